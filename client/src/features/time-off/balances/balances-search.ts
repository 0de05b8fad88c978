import { date, number, past, tableView } from '#lib/address/parts.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';

/** `?date=2025-06-11&officeId=1&clientIds=3,group_7&userId=42&explain=42`: the day, whose balances, and whose is explained. */
export const balancesSearch = hoursFilters
  .omit({ startDate: true, endDate: true })
  .extend({ ...past, ...tableView, date, explain: number });
