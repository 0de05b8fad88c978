import type { Collection, CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';

/** How far read models that are filled together are: everything up to `pos` is in them. */
export interface Checkpoint extends Document {
  readonly pos: Position;
}

/** The checkpoint of a list, which it has once it is full. */
export const listOf = ({ projection }: { readonly projection: { readonly collection: CollectionSpec } }): string =>
  projection.collection.name;

/** A list is being filled, as it is new or has a new layout; until it is full nothing can be told from it. */
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
