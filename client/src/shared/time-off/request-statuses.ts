import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';

export type RequestStatus = RequestAnswer['status'];

/** In the order in which they are offered as filters. Apart from how they look: addresses are read before any page is loaded. */
export const requestStatuses = [
  'PENDING',
  'APPROVED',
  'DECLINED',
  'CANCELED',
] as const satisfies readonly RequestStatus[];
