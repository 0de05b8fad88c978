import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { goingOn } from '@hourbook/projections/projector/again.ts';
import type { ReadModelsInUse } from '@hourbook/projections/projector/in-use.ts';
import { lagOf } from '@hourbook/projections/projector/lag.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { BOOKS, type OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { SoleWorker } from '../ports/exclusive.ts';
import { type Tracing, untraced } from '../ports/telemetry.ts';

/** Milliseconds between two checks of the checkpoint while somebody waits for it. */
const LOOK = 15;

/** The read models in a process that does not fill them: it goes by the checkpoint of the one that does. */
export async function watchReadModels(events: EventStore, readModels: ReadModelsInUse): Promise<Projector> {
  const read = async (checkpoint: string): Promise<Position | null> => {
    const { checkpoints } = await readModels.look();
    return (await checkpoints.get(checkpoint))?.pos ?? null;
  };
  const readBooks = async () => (await read(BOOKS)) ?? START;
  let at = await readBooks();
  const stopping = new AbortController();
  return {
    position: () => at,
    folded: () => 0,
    async lag(now) {
      at = await readBooks();
      return lagOf(events, at, now);
    },
    async reached(target, patience = Number.POSITIVE_INFINITY, checkpoint = BOOKS) {
      const hasReached = async () => {
        if (checkpoint !== BOOKS) {
          const pos = await read(checkpoint);
          return pos !== null && target <= pos;
        }
        at = await readBooks();
        return target <= at;
      };
      const deadline = performance.now() + patience;
      // Looked up each time: a set that has just been put in use may not have got as far as the previous one.
      while (!(await hasReached())) {
        if (performance.now() >= deadline || stopping.signal.aborted) return false;
        await sleep(LOOK, undefined, { signal: stopping.signal }).catch(() => {});
      }
      return true;
    },
    aside: (work) => work(),
    async stop() {
      stopping.abort();
    },
  };
}

interface KeepFilled {
  readonly events: EventStore;
  /** Opens the read models, and replaces invalid ones, which is up to the process that fills them. */
  readonly open: () => Promise<OpenReadModels>;
  readonly readModels: ReadModelsInUse;
  readonly soleWorker: SoleWorker;
  /** Is told what stopped the projector or one of its lists, and null once everything runs again. */
  readonly stopped: (error: unknown) => void;
  /** Shows how long batches take; without it nothing does. */
  readonly tracing?: Pick<Tracing, 'batch'>;
}

type KeptFilled = Pick<Projector, 'folded' | 'stop'>;

/** Milliseconds between two checks for another set in use; for that long the newest entries may be missing from it. */
const FOLLOW = 500;

/**
 * One of all processes fills the read models; another takes over when it dies. When another set is put in use it
 * continues with that one; folding a little longer into the previous one does no harm.
 * @returns a function that stops it, and the number of events folded since it began
 */
export function keepFilled({
  events,
  open,
  readModels,
  soleWorker,
  stopped,
  tracing = untraced,
}: KeepFilled): KeptFilled {
  const stopping = new AbortController();
  let folded = () => 0;
  let failures = 0;

  function works(): void {
    failures = 0;
    stopped(null);
  }

  /** @throws what stopped the projector */
  async function projectUntil(held: AbortSignal): Promise<void> {
    const { generation, ...set } = await open();
    const failed = new AbortController();
    const over = AbortSignal.any([held, failed.signal]);
    const isInUse = async () => (await readModels.look()).generation === generation;
    const projector = await startProjector(events, set, {
      failed: () => failed.abort(),
      async listFailed(error) {
        if (await isInUse().catch(() => true)) stopped(error); // otherwise the set was dropped during the work
      },
      works,
      batch: tracing.batch,
    });
    const before = folded();
    folded = () => before + projector.folded();
    do {
      await sleep(FOLLOW, undefined, { signal: over }).catch(() => {});
    } while (!over.aborted && (await isInUse().catch(() => true)));
    try {
      await projector.stop();
    } catch (error) {
      if (await isInUse()) throw error; // otherwise the set was dropped during the work
    }
  }

  const running = soleWorker(
    'projector',
    async (held) => {
      while (!held.aborted) {
        try {
          await projectUntil(held);
        } catch (error) {
          stopped(error);
          failures += 1;
          await goingOn.pause(failures, error, held);
        }
      }
      stopped(null); // the process that does it now reports
    },
    stopping.signal,
  );
  return {
    folded: () => folded(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
