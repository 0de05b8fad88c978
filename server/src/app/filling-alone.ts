import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { goingOn } from '@hourbook/projections/projector/again.ts';
import { generationInUse } from '@hourbook/projections/projector/generations.ts';
import { type ReadModelsInUse, switchable } from '@hourbook/projections/projector/in-use.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { openGeneration, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Tracing } from '../ports/telemetry.ts';

/** The read models of the one process that fills them and reads them. */
interface FilledAlone {
  readonly readModels: ReadModelsInUse;
  readonly projector: Projector;
  /** Goes on with the set that was put in use; the former one stays as it is. */
  follow(): Promise<void>;
}

/**
 * @param failed told of errors of the projector, which goes on by itself, and null once it works
 * @param tracing shows how long batches take
 */
export async function fillAlone(
  events: EventStore,
  store: DocumentStore,
  failed: (error: unknown) => void,
  { batch }: Pick<Tracing, 'batch'>,
): Promise<FilledAlone> {
  const start = (set: Parameters<typeof startProjector>[1]) =>
    startProjector(events, set, { failed, works: () => failed(null), batch, again: goingOn });
  const first = await openReadModels(store, events);
  const readModels = switchable(first);
  let projector = await start(first);
  let foldedBefore = 0;

  async function follow(): Promise<void> {
    const generation = await generationInUse(store);
    if (generation === (await readModels.look()).generation) return;
    const set = await openGeneration(store, generation);
    const former = projector;
    const next = await start(set);
    // Nobody who waited for an entry is to look for it in vain in the set that follows.
    await next.reached(former.position());
    foldedBefore += former.folded();
    projector = next;
    readModels.use(set);
    await former.stop().catch(() => {}); // its error has been reported already
  }

  async function reached(...asked: Parameters<Projector['reached']>): Promise<boolean> {
    const asking = projector;
    const isReached = await asking.reached(...asked);
    return isReached || asking === projector ? isReached : reached(...asked);
  }

  return {
    readModels,
    follow,
    projector: {
      position: () => projector.position(),
      folded: () => foldedBefore + projector.folded(),
      lag: (now) => projector.lag(now),
      reached,
      aside: (work) => projector.aside(work),
      stop: () => projector.stop(),
    },
  };
}
