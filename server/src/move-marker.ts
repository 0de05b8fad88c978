import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';

/** What a Hourbook is moved into. */
export type MovedInto = 'engines' | 'folder';

/** A move, among the records of its target. */
export interface Marker extends Document {
  /** Which Hourbook is moved. */
  readonly source: string;
  /** Where to. */
  readonly target: string;
  /** null: it is unfinished. */
  readonly finishedAt: Instant | null;
}

export const MOVES = 'moves';
/** There is one move at the most. */
export const ID = 'embedded';

export const openMarkers = (records: DocumentStore): Promise<Collection<Marker>> =>
  records.collection<Marker>({ name: MOVES, fields: {} });

/** The stores hold a part of a Hourbook only, or a move needs them for itself; the message says what to do. */
export class StoresUnready extends Error {
  override readonly name = 'StoresUnready';
}

const SENTENCES: Readonly<Record<MovedInto, string>> = {
  engines:
    'A move into these engines is unfinished: run `npm run move -- --to distributed` to its end before Hourbook is started on them.',
  folder:
    'A move into this folder is unfinished: run `npm run move -- --to embedded` to its end before the folder is used.',
};

/** @throws StoresUnready if the move was begun and not finished: who would work on a part, would lose it */
export function assertFinished(marker: Marker | null, into: MovedInto): void {
  if (marker !== null && marker.finishedAt === null) throw new StoresUnready(SENTENCES[into]);
}

/** @throws StoresUnready while a move into the engines with these records is unfinished */
export async function assertNoneUnfinished(records: DocumentStore): Promise<void> {
  assertFinished(await (await openMarkers(records)).get(ID), 'engines');
}
