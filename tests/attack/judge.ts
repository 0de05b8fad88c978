import type { Report } from './attack.ts';
import type { OneCallerReport } from './one-caller.ts';

/** What an attack may cost at most. */
export interface Limits {
  /** Milliseconds of the longest answer. */
  readonly longest: number;
  /** Bytes of memory beyond those before it. */
  readonly memory: number;
  /** Bytes on the disk beyond what was saved. */
  readonly disk: number;
}

const MEGABYTE = 2 ** 20;

export const LIMITS: Limits = { longest: 1000, memory: 50 * MEGABYTE, disk: 20 * MEGABYTE };

/** Bytes that the data folder has grown by beyond what was saved. */
export const grownBeyond = ({ sizes: { before, after } }: Report): number =>
  after.folder - before.folder - Math.max(0, after.saved - before.saved);

/** @returns what is not as it must be, a sentence each */
export function faults(report: Report, limits: Limits = LIMITS): string[] {
  const { failures, longest, memory } = report;
  const found = [...failures];
  if (longest.milliseconds > limits.longest)
    found.push(`an answer took ${Math.round(longest.milliseconds)} ms: ${longest.asked}`);
  if (memory.after - memory.before > limits.memory)
    found.push(`memory is ${megabytes(memory.after - memory.before)} above what it was`);
  const grown = grownBeyond(report);
  if (grown > limits.disk)
    found.push(
      `the data folder has grown by ${megabytes(grown)} beyond what was saved: ${JSON.stringify(report.sizes.after.beside)}`,
    );
  return found;
}

/** CPU milliseconds for which one caller may keep everybody else from the event loop. */
export const LONGEST_TURN = 50;

/** @returns what one caller made of a server that must not be, a sentence each */
export function faultsOfOne({ plays, memory, code }: OneCallerReport, longestTurn = LONGEST_TURN): string[] {
  const found = plays.flatMap(({ name, statuses, longestTurn: turn }) => [
    ...(turn > longestTurn ? [`${name} kept everybody else waiting for ${Math.round(turn)} ms`] : []),
    ...Object.keys(statuses).flatMap((status) =>
      ['200', '207', '429'].includes(status) ? [] : `${name} was answered ${status}`,
    ),
  ]);
  if (memory.after - memory.before > LIMITS.memory)
    found.push(`memory is ${megabytes(memory.after - memory.before)} above what it was`);
  if (code !== 0) found.push(`the server ended with ${code}`);
  return found;
}

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
