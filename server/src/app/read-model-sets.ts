import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { dropDraft, fillDraft, putInUse } from '@hourbook/projections/projector/rebuild.ts';
import type { ReadModelSets } from '../ports/system.ts';

/** @param follow resolves when this process reads the set in use; others see to it themselves */
export const readModelSets = (
  events: EventStore,
  store: DocumentStore,
  follow: () => Promise<void>,
): ReadModelSets => ({
  async fill(onlooker) {
    const { draft, compared } = await fillDraft(events, store, onlooker);
    return { generation: draft.generation, hadSet: compared !== null };
  },
  async putInUse(generation, signal) {
    await putInUse(events, store, generation, signal);
    await follow();
  },
  drop: (generation) => dropDraft(store, generation),
});
