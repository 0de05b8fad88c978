import {
  AccountingFault,
  type AccountingGateway,
  type ExternalRef,
} from '@hourbook/domain/ports/accounting-gateway.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import type { Session } from './calls.ts';
import { unexpected } from './faults.ts';
import type { Found, Names } from './names.ts';
import { bodyOf, type Items, idIn, itemOf, refTo } from './time-activity.ts';

const PATH = 'timeactivity';

const written = z.object({
  TimeActivity: z.object({ Id: z.string().min(1).max(50), SyncToken: z.string().min(1).max(50) }),
});
const removed = z.object({ TimeActivity: z.object({ Id: z.string(), status: z.literal('Deleted') }) });
const current = z.object({
  TimeActivity: z.object({
    Id: z.string(),
    SyncToken: z.string(),
    status: z.string().optional(),
    BillableStatus: z.string().optional(),
    TxnDate: z.iso.date().optional(),
  }),
});

interface Parts {
  session(): Promise<Session>;
  readonly names: Names;
  readonly items: Items;
}

/** SY-13: the id of a second request for the same change, derived from the first; together at most 50 characters. */
const second = (requestId: string): string => `${requestId}-2`;

/** Whether an id is out of date: what it names was deactivated or replaced (SY-12). */
const isOutdated = ({ code }: AccountingFault): boolean => code === '2500' || code === '610';

/** SY-12 … SY-16 over the API. */
export function quickBooksGateway({ session: open, names, items }: Parts): Omit<AccountingGateway, 'status'> {
  /** The provider's current version. @throws AccountingFault `GONE`; `PERMANENT` for an invoiced entry (SY-14) */
  async function tokenOf({ call }: Session, id: string): Promise<string> {
    const read = current.safeParse(await call({ path: `${PATH}/${encodeURIComponent(id)}` })).data?.TimeActivity;
    if (!read || read.Id !== id) throw unexpected();
    if (read.status === 'Deleted') throw new AccountingFault('GONE', '610', 'The entry was deleted');
    if (read.BillableStatus !== 'HasBeenBilled') return read.SyncToken;
    const day = read.TxnDate ? `Time for ${formatDate(read.TxnDate)}` : 'This time';
    throw new AccountingFault('PERMANENT', 'has-been-billed', `${day} is already invoiced in QuickBooks`);
  }

  async function write({ realm, call }: Session, body: object, id: string | null, requestid: string) {
    const made = written.safeParse(await call({ path: PATH, query: { requestid }, body })).data?.TimeActivity;
    if (!made || (id !== null && made.Id !== id)) throw unexpected();
    return refTo(realm, made);
  }

  async function remove({ call }: Session, Id: string, SyncToken: string, requestid: string): Promise<void> {
    const query = { operation: 'delete', requestid };
    const gone = removed.safeParse(await call({ path: PATH, query, body: { Id, SyncToken } })).data?.TimeActivity;
    if (gone?.Id !== Id) throw unexpected();
  }

  /** Tries again once, with the provider's current version, if the version that was sent is stale. */
  async function orWithNewest<T>(
    session: Session,
    id: string,
    requestId: string,
    send: (SyncToken: string, requestId: string) => Promise<T>,
    SyncToken: string,
  ): Promise<T> {
    try {
      return await send(SyncToken, requestId);
    } catch (error) {
      if (!(error instanceof AccountingFault && error.kind === 'STALE')) throw error;
    }
    return send(await tokenOf(session, id), second(requestId));
  }

  /** The entry itself existed a moment ago, so something that it names is gone. */
  const mended = async (found: readonly Found[], send: () => Promise<ExternalRef>): Promise<ExternalRef> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof AccountingFault && isOutdated(error))) throw error;
      names.drop(found);
      throw new AccountingFault('PERMANENT', error.code, error.message);
    }
  };

  return {
    async upsert(activity, ref, requestId) {
      itemOf(items, activity.payCode);
      const session = await open();
      const id = ref && idIn(session.realm, ref);
      const newest = id && (await tokenOf(session, id));
      const { body, found } = await bodyOf(session, names, items, activity);
      if (id === null || newest === null) return mended(found, () => write(session, body, null, requestId));
      const send = (SyncToken: string, request: string) =>
        mended(found, () => write(session, { ...body, Id: id, SyncToken }, id, request));
      return orWithNewest(session, id, requestId, send, newest);
    },

    async delete(ref, requestId) {
      const session = await open();
      const id = idIn(session.realm, ref);
      const send = (SyncToken: string, request: string) => remove(session, id, SyncToken, request);
      const newest = await tokenOf(session, id).catch((error) => {
        // This very request may have removed it: repeated, it says so.
        if (error instanceof AccountingFault && error.kind === 'GONE') return ref.externalVersion;
        throw error;
      });
      await orWithNewest(session, id, requestId, send, newest);
    },
  };
}
