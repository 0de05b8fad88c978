import { assertFull, listOf } from '@hourbook/projections/checkpoints.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Ports } from '../ports.ts';

/** The most milliseconds that a list waits for the last entries. */
const PATIENCE = 2_000;

type List = Parameters<typeof assertFull>[1];
type ReadPorts = Pick<Ports, 'events' | 'readModels' | 'projector' | 'lastWrites'>;

/**
 * events.md "Lists over many people": reads a list once it contains the caller's last entry, and where one process
 * answers all calls everybody's; after 2 s it is read as it is.
 * @param list the read model to read
 * @param read reads from the set in use, and again if another set is put in use in the meantime
 * @throws ListNotFull at once, while the list is being filled; whatever `read` throws
 */
export async function readList<T>(
  { events, readModels, projector, lastWrites }: ReadPorts,
  caller: { readonly id: number },
  list: List,
  read: (set: OpenReadModels) => Promise<T>,
): Promise<T> {
  await readModels.read((set) => assertFull(set, list));
  const written = await lastWrites.of(caller.id);
  const checkpoint = listOf({ projection: list });
  if (!(await projector.reached(written, 0, checkpoint))) {
    // At most the head: books restored from an older backup lack some of the noted positions.
    const head = await events.head();
    await projector.reached(written < head ? written : head, PATIENCE, checkpoint);
  }
  return readModels.read(read);
}

/**
 * Waits up to 2 s for a list to contain everything that anybody has entered so far, for callers that are about to act
 * on all of it.
 * @returns whether it has it
 * @throws ListNotFull at once, while the list is being filled
 */
export async function awaitEverything(
  { events, readModels, projector }: Omit<ReadPorts, 'lastWrites'>,
  list: List,
): Promise<boolean> {
  await readModels.read((set) => assertFull(set, list));
  return projector.reached(await events.head(), PATIENCE, listOf({ projection: list }));
}
