import { NO_OFFICE } from '@hourbook/domain/commissions/contracts.ts';
import { projectTypes } from '@hourbook/domain/reference/project-type.ts';
import { z } from 'zod';
import { isOffered, type Month, type Months, monthAfter } from '#lib/months.ts';

/** The pages that share a filter. */
export type CommissionPage = 'summary' | 'contract' | 'direct' | 'flatRate';

const listOf = (item: string) =>
  z
    .string()
    .regex(new RegExp(`^(${item})(,(${item}))*$`))
    .transform((text) => text.split(','))
    .optional()
    .catch(undefined);
const ID = '[1-9]\\d{0,14}';
const month = z.string().refine(isOffered).optional().catch(undefined);

/**
 * `?startMonth=2026-08&endMonth=2026-10&accountManagerIds=7&clientIds=3,group_2&officeIds=1,NA_CODE`. Invalid values count
 * as missing.
 */
export const commissionFilters = z.object({
  startMonth: month,
  endMonth: month,
  projectTypes: listOf(projectTypes.join('|')),
  accountManagerIds: listOf(ID),
  clientIds: listOf(`(?:group_)?${ID}`),
  officeIds: listOf(`${ID}|${NO_OFFICE}`),
});
export type CommissionFilters = z.output<typeof commissionFilters>;

/** @returns the months of an address; with one of them, that month; without both, the current one; null: the wrong way round */
export function monthsOf({ startMonth, endMonth }: CommissionFilters, current: Month): Months | null {
  const months = { start: startMonth ?? endMonth ?? current, end: endMonth ?? startMonth ?? current };
  return months.start <= months.end ? months : null;
}

const lengthOf = ({ start, end }: Months): number =>
  (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5)) - Number(start.slice(5)) + 1;

/** @returns as many months before (-1) or after (1) */
export function neighbourOf(months: Months, by: 1 | -1): Months {
  const step = lengthOf(months) * by;
  return { start: monthAfter(months.start, step), end: monthAfter(months.end, step) };
}

/** `08/2026` */
export const shortMonth = (month: Month): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** `08/2026 – 10/2026`, or one month. */
export const monthsText = ({ start, end }: Months): string =>
  start === end ? shortMonth(start) : `${shortMonth(start)} – ${shortMonth(end)}`;

interface AskedBy {
  readonly page: CommissionPage;
  /** Whether the viewer may ask for other managers than themselves. */
  readonly ofManagers: boolean;
}

const numbers = (ids: readonly string[] | undefined): number[] | undefined => ids?.map(Number);

/** @returns the filter as the server takes it; only the summary has more than one project type */
export function askedOf(filters: CommissionFilters, months: Months | null, { page, ofManagers }: AskedBy) {
  const { projectTypes: types, accountManagerIds, clientIds, officeIds } = filters;
  return {
    startMonth: months?.start,
    endMonth: months?.end,
    projectTypes: page === 'summary' && types ? projectTypes.filter((type) => types.includes(type)) : undefined,
    accountManagerIds: ofManagers ? numbers(accountManagerIds) : undefined,
    clientIds: clientIds?.map((each) => (each.startsWith('group_') ? each : Number(each))),
    officeIds: officeIds?.map((each) => (each === NO_OFFICE ? NO_OFFICE : Number(each))),
  };
}
