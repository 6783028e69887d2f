#pragma once

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

// Programs are not for telephones and watches to start.
#if defined(__unix__) || TARGET_OS_OSX
#define HAS_TERMINAL_SESSIONS 1

#include <stdbool.h>
#include <termios.h>

/// A program in the foreground of a terminal of its own, and beside it a process that stands for the shell.
typedef struct {
  /// The other side of the terminal: what is written here was typed, and what is read here is shown. Never waits.
  int terminal;
  /// The side of the program, to look at.
  int inside;
  /// What the terminal was like before the program had it.
  struct termios attributes;
  /// Delivers one `int` when the program has ended: its exit code, or the negative number of the signal that ended it.
  int shell;
  /// The process that stands for the shell; 0 before the start.
  int process;
} terminal_session;

/// Whether this machine has terminals to give.
bool terminal_session_is_possible(void);

/// Starts a program; returns 0, or the number of the error.
///
/// When it has ended, the byte 4 follows everything it showed.
int terminal_session_start(
    terminal_session *session, const char *program, char *const arguments[], char *const environment[]);

/// Sends a signal to the program, unless it has ended.
void terminal_session_signal(const terminal_session *session, int number);

/// Gives the terminal another size.
void terminal_session_resize(const terminal_session *session, int rows, int columns);

/// Takes the terminal away, as closing its window does; the program goes on if it wants to.
void terminal_session_hang_up(terminal_session *session);

/// Kills the program if it is still there, and leaves nothing behind; does nothing where none was started.
void terminal_session_end(terminal_session *session);

#endif
