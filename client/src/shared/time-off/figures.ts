import type { Answers } from '../api/trpc.ts';

type Balance = Answers['timeOff']['vacation']['balance'];
const rows = ['available', 'accrued', 'carryOver', 'used', 'pending', 'limit', 'additional'] as const;

/** The rows of a balance in hours (TO-12). */
export type Figures = Readonly<Record<(typeof rows)[number], number>>;

/** @returns null for people who may not see their own figures (TO-13) */
export function figuresOf(balance: Pick<Balance, (typeof rows)[number]>): Figures | null {
  return rows.every((row) => balance[row] !== null) ? (balance as Figures) : null;
}
