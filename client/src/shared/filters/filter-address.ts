import { z } from 'zod';
import { matching, number, period } from '#lib/address/parts.ts';
import type { Change } from '#lib/address/use-address.ts';

const CLIENTS = /^(group_)?[1-9]\d{0,14}(,(group_)?[1-9]\d{0,14})*$/;

/**
 * The filters of lists of hours in their addresses:
 * `?startDate=2025-06-09&endDate=2025-06-22&officeId=1&clientIds=3,group_7&userId=42`. Invalid values count as missing.
 */
export const hoursFilters = z.object({
  ...period,
  officeId: number,
  clientIds: matching(CLIENTS),
  userId: number,
});

export type HoursFilters = z.output<typeof hoursFilters>;
export type OnHoursFilter = (change: Change<HoursFilters>) => void;

/** @returns the clients and groups in an address: `['3', 'group_7']` */
export const chosenClients = ({ clientIds }: Pick<HoursFilters, 'clientIds'>): string[] => clientIds?.split(',') ?? [];

/** @returns the clients and groups in the form that the server expects; undefined: any */
export function clientsAsked(filters: Pick<HoursFilters, 'clientIds'>): (number | string)[] | undefined {
  const chosen = chosenClients(filters).map((each) => (each.startsWith('group_') ? each : Number(each)));
  return chosen.length > 0 ? chosen : undefined;
}

/** @returns the filters in the form that the server expects; the range is not checked */
export const hoursAsked = ({ startDate, endDate, officeId, userId, clientIds }: HoursFilters) => ({
  startDate,
  endDate,
  officeId,
  userId,
  clientIds: clientsAsked({ clientIds }),
});
