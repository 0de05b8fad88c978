import type { z } from 'zod';
import { choice, past, tableView, texts } from '#lib/address/parts.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';

export const views = ['people', 'failed', 'changed'] as const;
export type View = (typeof views)[number];

/** `?startDate=…&endDate=…&officeId=1&status=SYNCHRONIZED&view=failed&open=42`: the filters, and what else the list shows. */
export const timesheetsSearch = hoursFilters.extend({
  ...past,
  ...tableView,
  ...texts('status', 'open'),
  view: choice(...views),
});
export type TimesheetsSearch = z.output<typeof timesheetsSearch>;
