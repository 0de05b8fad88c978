import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { followReadModels } from '@hourbook/projections/projector/in-use.ts';
import type { Projector } from '@hourbook/projections/projector/projector.ts';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { SoleWorker } from '../ports/exclusive.ts';
import type { Tracing } from '../ports/telemetry.ts';
import { fillAlone } from './filling-alone.ts';
import { keepFilled, watchReadModels } from './projecting.ts';

interface Part {
  /** Other processes use the same stores. */
  readonly isShared: boolean;
  /** This process may fill the read models. */
  readonly fills: boolean;
  readonly soleWorker: SoleWorker;
  readonly failed: (error: unknown) => void;
  /** Shows how long batches take. */
  readonly tracing: Pick<Tracing, 'batch'>;
}

/**
 * The read models of a process, and the projector that it waits for. A single process has the stores to itself; of several, one
 * at a time fills the read models.
 */
export async function openReadModelsOfProcess(
  events: EventStore,
  store: DocumentStore,
  { isShared, fills, soleWorker, failed, tracing }: Part,
) {
  if (!isShared) return fillAlone(events, store, failed, tracing);
  const watched = await watchShared(events, store);
  if (!fills) return watched;
  const open = () => openReadModels(store, events, { shared: true });
  const filling = keepFilled({ events, open, readModels: watched.readModels, soleWorker, stopped: failed, tracing });
  const projector: Projector = {
    ...watched.projector,
    folded: filling.folded,
    async stop() {
      await filling.stop();
      await watched.projector.stop();
    },
  };
  return { ...watched, projector };
}

/** The read models beside other processes, each of which looks which set is in use. */
async function watchShared(events: EventStore, store: DocumentStore) {
  const readModels = await followReadModels(store);
  return { readModels, projector: await watchReadModels(events, readModels), follow: async () => {} };
}
