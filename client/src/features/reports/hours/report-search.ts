import { z } from 'zod';
import { hoursFilters } from '#shared/filters/filter-address.ts';

/** The filters of the hours reports in their addresses, with the figure whose rows are open. */
export const reportSearch = hoursFilters.extend({
  /** Pay codes, or that all of them were removed. */
  trackingTypes: z
    .string()
    .regex(/^(none|[A-Z_]+(,[A-Z_]+)*)$/)
    .optional()
    .catch(undefined),
  rows: z.string().max(100).optional().catch(undefined),
  /** The utilization is shown over time too. */
  chart: z.literal('shown').optional().catch(undefined),
});
export type ReportSearch = z.output<typeof reportSearch>;
