import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** Output that nothing may wait for: the log, and messages to whoever started the process. */
export interface Output {
  write(line: string): void;
  /** Tries once more to write the waiting lines; pino calls it before a process ends. */
  flushSync(): void;
  /** Lines dropped since the start. */
  lost(): number;
}

/** Writes some of the bytes and returns how many. @throws if it cannot write now; never waits */
type Put = (bytes: Buffer) => number;

/** Bytes of waiting lines at most. */
const MOST_WAITING = 1_000_000;
/** Milliseconds before the next try, at first and later. */
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 2_000;

/**
 * Lines that cannot be written, because the disk is full or nobody reads, wait; lines for which there is no room are
 * dropped and counted. It never throws.
 * @param back is told how many were dropped once it can write again
 */
export function boundedOutput(put: Put, back: (dropped: number) => void = () => {}): Output {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let lost = 0;
  let told = 0;
  let pause = FIRST_PAUSE;
  let timer: NodeJS.Timeout | undefined;

  function writeWaiting(): void {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const written = put(first);
      if (written === 0) throw new Error('nothing was written');
      bytes -= written;
      pause = FIRST_PAUSE;
      // The rest of a line comes first: a line that was begun is completed before any other.
      if (written < first.length) waiting[0] = first.subarray(written);
      else waiting.shift();
    }
  }

  function tryNow(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
      writeWaiting();
    } catch {
      timer = setTimeout(tryNow, pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      return;
    }
    if (lost === told) return;
    const dropped = lost - told;
    told = lost;
    back(dropped);
  }

  return {
    write(line) {
      const text = Buffer.from(line);
      if (bytes + text.length > MOST_WAITING) {
        lost += 1;
        return;
      }
      bytes += text.length;
      waiting.push(text);
      if (timer === undefined) tryNow();
    },
    flushSync: tryNow,
    lost: () => lost,
  };
}

/** The process's standard output (1) or error (2), as {@link boundedOutput}. */
export function openOutput(fd: 1 | 2, back?: (dropped: number) => void): Output {
  const own = neverWaiting(fd);
  return boundedOutput((bytes) => writeSync(own, bytes), back);
}

/**
 * Writing to a pipe or a terminal that nobody reads blocks, and with it the whole process. If the system allows
 * reopening it, only this process's descriptor becomes non-blocking, not that of others who write there.
 * @returns a descriptor of the same file on which such a write fails instead
 */
function neverWaiting(fd: number): number {
  if (fstatSync(fd).isFile()) return fd; // which never waits for a reader
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    // It is a socket, or not Linux.
  }
  try {
    // It is still written to directly; this is the only way to tell the system that writes must not block.
    new Socket({ fd, readable: false, writable: true }).unref();
  } catch {
    // It is a terminal or a file, used as it is.
  }
  return fd;
}
