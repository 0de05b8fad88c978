import { choice, past, tableView, texts } from '#lib/address/parts.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';

export const views = ['chart', 'table'] as const;
export type View = (typeof views)[number];

/** `?startDate=…&endDate=…&officeId=1&clientIds=3,group_7&userId=42&view=table&both=false&order=name&request=…` */
export const requestsSearch = hoursFilters.extend({
  ...past,
  ...tableView,
  ...texts('status', 'open'),
  view: choice(...views),
  /** The other kind is shown as well, unless it is taken away: the inbox and the count of who is here have both. */
  both: choice('false'),
  ...texts('order', 'request'),
});
