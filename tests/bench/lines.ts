import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One measure: ours beside its floor, both from the same run. */
export interface Line {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor: number;
  /** What the floor is. */
  readonly against: string;
  /** In words; null: there is none, the figure is for comparing. */
  readonly target: string | null;
  readonly met: boolean | null;
}

/** @returns the line below a measure: the processor time of its requests, where that is known */
export const cpuLine = (
  { cpu }: { readonly cpu: Pick<Line, 'ours' | 'floor'> | null },
  against: string,
  unit = 'µs/request',
): Line[] => (cpu ? [{ name: '  processor time of it', unit, ...cpu, against, target: null, met: null }] : []);

/** @returns how many times the floor ours is */
const ratioOf = ({ ours, floor }: Pick<Line, 'ours' | 'floor'>): number => ours / floor;

const figure = (n: number): string => (n >= 100 ? Math.round(n).toLocaleString('en-US') : n.toFixed(2));

/** @returns a table, one line for each measure */
export function tableOf(lines: readonly Line[]): string {
  const heading = ['', 'ours', 'floor', 'unit', 'ratio', 'target', '', 'floor is'];
  const rows = lines.map((line) => [
    line.name,
    figure(line.ours),
    figure(line.floor),
    line.unit,
    ratioOf(line).toFixed(2),
    line.target ?? '',
    line.met === null ? '' : line.met ? 'met' : 'missed',
    line.against,
  ]);
  const isNumber = (column: number) => [1, 2, 4].includes(column);
  const widths = heading.map((_, column) => Math.max(...[heading, ...rows].map((row) => row[column]?.length ?? 0)));
  const text = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [heading, ...rows].map(text).join('\n');
}

/** Writes the lines for whoever compares runs. */
export async function writeResults(file: string, lines: readonly Line[], run: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const results = { ...run, lines: lines.map((line) => ({ ...line, ratio: ratioOf(line) })) };
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}
