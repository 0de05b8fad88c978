import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import { USUAL_PAY_CODES } from '@hourbook/domain/reports/unbillable.ts';
import { type HoursFilters, hoursAsked } from '#shared/filters/filter-address.ts';
import type { ReportSearch } from './report-search.ts';

/** In the address, in place of pay codes: all of them were removed. */
const NONE = 'none';

/** @returns the pay codes in an address, in the order of TS-7; by default the usual ones */
export function payCodesIn({ trackingTypes }: Pick<ReportSearch, 'trackingTypes'>): readonly PayCode[] {
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
