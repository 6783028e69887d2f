#!/usr/bin/env python3
"""Reads settings files by Documentation/SettingsFileFormat.md alone, and prints what is in them.

read-settings.py FILE…
read-settings.py --folder FOLDER

For each file one line: the schema, the generation and every setting, or "damaged: " and the reason. The values are
printed as JSON; a value that JSON lacks becomes an array of a word and its contents. Of an encrypted file the settings
are not printed, but the identity of the cipher. With --folder, the files of the folder are read, sorted by name.
"""
import base64
import json
import os
import struct
import sys

SIGNATURE = bytes([0x89, 0x53, 0x65, 0x74, 0x0D, 0x0A, 0x1A, 0x0A])
SIGN_OF_COMMIT = bytes([0x52, 0x65, 0x63, 0x0A])


class Damaged(Exception):
    pass


def table():
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ (0x82F63B78 if byte & 1 else 0)
        yield byte


TABLE = list(table())

# From how many bytes on a checksum is taken in lanes, and how many of these there are.
LARGE, LANES = 1 << 16, 1 << 12


def crc32c(data):
    start = 0xFFFFFFFF
    if len(data) >= LARGE:
        start, data = in_lanes(start, data)
    return one_by_one(start, data) ^ 0xFFFFFFFF


def one_by_one(crc, data):
    for byte in data:
        crc = (crc >> 8) ^ TABLE[(crc ^ byte) & 0xFF]
    return crc


def in_lanes(start, data):
    """Takes the checksum of many parts of equal length at once, and joins them.

    Four texts hold the first, second, third and last byte of all the checksums; one step translates all of a text.
    Returns the checksum so far, and the rest, which is shorter than the number of parts.
    """
    length = len(data) // LANES
    tables = [bytes(entry >> shift & 0xFF for entry in TABLE) for shift in (0, 8, 16, 24)]
    state = [0, 0, 0, 0]
    for step in range(length):
        column = int.from_bytes(data[step : length * LANES : length], "little") ^ state[0]
        index = column.to_bytes(LANES, "little")
        effect = [int.from_bytes(index.translate(table), "little") for table in tables]
        state = [state[1] ^ effect[0], state[2] ^ effect[1], state[3] ^ effect[2], effect[3]]
    parts = zip(*(number.to_bytes(LANES, "little") for number in state))
    # The effect of as many zeros as a part is long, on each byte of a checksum.
    bits = [zeros(1 << bit, length) for bit in range(32)]
    shifted = [[joined(byte, bits[place : place + 8]) for byte in range(256)] for place in (0, 8, 16, 24)]
    crc = start
    for part in parts:
        crc = (
            shifted[0][crc & 0xFF] ^ shifted[1][crc >> 8 & 0xFF] ^ shifted[2][crc >> 16 & 0xFF] ^ shifted[3][crc >> 24]
        ) ^ int.from_bytes(part, "little")
    return crc, data[length * LANES :]


def zeros(crc, length):
    for _ in range(length):
        crc = (crc >> 8) ^ TABLE[crc & 0xFF]
    return crc


def joined(byte, effects):
    result = 0
    for bit in range(8):
        if byte >> bit & 1:
            result ^= effects[bit]
    return result


class Reader:
    def __init__(self, data):
        self.data, self.position = data, 0

    def take(self, count):
        if count > len(self.data) - self.position:
            raise Damaged("it ends too early")
        self.position += count
        return self.data[self.position - count : self.position]

    def number(self, form="<I"):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def rest(self):
        return self.take(len(self.data) - self.position)

    def sized(self):
        return self.take(self.number())

    def at_end(self):
        return self.position == len(self.data)


def text(data):
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Damaged("a text is not UTF-8")


def bits(data):
    return struct.unpack("<Q", data)[0]


