import { assertFull, listOf } from '@hourbook/projections/checkpoints.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Ports } from '../ports.ts';

/** Milliseconds that a list waits for what its caller has entered. */
const PATIENCE = 2_000;

type List = Parameters<typeof assertFull>[1];
type ListPorts = Pick<Ports, 'events' | 'readModels' | 'projector' | 'lastWrites'>;

/**
 * events.md "Lists over many people": reads a list once it has what the caller has entered, after 2 s as it is.
 * @param list the read model that is read
 * @param read from the set in use, and again where another is put in use meanwhile
 * @throws ListNotFull at once, while the list is being filled; whatever `read` throws
 */
export async function readList<T>(
  { events, readModels, projector, lastWrites }: ListPorts,
  caller: { readonly id: number },
  list: List,
  read: (set: OpenReadModels) => Promise<T>,
): Promise<T> {
  await readModels.read((set) => assertFull(set, list));
  const written = await lastWrites.of(caller.id);
  const checkpoint = listOf({ projection: list });
  if (!(await projector.reached(written, 0, checkpoint))) {
    // Never more than the head: books that came from an older backup do not have all that was noted.
    const head = await events.head();
    await projector.reached(written < head ? written : head, PATIENCE, checkpoint);
  }
  return readModels.read(read);
}

/**
 * Lets a list have what anybody has entered so far, for 2 s at most: for whoever is about to act on all that there is.
 * @returns whether it has it
 * @throws ListNotFull at once, while the list is being filled
 */
export async function awaitEverything(
  { events, readModels, projector }: Omit<ListPorts, 'lastWrites'>,
  list: List,
): Promise<boolean> {
  await readModels.read((set) => assertFull(set, list));
  return projector.reached(await events.head(), PATIENCE, listOf({ projection: list }));
}
