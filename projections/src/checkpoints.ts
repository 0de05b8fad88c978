import type { Collection, CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';

/** How far read models that are filled together have got: everything up to `pos` is in them. */
export interface Checkpoint extends Document {
  readonly pos: Position;
}

/** The name of a list's checkpoint, which exists once the list is full. */
export const listOf = ({ projection }: { readonly projection: { readonly collection: CollectionSpec } }): string =>
  projection.collection.name;

/** A list that is new or has a new layout is still being filled; until it is full it cannot answer anything. */
export class ListNotFull extends Error {
  override readonly name = 'ListNotFull';
}

/** @throws ListNotFull when the list is not in use yet */
export async function assertFull(
  { checkpoints }: { readonly checkpoints: Collection<Checkpoint> },
  projection: { readonly collection: CollectionSpec },
): Promise<void> {
  const list = listOf({ projection });
  if (!(await checkpoints.get(list))) throw new ListNotFull(`${list} is still being filled`);
}
