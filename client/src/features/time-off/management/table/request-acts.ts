import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import type { Answers } from '../../../../shared/api/trpc.ts';
import type { RequestStatus } from '../../../../shared/time-off/request-statuses.ts';

export type RequestRow = Answers['timeOff']['vacation']['management'][number] & {
  /** What it will be once what was decided about it here is sent. */
  readonly decided?: RequestStatus;
  /** The viewer's own request, about which somebody else decides (TO-31). */
  readonly own?: boolean;
};

export const statusOf = ({ request_status, decided }: Pick<RequestRow, 'request_status' | 'decided'>): RequestStatus =>
  decided ?? (request_status.toUpperCase() as RequestStatus);

/** What can be done with a request, by its status (TO-30); nothing with one's own, except for administrators (TO-31). */
export const actionsOf = (row: Pick<RequestRow, 'request_status' | 'decided' | 'own'>): readonly TimeOffAction[] =>
  row.own
    ? []
    : ({ PENDING: ['approve', 'decline'], APPROVED: ['cancel'], DECLINED: [], CANCELED: [] } as const)[statusOf(row)];
