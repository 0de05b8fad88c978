import { toHours, toHundredths } from '@hourbook/domain/hours.ts';
import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import type { Answers } from '#shared/api/trpc.ts';

export type PersonTotals = Answers['accounting']['timecards']['totals'][number];

export interface GrandTotals {
  readonly hours: Readonly<Record<PayCode, number>>;
  readonly totalHours: number;
}

/** RP-1: the totals by pay code and overall, added as hundredths to avoid rounding errors. */
export function grandTotals(rows: readonly Pick<PersonTotals, 'hours' | 'totalHours'>[]): GrandTotals {
  const sum = (of: (row: Pick<PersonTotals, 'hours' | 'totalHours'>) => number) =>
    toHours(rows.reduce((hundredths, row) => hundredths + (toHundredths(of(row)) ?? 0), 0));
  return {
    hours: Object.fromEntries(
      payCodes.map((code) => [code, sum(({ hours }) => hours[code] ?? 0)]),
    ) as GrandTotals['hours'],
    totalHours: sum(({ totalHours }) => totalHours),
  };
}
