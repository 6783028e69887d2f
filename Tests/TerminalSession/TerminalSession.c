#define _GNU_SOURCE

#include "TerminalSession.h"

#if defined(HAS_TERMINAL_SESSIONS)

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

enum { NAME_CAPACITY = 128, LAST_DESCRIPTOR = 65535, SECONDS_TO_END = 20 };

// Other threads start processes too. Those processes must not inherit a descriptor that would keep the terminal open.
static int open_terminal(char name[NAME_CAPACITY]) {
#if defined(__linux__)
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
#else
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
#endif
  if (terminal < 0) return -1;
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0 && ptsname_r(terminal, name, NAME_CAPACITY) == 0
      && fcntl(terminal, F_SETFL, O_NONBLOCK) == 0) {
    return terminal;
  }
  close(terminal);
  return -1;
}

static int open_line(int ends[2]) {
#if defined(__linux__)
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  int yes = 1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
#if defined(SO_NOSIGPIPE)
    setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  }
  return 0;
#endif
}

#if !defined(MSG_NOSIGNAL)
#define MSG_NOSIGNAL 0
#endif

// Opens both sides. Without the inner side, the outer one could not be read before the program has opened the terminal.
static int open_pair(terminal_session *session, char name[NAME_CAPACITY]) {
  session->terminal = open_terminal(name);
  if (session->terminal < 0) return -1;
  session->inside = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (session->inside >= 0 && tcgetattr(session->inside, &session->attributes) == 0) return 0;
  if (session->inside >= 0) close(session->inside);
  close(session->terminal);
  return -1;
}

static void close_pair(terminal_session *session) {
  terminal_session_hang_up(session);
  close(session->inside);
}

bool terminal_session_is_possible(void) {
  terminal_session session;
  char name[NAME_CAPACITY];
  if (open_pair(&session, name) != 0) return false;
  close_pair(&session);
  return true;
}

// The functions from here to `terminal_session_start` run in a process forked from one with threads, so they make
// system calls only.

static void close_descriptors(unsigned first, unsigned last) {
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  if (last > LAST_DESCRIPTOR) last = LAST_DESCRIPTOR;
  for (unsigned descriptor = first; descriptor <= last; descriptor++) close((int)descriptor);
}

static _Noreturn void become(const char *program, char *const arguments[], char *const environment[]) {
  setpgid(0, 0);
  tcsetpgrp(0, getpid());
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(program, arguments, environment);
  _exit(127);
}

static void wake(int number) { (void)number; }

// When the first process of a terminal's session ends, the terminal loses its attributes, so that process must not be
// the program. All signals are blocked here, as they were before the fork.
static _Noreturn void keep(
    int line, const char *name, const char *program, char *const arguments[], char *const environment[]) {
  // Other tests would wait forever if their descriptors stayed open here.
  if (line > 0) close_descriptors(0, (unsigned)line - 1);
  close_descriptors((unsigned)line + 1, ~0U);
  setsid();
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (descriptor == line) line = dup(line), close(descriptor);
    if (open(name, O_RDWR) != descriptor) _exit(1);
  }
  ioctl(0, TIOCSCTTY, 0);
  // A low descriptor, because sets of descriptors are small.
  int high_line = line;
  line = dup(high_line);
  close(high_line);
  fcntl(line, F_SETFD, FD_CLOEXEC);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);

  struct sigaction waking = {.sa_handler = wake};
  sigaction(SIGCHLD, &waking, NULL);
  sigset_t all_but_waking;
  sigfillset(&all_but_waking);
  sigdelset(&all_but_waking, SIGCHLD);

  pid_t child = fork();
  if (child == 0) become(program, arguments, environment);
  if (child < 0) _exit(1);
  bool has_ended = false;
  int status = 0;
  while (true) {
    while (!has_ended && waitpid(child, &status, WNOHANG | WUNTRACED) == child) {
      if (WIFSTOPPED(status)) {
        // A shell says so as well.
        if (write(0, "Stopped\n", 8) != 8) close_descriptors(0, 0);
        continue;
      }
      has_ended = true;
      int code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
      send(line, &code, sizeof code, MSG_NOSIGNAL);
      if (write(0, "\4", 1) != 1) close_descriptors(0, 0);
    }
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(line, &readable);
    if (pselect(line + 1, &readable, NULL, NULL, NULL, &all_but_waking) <= 0) continue;
    unsigned char number;
    if (read(line, &number, 1) != 1) break;
    if (!has_ended) kill(child, number);
  }
  if (!has_ended) {
    // Kills the whole group, or only the program if it had no time to lead a group.
    kill(-child, SIGKILL);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  }
  _exit(0);
}

int terminal_session_start(
    terminal_session *session, const char *program, char *const arguments[], char *const environment[]) {
  char name[NAME_CAPACITY];
  if (open_pair(session, name) != 0) return errno;
  int line[2];
  if (open_line(line) != 0) {
    int error = errno;
    close_pair(session);
    return error;
  }
  // Before the program can ask for it.
  terminal_session_resize(session, 24, 80);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t process = fork();
  if (process == 0) keep(line[1], name, program, arguments, environment);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(line[1]);
  if (process < 0) {
    close_pair(session);
    close(line[0]);
    return error;
  }
  session->shell = line[0];
  session->process = process;
  return 0;
}

void terminal_session_signal(const terminal_session *session, int number) {
  unsigned char order = (unsigned char)number;
  send(session->shell, &order, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void terminal_session_resize(const terminal_session *session, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(session->terminal, TIOCSWINSZ, &size);
}

void terminal_session_hang_up(terminal_session *session) {
  if (session->terminal >= 0) close(session->terminal);
  session->terminal = -1;
}

void terminal_session_end(terminal_session *session) {
  if (session->process <= 0) return;
  // Takes the terminal away first, so that no process of the session can wait for it.
  close_pair(session);
  shutdown(session->shell, SHUT_WR);
  struct pollfd end = {.fd = session->shell, .events = POLLIN};
  char rest[sizeof(int)];
  ssize_t count = 1;
  while (count > 0 && poll(&end, 1, SECONDS_TO_END * 1000) > 0) count = read(session->shell, rest, sizeof rest);
  if (count != 0) kill(session->process, SIGKILL);
  waitpid(session->process, NULL, 0);
  close(session->shell);
}

#endif
