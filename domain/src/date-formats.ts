/** A day, and a time of it from 00:00 to 23:59, as digits with leading zeros. */
export interface Moment {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

type Day = Pick<Moment, 'year' | 'month' | 'day'>;
type Time = Pick<Moment, 'hour' | 'minute'>;

/** How people of a language write dates and times (LG-3). */
export interface DateFormats {
  date(day: Day): string;
  /** Where the year is told beside it. */
  shortDate(day: Omit<Day, 'year'>): string;
  /** In as few signs as possible; null: without a year. */
  compactDate(day: Omit<Day, 'year'> & { readonly year: string | null }): string;
  time(time: Time): string;
}

/** `06/11/2025`, `06/11`, `6/11/25`, `10:15 AM`. */
export const dateFormats: DateFormats = {
  date: ({ year, month, day }) => `${month}/${day}/${year}`,
  shortDate: ({ month, day }) => `${month}/${day}`,
  compactDate: ({ year, month, day }) => `${Number(month)}/${Number(day)}${year === null ? '' : `/${year.slice(2)}`}`,
  time: ({ hour, minute }) =>
    `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`,
};
