import type { DateFormats } from './date-formats.ts';

/** `11.06.2025`, `11.06`, `11.06.25`, `10:15`. */
export const dateFormats: DateFormats = {
  date: ({ year, month, day }) => `${day}.${month}.${year}`,
  shortDate: ({ month, day }) => `${day}.${month}`,
  compactDate: ({ year, month, day }) => `${Number(day)}.${month}${year === null ? '' : `.${year.slice(2)}`}`,
  time: ({ hour, minute }) => `${hour}:${minute}`,
};
