import type { z } from 'zod';
import { choice, matching, shortText } from '#lib/address/parts.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';

/** The filters of the hours reports in their addresses, with the figure whose rows are open. */
export const reportSearch = hoursFilters.extend({
  /** Pay codes, or that all of them were removed. */
  trackingTypes: matching(/^(none|[A-Z_]+(,[A-Z_]+)*)$/),
  rows: shortText,
  /** The utilization is shown over time too. */
  chart: choice('shown'),
});
export type ReportSearch = z.output<typeof reportSearch>;
