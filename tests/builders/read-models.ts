import { type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '@hourbook/projections/checkpoints.ts';
import { compareSets } from '@hourbook/projections/projector/compare.ts';
import type { Difference } from '@hourbook/projections/projector/difference.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { BOOKS, type OpenReadModels, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { freshSet } from '@hourbook/projections/projector/rebuild.ts';
import { expect } from 'vitest';

const { signal } = new AbortController();
export const unexpected = (error: unknown) => expect.unreachable(String(error));
export const WAIT = { timeout: 20_000, interval: 5 };

/** The read models of an older Hourbook without lists. */
export const withoutLists = (set: OpenReadModels): OpenReadModels => ({ ...set, derived: [] });

/** Folds all entries into the read models, as the server does. */
export async function project(events: EventStore, set: OpenReadModels): Promise<void> {
  const projector = await startProjector(events, set, { failed: unexpected });
  await projector.reached(await events.head());
  await projector.stop();
}

export async function areFull({ derived, checkpoints }: OpenReadModels): Promise<boolean> {
  const found = await Promise.all(derived.map((each) => checkpoints.get(listOf(each))));
  return found.every((checkpoint) => checkpoint !== null);
}

/** Asserts that the checkpoints are at the head, and that every document equals one folded from the start. */
export async function assertWhole(events: EventStore, store: DocumentStore, generation: number): Promise<void> {
  const live = await openReadModels(store, events);
  const asOf = await events.head();
  for (const id of [BOOKS, ...live.derived.map(listOf)]) {
    // An empty store has no checkpoints.
    expect((await live.checkpoints.get(id))?.pos ?? START, id).toBe(asOf);
  }
  const fresh = await freshSet(events, store, generation, { signal });
  await fresh.foldUpTo(asOf);
  const found: Difference[] = [];
  const difference = (each: Difference) => found.push(each);
  await compareSets(events, { live, folded: fresh.opened, asOf }, { difference, signal });
  expect(found).toEqual([]);
}

export const dump = ({ derived }: OpenReadModels) =>
  Promise.all(derived.map(({ documents }) => documents.find(everything)));

export const wholeAtLast = async (events: EventStore, set: OpenReadModels, projector: Projector) => {
  await projector.reached(await events.head());
  await expect.poll(() => areFull(set), WAIT).toBe(true);
  await projector.stop();
};
