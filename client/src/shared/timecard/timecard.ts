import { type Hundredths, toHundredths } from '@hourbook/domain/hours.ts';
import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import { type CalendarDate, mondayOf } from '@hourbook/domain/time.ts';
import type { Answers } from '../api/trpc.ts';

type Day = Answers['accounting']['timecards']['ofEmployee'][number];
/** An entry without what only matters to those who change it. */
type TimecardEntry = Omit<Day['entries'][number], 'locked' | 'lockReasons'>;

export interface TimecardDay extends Pick<Day, 'trackingDate' | 'hours'> {
  readonly entries: readonly TimecardEntry[];
}

export interface TimecardWeek {
  readonly monday: CalendarDate;
  readonly days: readonly TimecardDay[];
  readonly hours: Hundredths;
}

const sum = (hours: readonly number[]): Hundredths =>
  hours.reduce((hundredths, each) => hundredths + (toHundredths(each) ?? 0), 0);

/** The days grouped by week (GEN-2), with totals. */
export const weeksOf = (days: readonly TimecardDay[]): TimecardWeek[] =>
  [...Map.groupBy(days, ({ trackingDate }) => mondayOf(trackingDate))].map(([monday, ofWeek]) => ({
    monday,
    days: ofWeek,
    hours: sum(ofWeek.map(({ hours }) => hours)),
  }));

export interface TimecardTotals {
  readonly all: Hundredths;
  /** Pay codes with hours, in the order of TS-7. */
  readonly byPayCode: readonly { readonly payCode: PayCode; readonly hours: Hundredths }[];
}

export function totalsOf(days: readonly TimecardDay[]): TimecardTotals {
  const entries = days.flatMap((day) => day.entries);
  return {
    all: sum(days.map(({ hours }) => hours)),
    byPayCode: payCodes
      .map((payCode) => ({
        payCode,
        hours: sum(entries.filter(({ trackingType }) => trackingType === payCode).map(({ hours }) => hours)),
      }))
      .filter(({ hours }) => hours > 0),
  };
}
