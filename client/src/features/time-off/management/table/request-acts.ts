import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import type { RequestStatus } from '#shared/time-off/request-statuses.ts';
import type { Acting } from '../decision.ts';

export type RequestRow = Answers['timeOff']['vacation']['management'][number] & {
  /** It was decided here, which no answer of the server shows yet. */
  readonly acting?: Acting | undefined;
  /** The viewer's own request, about which somebody else decides (TO-31, DG-5). */
  readonly own?: boolean;
};

export const statusOf = ({ request_status }: Pick<RequestRow, 'request_status'>): RequestStatus =>
  request_status.toUpperCase() as RequestStatus;

/**
 * What can be done with a request, by its status (TO-30); nothing with one's own, except for administrators (TO-31), and
 * nothing while a decision about it is on its way.
 */
export const actionsOf = (row: Pick<RequestRow, 'request_status' | 'acting' | 'own'>): readonly TimeOffAction[] =>
  row.own || row.acting
    ? []
    : ({ PENDING: ['approve', 'decline'], APPROVED: ['cancel'], DECLINED: [], CANCELED: [] } as const)[statusOf(row)];
