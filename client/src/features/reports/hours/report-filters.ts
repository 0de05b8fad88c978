import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import { USUAL_PAY_CODES } from '@hourbook/domain/reports/unbillable.ts';
import { z } from 'zod';
import { type HoursFilters, hoursAsked, hoursFilters } from '#shared/filters/filter-address.ts';

/** In the address, in place of pay codes: all of them were removed. */
const NONE = 'none';

const chosenCodes = z
  .string()
  .regex(/^(none|[A-Z_]+(,[A-Z_]+)*)$/)
  .optional()
  .catch(undefined);

/** The filters of the hours reports in their addresses, with the figure whose rows are open. */
export const reportFilters = hoursFilters.extend({
  trackingTypes: chosenCodes,
  rows: z.string().max(100).optional().catch(undefined),
  /** The utilization is shown over time too. */
  chart: z.literal('shown').optional().catch(undefined),
});
export type ReportFilters = z.output<typeof reportFilters>;

/** @returns the pay codes in an address, in the order of TS-7; by default the usual ones */
export function payCodesIn({ trackingTypes }: Pick<ReportFilters, 'trackingTypes'>): readonly PayCode[] {
  if (trackingTypes === undefined) return USUAL_PAY_CODES;
  const chosen = trackingTypes.split(',');
  return payCodes.filter((code) => chosen.includes(code));
}

/** @returns the parameter for these pay codes; undefined for the usual ones */
export function payCodesText(chosen: readonly string[]): string | undefined {
  if (chosen.length === 0) return NONE;
  const isUsual = chosen.length === USUAL_PAY_CODES.length && USUAL_PAY_CODES.every((code) => chosen.includes(code));
  return isUsual ? undefined : chosen.join(',');
}

/** @returns the filters of a report as the server expects them. @param range the period that is shown */
export const reportAsked = (filters: HoursFilters, range: { readonly start: string; readonly end: string } | null) => ({
  ...hoursAsked(filters),
  startDate: range?.start,
  endDate: range?.end,
});