def value(data, depth=0):
    reader = Reader(data)
    tag = reader.number("<B")
    if tag in (9, 10) and depth == 64:
        raise Damaged("nested too deep")
    if tag == 0:
        result = None
    elif tag in (1, 2):
        result = tag == 2
    elif tag == 3:
        result = reader.number("<q")
    elif tag == 4:
        result = reader.number("<Q")
    elif tag in (5, 8):
        result = ["double" if tag == 5 else "date", "%016x" % bits(reader.take(8))]
    elif tag == 6:
        result = text(reader.rest())
    elif tag == 7:
        result = ["data", base64.b64encode(reader.rest()).decode()]
    elif tag == 9:
        result = ["array"] + [value(reader.sized(), depth + 1) for _ in range(reader.number())]
    elif tag == 10:
        result = ["dictionary"]
        for _ in range(reader.number()):
            name = text(reader.sized())
            result.append([name, value(reader.sized(), depth + 1)])
    else:
        result = ["unknown", tag, base64.b64encode(reader.rest()).decode()]
    if not reader.at_end():
        raise Damaged("there are bytes after a value")
    return result


def names(reader, count):
    last = b""
    for _ in range(count):
        name = reader.sized()
        if not 1 <= len(name) <= 255 or 0 in name or name <= last:
            raise Damaged("a name is invalid or out of order")
        last = name
        yield text(name)


def log(data, link, settings, encrypted):
    """Applies the commits of a log; returns the last generation and schema."""
    generation, schema, first = 0, 0, True
    while data:
        head = Reader(data[:48])
        if data[:4] != SIGN_OF_COMMIT[: len(data)]:
            raise Damaged("there is something else than a commit")
        if len(data) < 48:
            break
        head.take(4)
        own, before = head.number("<Q"), head.number("<Q")
        new_schema, count, previous = (head.number() for _ in range(3))
        size, checksum, head_checksum = head.number("<Q"), head.number(), head.number()
        if head_checksum != crc32c(data[:44]):
            raise Damaged("the checksum of the head of a commit is wrong")
        if len(data) < 48 + size + 20:
            break
        edits, end = data[48 : 48 + size], Reader(data[48 + size : 68 + size])
        if before != generation or previous != link or own <= before and not first:
            raise Damaged("a commit is missing")
        if checksum != crc32c(edits):
            raise Damaged("the checksum of a commit is wrong")
        again = (end.number("<Q"), end.number(), end.number(), end.number())
        if again != (own, previous, head_checksum, crc32c(data[48 + size : 64 + size])):
            raise Damaged("the end of a commit is wrong")
        if not encrypted:
            reader = Reader(edits)
            for name in names(reader, count):
                contents = reader.sized()
                if contents:
                    settings[name] = value(contents)
                else:
                    settings.pop(name, None)
            if not reader.at_end():
                raise Damaged("there are bytes after the edits")
        generation, schema, link, first, data = own, new_schema, head_checksum, False, data[68 + size :]
    if first:
        raise Damaged("it ends before its first commit")
    return generation, schema


def read(data):
    if data[:8] != SIGNATURE:
        raise Damaged("the signature is missing")
    header = Reader(data[8:64])
    version, length = header.number(), header.number()
    header.take(16)
    cipher = header.take(16)
    header.take(12)
    own = header.number()
    if own != crc32c(data[:60]):
        raise Damaged("the checksum of the header is wrong")
    if version != 3:
        return {"format": version}
    if length != 64:
        raise Damaged("the header is invalid")
    encrypted = cipher != bytes(16)
    settings = {}
    generation, schema = log(data[64:], own, settings, encrypted)
    result = {"schema": schema, "generation": generation}
    if encrypted:
        result["cipher"] = text(cipher.rstrip(b"\0"))
    else:
        result["settings"] = sorted(map(list, settings.items()), key=lambda setting: setting[0].encode("utf-8"))
    return result


def main():
    paths = sys.argv[1:]
    if paths[:1] == ["--folder"]:
        paths = sorted(os.path.join(paths[1], name) for name in os.listdir(paths[1]))
    for path in paths:
        with open(path, "rb") as file:
            data = file.read()
        try:
            print(json.dumps(read(data), separators=(",", ":")))
        except Damaged as reason:
            print("damaged: %s" % reason)


if __name__ == "__main__":
    main()
