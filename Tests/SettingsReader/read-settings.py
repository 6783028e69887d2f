#!/usr/bin/env python3
"""Reads settings files by Documentation/SettingsFileFormat.md alone, and prints what is in them.

read-settings.py FILE…

For each file one line: the schema, the generation and every setting, or "damaged: " and the reason. The values are
printed as JSON; a value that JSON lacks becomes an array of a word and its contents.
"""
import base64
import json
import struct
import sys

SIGNATURE = bytes([0x89, 0x53, 0x65, 0x74, 0x0D, 0x0A, 0x1A, 0x0A])


class Damaged(Exception):
    pass


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


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


def read(data):
    if data[:8] != SIGNATURE:
        raise Damaged("the signature is missing")
    header = Reader(data[8:64])
    version, length, schema, count = (header.number() for _ in range(4))
    generation, size = header.number("<Q"), header.number("<Q")
    checksum = header.number()
    zeros, own = header.take(16), header.number()
    if own != crc32c(data[:60]):
        raise Damaged("the checksum of the header is wrong")
    if (version, length, zeros) != (1, 64, bytes(16)):
        raise Damaged("the header is invalid")
    contents = data[64:]
    if size != len(contents) or checksum != crc32c(contents):
        raise Damaged("the checksum of the contents is wrong")
    reader, settings, last = Reader(contents), [], b""
    for _ in range(count):
        name = reader.sized()
        if not 1 <= len(name) <= 255 or 0 in name or name <= last:
            raise Damaged("a name is invalid or out of order")
        last = name
        settings.append([text(name), value(reader.sized())])
    if not reader.at_end():
        raise Damaged("there are bytes after the settings")
    return {"schema": schema, "generation": generation, "settings": settings}


def main():
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            data = file.read()
        try:
            print(json.dumps(read(data), separators=(",", ":")))
        except Damaged as reason:
            print("damaged: %s" % reason)


if __name__ == "__main__":
    main()
