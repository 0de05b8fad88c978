import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';

/** A move into the engines, among the records there. */
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

/** The engines hold a part of a Hourbook only. */
export class MoveUnfinished extends Error {
  override readonly name = 'MoveUnfinished';
}

/** @throws MoveUnfinished while a move into these records was begun and not finished: who would work on a part, would lose it */
export async function assertNoneUnfinished(records: DocumentStore): Promise<void> {
  const marker = await (await openMarkers(records)).get(ID);
  if (marker === null || marker.finishedAt !== null) return;
  throw new MoveUnfinished(
    'A move into these engines is unfinished: run `npm run move -- --to distributed` to its end before Hourbook is started on them.',
  );
}
