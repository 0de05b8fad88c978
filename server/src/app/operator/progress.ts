/** The part of a stream that is written to. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells an operator who waits how far a long task is. */
export interface Progress {
  /** So many more of something, e.g. `events folded`, are done. */
  add(what: string, count: number): void;
  /** Takes away the line that was written over and over. */
  end(): void;
}

const FIRST_AFTER = 1_000;
/** On a terminal one line is written over; elsewhere, in a log say, each is a line more. */
const EVERY = { terminal: 200, log: 5_000 };

/** Says nothing within the first second. @param now milliseconds from any moment on */
export function openProgress(screen: Screen, now: () => number): Progress {
  const counts = new Map<string, number>();
  const isTerminal = screen.isTTY === true;
  let next = now() + FIRST_AFTER;
  let isShown = false;
  return {
    add(what, count) {
      counts.set(what, (counts.get(what) ?? 0) + count);
      if (now() < next) return;
      next = now() + (isTerminal ? EVERY.terminal : EVERY.log);
      const line = [...counts].map(([name, done]) => `${done.toLocaleString('en-US')} ${name}`).join(', ');
      screen.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
      isShown = isTerminal;
    },
    end() {
      if (isShown) screen.write('\r\u001b[K');
      isShown = false;
    },
  };
}
