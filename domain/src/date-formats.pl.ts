import type { DateFormats } from './date-formats.ts';

export const dateFormats: DateFormats = {
  date: ({ year, month, day }) => `${day}.${month}.${year}`,
  shortDate: ({ month, day }) => `${day}.${month}`,
  compactDate: ({ year, month, day }) => `${Number(day)}.${month}${year === null ? '' : `.${year.slice(2)}`}`,
  time: ({ hour, minute }) => `${hour}:${minute}`,
  moment: ({ year, month, day, hour, minute }) => `${day}.${month}.${year} ${hour}:${minute}`,
};
