import { pageHref } from '#lib/page-href.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** The address at which an accountant edits a person's timesheet (R017). */
export const sheetPath = (userId: number, { startDate, endDate }: Days): string =>
  `/accountant/edit/${userId}?startDate=${startDate}&endDate=${endDate}`;

export const sheetHref = (userId: number, days: Days): string => pageHref(sheetPath(userId, days));
