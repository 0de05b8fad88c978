import { operationOf } from '@hourbook/domain/accounting/request-sync.ts';
import { BUSY, MOST_TRIES } from '@hourbook/domain/accounting/retries.ts';
import type { RowOutcome } from '@hourbook/domain/accounting/sync-outcomes.ts';
import { type SentAlong, timeActivity } from '@hourbook/domain/accounting/time-activity.ts';
import {
  AccountingFault,
  type AccountingGateway,
  type ExternalRef,
} from '@hourbook/domain/ports/accounting-gateway.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';

/** A waiting row, with the data from outside its book. */
export interface WaitingRow extends SentAlong {
  readonly row: TimesheetRow;
}

/** The operation of a request; part of its id (SY-13). */
type RequestKind = 'create' | 'update' | 'delete';

export interface Sending {
  readonly gateway: Pick<AccountingGateway, 'upsert' | 'delete'>;
  /** SY-13: the same id for the same row, revision and kind, however often and by whichever process it is sent. */
  requestId(row: Pick<TimesheetRow, 'rowId' | 'rowRevision'>, kind: RequestKind): string;
}

/** The row must be sent again; after `wait` milliseconds if accounting said so. */
export interface NotNow {
  readonly again: { readonly wait: number | null };
}

/**
 * Sends one row (SY-11 … SY-16). If an answer is lost, sending again with the same request id reveals what happened.
 * @param tries consecutive attempts to send this row, including this one
 */
export async function sendRow(
  { gateway, requestId }: Sending,
  { row, ...along }: WaitingRow,
  tries: number,
): Promise<RowOutcome | NotNow> {
  const of = { rowId: row.rowId, rowRevision: row.rowRevision };
  const rejected = (code: string, message: string): RowOutcome => ({
    ...of,
    result: 'rejected',
    code,
    message,
    attempts: tries,
  });
  const ref = refOf(row);
  try {
    if (operationOf(row) === 'delete') {
      if (ref) await leaving(() => gateway.delete(ref, requestId(row, 'delete')));
      return { ...of, result: 'removed' };
    }
    const activity = timeActivity(row, along);
    if ('message' in activity) return rejected(activity.code, activity.message);
    const create = () => gateway.upsert(activity, null, requestId(row, 'create'));
    const sent = ref
      ? await gateway.upsert(activity, ref, requestId(row, 'update')).catch(unlessGone(create))
      : await create();
    return { ...of, result: 'synchronized', ...sent };
  } catch (error) {
    // Any other error of an adapter says nothing about the row, so it may be sent again.
    const fault =
      error instanceof AccountingFault ? error : new AccountingFault('TRANSIENT', 'unexpected', String(error));
    if (fault.kind === 'PERMANENT' || fault.kind === 'AUTH') return rejected(fault.code, fault.message);
    return tries < MOST_TRIES ? { again: { wait: fault.wait } } : rejected(fault.code, BUSY);
  }
}

const refOf = ({ externalId, externalVersion }: TimesheetRow): ExternalRef | null =>
  externalId === null ? null : { externalId, externalVersion: externalVersion ?? '' };

/** SY-14: an entry that was deleted in accounting is created again. */
const unlessGone = (create: () => Promise<ExternalRef>) => (error: unknown) => {
  if (error instanceof AccountingFault && error.kind === 'GONE') return create();
  throw error;
};

/** SY-15: an entry that is gone counts as removed. */
async function leaving(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof AccountingFault && error.kind === 'GONE')) throw error;
  }
}
