import { bookStream } from '@hourbook/domain/events/envelope.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { comparable } from '@hourbook/projections/projector/compare.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import type { ReadModelsInUse } from '@hourbook/projections/projector/in-use.ts';
import { BOOKS, type OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { type BookCheckPorts, type BookFinding, checkBooks } from '@hourbook/workers/check-books/book-check.ts';
import {
  type CheckedKind,
  checkStreams,
  type StreamCheckPorts,
  type StreamFinding,
} from '@hourbook/workers/check-books/stream-check.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import type { AllRecords } from '../../ports/records.ts';
import type { BookCheckResult, BookChecks } from '../../ports/upkeep.ts';
import { followChain, streamPages } from '../../streams/chain.ts';
import { foldedKinds } from '../../streams/folded-streams.ts';

/** The nightly check of a sample of the books, and of the other streams (events.md "Reading state"). */
export interface NightlyBookCheck extends BookChecks {
  /**
   * Folds and compares the next sample.
   * @param tell is told each finding
   * @param pass if it is ended early, the same sample is taken again
   */
  run(tell: (finding: BookFinding | StreamFinding) => void, pass: Pass): Promise<BookCheckResult>;
}

interface BookCheckParts {
  readonly events: EventStore;
  readonly readModels: ReadModelsInUse;
  readonly people: AllRecords['people'];
  /** The store that remembers the last check. */
  readonly store: DocumentStore;
  readonly clock: Clock;
}

interface Memory extends Document {
  /** The last person of the last sample. */
  readonly cursor: number;
  /** Where the sample of the other streams ended; null, or missing from an older version: after the last of them. */
  readonly others?: Position | null;
  readonly result: BookCheckResult;
}

const ID = 'book-check';

export async function openNightlyBookCheck(parts: BookCheckParts): Promise<NightlyBookCheck> {
  const { events, readModels, people, store, clock } = parts;
  const memories = await store.collection<Memory>({ name: 'nightly', fields: {} });

  const portsOn = async (set: OpenReadModels): Promise<BookCheckPorts> => ({
    filled: set.filled,
    derived: (await comparable(set, START)).live.derived,
    pages: (userId) => streamPages(events, bookStream(userId)),
    follow: followChain,
    async people(after, most) {
      const found = await people.find({ field: 'id', from: after + 1 }, { sort: ['id'], limit: most });
      return found.map(({ id }) => id);
    },
    checkpoint: async () => (await comparable(set, (await set.checkpoints.get(BOOKS))?.pos ?? START)).asOf,
  });

  return {
    last: async () => (await memories.get(ID))?.result ?? null,
    async run(tell, pass) {
      const memory = await memories.get(ID);
      const { books, entries, findings, cursor } = await readModels.read(async (set) =>
        checkBooks(await portsOn(set), memory?.cursor ?? 0, pass),
      );
      const others = await checkStreams(streamPorts(events), memory?.others ?? START, pass);
      const found = [...findings, ...others.findings];
      for (const finding of found) tell(finding);
      const result = {
        finishedAt: instant(clock.now()),
        books,
        others: others.streams,
        entries: entries + others.entries,
        findings: found.length,
      };
      await memories.put({ _id: ID, cursor, others: others.cursor, result }, 'any');
      return result;
    },
  };
}

const streamPorts = (events: EventStore): StreamCheckPorts => ({
  kinds: foldedKinds as unknown as readonly CheckedKind[],
  async *entered(after, signal) {
    yield* history(events, { after, end: await events.head(), signal });
  },
  pages: (stream) => streamPages(events, stream),
  follow: followChain,
});
