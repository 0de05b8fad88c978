import { readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { type Position, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import type { ReadModel, Step } from '@hourbook/projections/projection.ts';
import { differenceOf } from '@hourbook/projections/projector/difference.ts';
import type { Derived, Filled } from '@hourbook/projections/projector/read-models.ts';
import { stepsFrom } from '@hourbook/projections/projector/steps.ts';
import type { Pass } from '../pass.ts';
import type { ChainEnd, FollowChain } from './follow-chain.ts';

export interface BookCheckPorts {
  /** The ids of people after this one in ascending order, at most this many. */
  people(after: number, most: number): Promise<readonly number[]>;
  /** A person's book from its first entry to its last at the time of the call, in pages. */
  pages(userId: number): AsyncIterable<readonly RecordedEvent[]>;
  readonly follow: FollowChain;
  /** The checkpoint: all entries up to here are in the read models. */
  checkpoint(): Promise<Position>;
  readonly filled: readonly Filled[];
  /** The lists that are complete. */
  readonly derived: readonly Derived[];
}

/** A problem with a book, without any of its contents. */
export interface BookFinding {
  readonly userId: number;
  /**
   * `chain`: an entry is not the one that was sealed; `entry`: an entry cannot be folded; `unreadable`: the book or its
   * documents could not be read; otherwise how a document differs from the book.
   */
  readonly problem: 'chain' | 'entry' | 'unreadable' | 'missing' | 'surplus' | 'different';
  /** The revision of the damaged entry, if known. */
  readonly revision: number | null;
  /** The document's collection and id; null if the book itself is damaged. */
  readonly collection: string | null;
  readonly id: string | null;
  /** The fields that differ. */
  readonly fields: readonly string[];
}

export interface BookCheck {
  /** Books that were checked. */
  readonly books: number;
  readonly entries: number;
  readonly findings: readonly BookFinding[];
  /** The person after whom the next sample begins. */
  readonly cursor: number;
}

/** Books per night; all of them if there are fewer. */
const SAMPLE = 100;

/**
 * events.md "Reading state": folds a sample of books from their first entry and compares the result with the read models.
 * Each sample continues after the last one, so that every book is checked over time. A book that cannot be read is a
 * finding.
 * @param cursor the last person of the previous sample
 */
export async function checkBooks(ports: BookCheckPorts, cursor: number, { signal, failed }: Pass): Promise<BookCheck> {
  const behind = await ports.people(cursor, SAMPLE);
  const fromTheStart = behind.length < SAMPLE ? await ports.people(0, SAMPLE - behind.length) : [];
  const sample = new Set([...behind, ...fromTheStart]);
  const findings: BookFinding[] = [];
  let entries = 0;
  for (const userId of sample) {
    signal.throwIfAborted();
    const checked = await checkBook(ports, userId).catch((error) => {
      failed(userId, error);
      return damaged(userId, 'unreadable', null, 0);
    });
    findings.push(...checked.findings);
    entries += checked.entries;
  }
  return { books: sample.size, entries, findings, cursor: [...sample].at(-1) ?? 0 };
}

interface Checked {
  readonly entries: number;
  readonly findings: readonly BookFinding[];
}

/** Documents are not compared with a damaged book, which would prove nothing. */
const damaged = (
  userId: number,
  problem: BookFinding['problem'],
  revision: number | null,
  entries: number,
): Checked => ({ entries, findings: [{ userId, problem, revision, collection: null, id: null, fields: [] }] });

interface Live {
  readonly filled: Filled | Derived;
  /** The fields that a fold step changes. */
  touches(step: Step): { readonly keys: readonly string[]; evolve(document: ReadModel | null, key: string): ReadModel };
  readonly documents: ReadonlyMap<string, ReadModel>;
}

/**
 * Checks one book. Its documents are read before its entries, and each is compared with the book as of the document, so that
 * writing and folding at the same time cause no false alarm.
 */
async function checkBook(ports: BookCheckPorts, userId: number): Promise<Checked> {
  const checkpoint = await ports.checkpoint();
  const live = await Promise.all([
    ...ports.filled.map((filled) => liveDocuments(filled, userId, ofEntries(filled))),
    ...ports.derived.map((derived) => liveDocuments(derived, userId, ofSteps(derived))),
  ]);
  const folded = live.map(() => new Map<string, ReadModel>());
  const stepOf = stepsFrom(new Map());
  let chain: ChainEnd | null = null;
  let entries = 0;
  for await (const page of ports.pages(userId)) {
    const followed = ports.follow(page, chain);
    if ('problem' in followed) return damaged(userId, 'chain', followed.revision, entries);
    chain = followed;
    for (const event of page) {
      try {
        const step = stepOf(readBookEntry(event));
        for (const [index, each] of live.entries()) foldInto(folded[index]!, each, step, checkpoint);
      } catch {
        return damaged(userId, 'entry', Number(event.revision), entries);
      }
      entries += 1;
    }
  }
  const findings = live.flatMap((each, index) => compare(userId, each, folded[index]!));
  return { entries, findings };
}

const ofEntries =
  ({ projection }: Filled): Live['touches'] =>
  ({ entry }) => ({
    keys: projection.concerns(entry) ? projection.keys(entry) : [],
    evolve: (document, key) => projection.evolve(document, entry, key),
  });

const ofSteps =
  ({ projection }: Derived): Live['touches'] =>
  (step) => ({ keys: projection.keys(step), evolve: (document, key) => projection.evolve(document, step, key) });

async function liveDocuments(filled: Filled | Derived, userId: number, touches: Live['touches']): Promise<Live> {
  const documents = new Map<string, ReadModel>();
  for await (const document of filled.documents.iterate(filled.projection.ofBook(userId))) {
    documents.set(document._id, document);
  }
  return { filled, touches, documents };
}

/** Folds all entries that a document must contain: up to the checkpoint, and up to the last entry that it names. */
function foldInto(
  folded: Map<string, ReadModel>,
  { touches, documents }: Live,
  step: Step,
  checkpoint: Position,
): void {
  const { position } = step.entry;
  const { keys, evolve } = touches(step);
  for (const key of keys) {
    const seen = documents.get(key)?.pos ?? START;
    if (position > checkpoint && position > seen) continue;
    folded.set(key, evolve(folded.get(key) ?? null, key));
  }
}

function compare(userId: number, { filled, documents }: Live, folded: ReadonlyMap<string, ReadModel>): BookFinding[] {
  const { name } = filled.projection.collection;
  const ids = new Set([...documents.keys(), ...folded.keys()]);
  return [...ids].flatMap((id) => {
    const difference = differenceOf(name, documents.get(id) ?? null, folded.get(id) ?? null);
    if (!difference) return [];
    const { kind: problem, collection, fields } = difference;
    return [{ userId, problem, revision: null, collection, id, fields: fields.map((field) => field.name) }];
  });
}
