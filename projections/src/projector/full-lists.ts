import type { CollectionSpec } from '@hourbook/domain/ports/document-store.ts';
import { listOf, type OpenReadModels } from './read-models.ts';

/** A list is being filled, as it is new or has a new layout; until it is full nothing can be told from it. */
class ListNotFull extends Error {
  override readonly name = 'ListNotFull';
}

/** @throws ListNotFull when the list is not in use yet */
export async function assertFull(
  { checkpoints }: Pick<OpenReadModels, 'checkpoints'>,
  projection: { readonly collection: CollectionSpec },
): Promise<void> {
  const list = listOf({ projection });
  if (!(await checkpoints.get(list))) throw new ListNotFull(`${list} is still being filled`);
}
