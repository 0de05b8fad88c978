import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { lagOf } from '@hourbook/projections/projector/lag.ts';
import { type Projector, startProjector } from '@hourbook/projections/projector/projector.ts';
import { BOOKS, type OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Leases } from './lease.ts';

/** Milliseconds between two looks at the checkpoint while somebody waits for it. */
const LOOK = 15;

/** The read models as whoever does not fill them sees them: by the checkpoint of the process that does. */
export async function watchReadModels(
  events: EventStore,
  { checkpoints }: Pick<OpenReadModels, 'checkpoints'>,
): Promise<Projector> {
  const read = async (): Promise<Position> => (await checkpoints.get(BOOKS))?.pos ?? START;
  let at = await read();
  const stopping = new AbortController();
  return {
    position: () => at,
    folded: () => 0,
    async lag(now) {
      at = await read();
      return lagOf(events, at, now);
    },
    async reached(target, patience = Number.POSITIVE_INFINITY) {
      const deadline = performance.now() + patience;
      while (at < target && !stopping.signal.aborted) {
        at = await read();
        if (at >= target) break;
        if (performance.now() > deadline) return false;
        await sleep(LOOK, undefined, { signal: stopping.signal }).catch(() => {});
      }
      return at >= target;
    },
    async stop() {
      stopping.abort();
    },
  };
}

interface KeepFilled {
  readonly events: EventStore;
  /** Opens the read models; forgets those that are not right, which is nobody's business but the one's who fills them. */
  readonly open: () => Promise<Pick<OpenReadModels, 'filled' | 'checkpoints'>>;
  readonly leases: Leases;
  /** Told what stopped the projector, and null once it runs again. */
  readonly stopped: (error: unknown) => void;
}

const PAUSE = 1_000;

/** One of all processes fills the read models; another takes over when it dies. @returns how to stop */
export function keepFilled({ events, open, leases, stopped }: KeepFilled): { stop(): Promise<void> } {
  const stopping = new AbortController();

  /** @throws what stopped the projector */
  async function projectUntil(held: AbortSignal): Promise<void> {
    const over = Promise.withResolvers<void>();
    const projector = await startProjector(events, await open(), () => over.resolve());
    stopped(null);
    held.addEventListener('abort', () => over.resolve(), { once: true });
    if (held.aborted) over.resolve();
    await over.promise;
    await projector.stop();
  }

  const running = leases(
    'projector',
    async (held) => {
      while (!held.aborted) {
        await projectUntil(held).catch(stopped);
        if (!held.aborted) await sleep(PAUSE, undefined, { signal: held }).catch(() => {});
      }
    },
    stopping.signal,
  );
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
