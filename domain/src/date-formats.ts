/** A day and a time of it as digits with leading zeros, of a clock with 24 hours. */
export interface ShownMoment {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

const onTwelveHours = ({ hour, minute }: Pick<ShownMoment, 'hour' | 'minute'>): string =>
  `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;

/** How days and times are written (LG-4). */
export const dateFormats = {
  /** `06/11/2025` */
  date: ({ year, month, day }: Pick<ShownMoment, 'year' | 'month' | 'day'>): string => `${month}/${day}/${year}`,
  /** `06/11` */
  shortDate: ({ month, day }: Pick<ShownMoment, 'month' | 'day'>): string => `${month}/${day}`,
  /** `6/9/25`; without a year `6/9` */
  compactDate: ({ year, month, day }: Pick<ShownMoment, 'month' | 'day'> & { readonly year: string | null }): string =>
    `${Number(month)}/${Number(day)}${year === null ? '' : `/${year.slice(2)}`}`,
  /** `10:15 AM` */
  time: onTwelveHours,
  /** `06/11/2025 10:15 AM` */
  moment: (shown: ShownMoment): string => `${shown.month}/${shown.day}/${shown.year} ${onTwelveHours(shown)}`,
};

export type DateFormats = typeof dateFormats;
