import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { goingOn } from '@hourbook/projections/projector/again.ts';
import type { ReadModelsInUse } from '@hourbook/projections/projector/in-use.ts';
import { lagOf } from '@hourbook/projections/projector/lag.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { BOOKS, type OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Leases } from './lease.ts';

/** Milliseconds between two looks at the checkpoint while somebody waits for it. */
const LOOK = 15;

/** The read models as whoever does not fill them sees them: by the checkpoint of the process that does. */
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
      // Asked anew each time: the set that has just been put in use may not be as far as the one before it.
      while (!(await hasReached())) {
        if (performance.now() >= deadline || stopping.signal.aborted) return false;
        await sleep(LOOK, undefined, { signal: stopping.signal }).catch(() => {});
      }
      return true;
    },
    async stop() {
      stopping.abort();
    },
  };
}

interface KeepFilled {
  readonly events: EventStore;
  /** Opens the read models; puts others in the place of those that are not right, which is the business of who fills them. */
  readonly open: () => Promise<OpenReadModels>;
  readonly readModels: ReadModelsInUse;
  readonly leases: Leases;
  /** Told what stopped the projector or one of its lists, and null once all of it runs again. */
  readonly stopped: (error: unknown) => void;
}

type KeptFilled = Pick<Projector, 'folded' | 'stop'>;

/** Milliseconds between two looks whether another set was put in use: so long it may lack what is newest. */
const FOLLOW = 500;

/**
 * One of all processes fills the read models; another takes over when it dies. Where another set was put in use, it goes
 * on with that one; what it still folds into the one before is of no use and does no harm.
 * @returns how to stop, and how many events it has folded since it began
 */
export function keepFilled({ events, open, readModels, leases, stopped }: KeepFilled): KeptFilled {
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
        if (await isInUse().catch(() => true)) stopped(error); // else it was dropped under the projector
      },
      works,
    });
    const before = folded();
    folded = () => before + projector.folded();
    do {
      await sleep(FOLLOW, undefined, { signal: over }).catch(() => {});
    } while (!over.aborted && (await isInUse().catch(() => true)));
    try {
      await projector.stop();
    } catch (error) {
      if (await isInUse()) throw error; // else it was dropped under the projector
    }
  }

  const running = leases(
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
      stopped(null); // whoever does it now tells of it
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
