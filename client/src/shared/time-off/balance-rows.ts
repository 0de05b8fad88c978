import type { Answers } from '../api/trpc.ts';

export type Explained = Answers['timeOff']['vacation']['explain'];
export type ExplainedLine = Explained['explain'][number];
export type BalanceRow = ExplainedLine['row'];

/** The order in which the rows of a balance add up (TO-8). */
export const balanceRows = [
  'carryOver',
  'accrued',
  'additional',
  'used',
  'pending',
] as const satisfies readonly BalanceRow[];

type Figures = Pick<ExplainedLine, 'row' | 'date' | 'hours'>;

/** The lines of one row of a balance, with running totals that include all rows before. */
export interface ExplainedRow<Line extends Figures> {
  readonly row: BalanceRow;
  /** Hours, signed. */
  readonly sum: number;
  readonly running: number;
  readonly lines: readonly (Line & { readonly running: number })[];
}

/** The rows of a balance; the last running total is the available hours. */
export function explainedRows<Line extends Figures>(lines: readonly Line[]): ExplainedRow<Line>[] {
  let running = 0;
  return balanceRows.map((row) => {
    const before = running;
    const own = lines
      .filter((line) => line.row === row)
      .map((line) => {
        running = round(running + line.hours);
        return { ...line, running };
      });
    return { row, sum: round(running - before), running, lines: own };
  });
}

/** To hundredths of an hour. */
const round = (hours: number): number => Math.round(hours * 100) / 100;
