import { finishPeople, unfinishedPeople } from '@hourbook/domain/accounting/sync.ts';
import {
  type OutcomeCounts,
  outcomeCounts,
  type RowOutcome,
  recordOutcomes,
  waitingFor,
} from '@hourbook/domain/accounting/sync-outcomes.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { syncProgress } from '@hourbook/projections/sync-progress/sync-progress.ts';
import type { WaitingRow } from '@hourbook/workers/send-hours/send-row.ts';
import type { Authorship } from '../ports/books.ts';
import type { BookSources, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { existing } from '../records/existing-record.ts';
import { loadBook } from '../streams/load.ts';
import { awaitEverything } from '../streams/read-list.ts';

/** The rows that one entry of a book asks accounting to take. */
export interface AskedRows {
  readonly userId: number;
  readonly syncId: string;
  /** The revision of the entry. */
  readonly revision: number;
}

/** The rows of the entry that still wait for the sync, with the records they refer to, in sending order (SY-6). */
export async function waitingRows(
  ports: Pick<Ports, 'records'> & BookSources,
  asked: AskedRows,
): Promise<readonly WaitingRow[]> {
  const waiting = waitingFor(await rowsAsked(ports, asked), asked.syncId);
  if (waiting.length === 0) return [];
  const [person, clients, offices] = await Promise.all([
    existing(ports.records.people, asked.userId),
    recordsById(
      ports.records.clients,
      waiting.map(({ clientId }) => clientId),
    ),
    ports.records.offices.find(everything),
  ]);
  const officesById = new Map(offices.map((office) => [office.id, office]));
  return waiting.map((row) => {
    const client = clients.get(row.clientId);
    if (!client) throw new Error(`row ${row.rowId} names client ${row.clientId}, which does not exist`);
    return { row, person, client, offices: officesById };
  });
}

/** Records the outcomes of rows that still wait for the sync (SY-3). */
export async function enterOutcomes(
  ports: Pick<Ports, 'run'>,
  { userId, syncId }: AskedRows,
  outcomes: readonly RowOutcome[],
  by: Authorship,
): Promise<void> {
  await ports.run({
    userId,
    by,
    needs: { rowIds: outcomes.map(({ rowId }) => rowId) },
    decide: ({ rows }) => recordOutcomes(syncId, rows, outcomes),
    answer: () => undefined,
  });
}

/** Records in the sync's own stream that a person's rows are final and, after the last person, that the sync is finished. */
export async function enterFinished(
  ports: Pick<Ports, 'syncs'> & BookSources,
  asked: AskedRows,
  by: Authorship,
): Promise<void> {
  const counts: OutcomeCounts = outcomeCounts(await rowsAsked(ports, asked), asked.syncId);
  await ports.syncs({
    id: asked.syncId,
    by,
    needs: undefined,
    decide: ({ state }) => (state ? finishPeople(state, [{ userId: asked.userId, ...counts }]) : []),
    answer: () => undefined,
  });
}

/**
 * Records in the sync's own stream that it is finished for people without waiting rows, including people for whom no row was
 * ever requested.
 * @throws Error as long as the requests are not known for everybody
 */
export async function enterRestFinished(
  ports: Pick<Ports, 'syncs' | 'events' | 'readModels' | 'projector'>,
  syncId: string,
  by: Authorship,
): Promise<void> {
  if (!(await awaitEverything(ports, syncProgress))) throw new Error('how far syncs are is not known yet');
  const ofSync = { field: 'syncId', is: syncId };
  const asked = await ports.readModels.read(({ lists }) => lists.syncProgress.find(ofSync));
  const byPerson = new Map(asked.map((each) => [each.userId, each]));
  await ports.syncs({
    id: syncId,
    by,
    needs: undefined,
    decide({ state }) {
      if (!state) return [];
      const ended = unfinishedPeople(state).filter((userId) => !byPerson.get(userId)?.open);
      return finishPeople(
        state,
        ended.map((userId) => ({ userId, ...(byPerson.get(userId) ?? NOTHING) })),
      );
    },
    answer: () => undefined,
  });
}

const NOTHING: OutcomeCounts = { synchronized: 0, removed: 0, rejected: 0 };

/** The rows that the entry concerns, in their current state. */
async function rowsAsked(sources: BookSources, { userId, revision }: AskedRows): Promise<readonly TimesheetRow[]> {
  const stream = bookStreams.streamOf(userId);
  const [event] = await sources.events.read(stream, { from: BigInt(revision), limit: 1 });
  const rowIds = event ? rowsOf(bookStreams.read(event)) : [];
  const { rows } = await loadBook(sources, userId, { rowIds });
  return rowIds.flatMap((rowId) => rows.get(rowId) ?? []);
}
