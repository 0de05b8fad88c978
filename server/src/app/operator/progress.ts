/** The part of an output stream that is used. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows a waiting operator the progress of a long task. */
export interface Progress {
  /** So many more of something are done, e.g. `events folded`. */
  add(what: string, count: number): void;
  /** Clears the progress line. */
  end(): void;
}

const FIRST_AFTER = 1_000;
/** Milliseconds between two reports: a terminal's line is overwritten, while a log gets another line. */
const EVERY = { terminal: 200, log: 5_000 };

/** Reports nothing within the first second. @param now milliseconds from any starting point */
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
