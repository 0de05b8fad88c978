import type { Report } from './attack.ts';

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

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
