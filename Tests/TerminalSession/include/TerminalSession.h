#pragma once

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

// Telephones and watches do not permit starting programs.
#if defined(__unix__) || TARGET_OS_OSX
#define HAS_TERMINAL_SESSIONS 1

#include <stdbool.h>
#include <termios.h>

/// A program in the foreground of its own terminal, with a process that stands for the shell.
typedef struct {
  /// The outer side of the terminal. Writing types, and reading returns what is shown. Never waits.
  int terminal;
  /// The inner side of the terminal, to inspect its attributes.
  int inside;
  /// The attributes of the terminal before the program started.
  struct termios attributes;
  /// Delivers one `int` when the program has ended: its exit code, or the negated number of the signal that ended it.
  int shell;
  /// The process that stands for the shell; 0 before the start.
  int process;
} terminal_session;

/// True if this machine provides terminals.
bool terminal_session_is_possible(void);

/// Starts a program. Returns 0, or the number of the error.
///
/// When the program has ended, the byte 4 follows everything it showed.
int terminal_session_start(
    terminal_session *session, const char *program, char *const arguments[], char *const environment[]);

/// Sends a signal to the program, unless it has ended.
void terminal_session_signal(const terminal_session *session, int number);

/// Changes the size of the terminal.
void terminal_session_resize(const terminal_session *session, int rows, int columns);

/// Takes the terminal away, as closing its window does. The program may go on.
void terminal_session_hang_up(terminal_session *session);

/// Kills the program if it still runs, and cleans up. Does nothing if no program was started.
void terminal_session_end(terminal_session *session);

#endif
