import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';

export type RequestStatus = RequestAnswer['status'];

/** In the order of the filter. Apart from their looks, because addresses are parsed before any page is loaded. */
export const requestStatuses = [
  'PENDING',
  'APPROVED',
  'DECLINED',
  'CANCELED',
] as const satisfies readonly RequestStatus[];
