import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_DIFFERENCES, type Rebuild } from '@hourbook/domain/system/contracts.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { Difference } from '@hourbook/projections/projector/difference.ts';
import { EngineUnreachable } from '../engine-unreachable.ts';
import type { KeptRebuild } from '../ports/system.ts';
import type { Ports } from '../ports.ts';
import { shownReason } from './reasons.ts';

type StepPorts = Pick<Ports, 'rebuilds' | 'readModelSets' | 'events' | 'clock' | 'config'>;

/** Milliseconds for others after each piece of the work: an answer takes several turns of the event loop. */
const PAUSE = 5;
/** Milliseconds between two notes of how far it is. */
const NOTED_EVERY = 500;

/** It was dropped, or another rebuild began: nobody waits for this one. */
class NotWanted extends Error {
  override readonly name = 'NotWanted';
}

/** Keeps how far a rebuild is. */
interface Notes {
  readonly now: () => KeptRebuild;
  /** @throws NotWanted */
  note(change: Partial<KeptRebuild>): Promise<void>;
}

/**
 * What the job does: a step of a rebuild. One that the end of the process interrupted begins anew; what fails is kept as
 * the reason.
 * @param isLastTry an engine that is away is not waited for again
 * @throws EngineUnreachable to be tried again; the reason of an abort
 */
export async function rebuildStep(
  ports: StepPorts,
  { run, step, isLastTry }: { readonly run: string; readonly step: 'fill' | 'use'; readonly isLastTry: boolean },
  signal: AbortSignal,
): Promise<void> {
  const last = await ports.rebuilds.last();
  if (last?.run !== run || !isNext(last, step)) return;
  const notes = keepNotes(ports, last);
  try {
    await (step === 'fill' ? fill(ports, notes, signal) : use(ports, notes, signal));
  } catch (error) {
    if (error instanceof NotWanted) return;
    if (signal.aborted || (error instanceof EngineUnreachable && !isLastTry)) throw error;
    const reason = shownReason(ports.config, error instanceof Error ? error.message : String(error));
    await notes.note({ state: 'failed', reason }).catch(unlessNotWanted);
  }
}

const isNext = ({ state }: KeptRebuild, step: 'fill' | 'use'): boolean =>
  (step === 'fill' ? ['waiting', 'filling', 'comparing'] : ['ready', 'switching']).includes(state);

function unlessNotWanted(error: unknown): void {
  if (!(error instanceof NotWanted)) throw error;
}

function keepNotes({ rebuilds, clock }: StepPorts, first: KeptRebuild): Notes {
  let now = first;
  return {
    now: () => now,
    async note(change) {
      const put = await rebuilds.put(now, { ...now, ...change, changedAt: instant(clock.now()) });
      if (!put) throw new NotWanted();
      now = put;
    },
  };
}

async function fill(ports: StepPorts, notes: Notes, signal: AbortSignal): Promise<void> {
  const { state, interruptions } = notes.now();
  await notes.note({
    state: 'filling',
    interruptions: state === 'waiting' ? interruptions : interruptions + 1,
    entries: 0,
    share: 0,
    readModels: [],
    differences: [],
  });
  const looking = await onlooker(ports, notes);
  const ended = AbortSignal.any([signal, looking.notWanted]);
  try {
    const { generation, hadSet } = await ports.readModelSets.fill({ ...looking.told, signal: ended });
    try {
      await notes.note({ ...looking.found(), state: 'ready', share: 1, generation, hadSet });
    } catch (error) {
      await ports.readModelSets.drop(generation);
      throw error;
    }
  } catch (error) {
    throw looking.notWanted.aborted ? new NotWanted() : error;
  }
}

/** Counts what a rebuild tells, and notes it from time to time. */
async function onlooker({ events }: StepPorts, notes: Notes) {
  const head = Number(await events.head());
  const dropped = new AbortController();
  const compared = new Map<string, { compared: number; different: number }>();
  const differences: Rebuild['differences'][number][] = [];
  let [entries, share, noted] = [0, 0, performance.now()];
  const countOf = (name: string) => {
    const count = compared.get(name) ?? { compared: 0, different: 0 };
    compared.set(name, count);
    return count;
  };
  const found = (): Partial<KeptRebuild> => ({
    entries,
    share,
    differences: [...differences],
    state: compared.size > 0 ? 'comparing' : 'filling',
    readModels: [...compared].map(([name, counts]) => ({ name, ...counts })),
  });
  return {
    notWanted: dropped.signal,
    found,
    told: {
      events(page: readonly { readonly position: string }[]) {
        entries += page.length;
        const last = page.at(-1);
        if (last && head > 0) share = Math.min(1, Number(last.position) / head);
      },
      compared(documents: number, name: string) {
        countOf(name).compared += documents;
      },
      difference({ collection, id, kind, fields }: Difference) {
        countOf(collection).different += 1;
        if (differences.length < MOST_DIFFERENCES)
          differences.push({ collection, id, kind, fields: fields.map(({ name }) => name) });
      },
      async rest() {
        await sleep(PAUSE);
        if (performance.now() - noted < NOTED_EVERY) return;
        noted = performance.now();
        await notes.note(found()).catch((error: unknown) => {
          unlessNotWanted(error);
          dropped.abort();
        });
      },
    },
  };
}

async function use({ readModelSets }: StepPorts, notes: Notes, signal: AbortSignal): Promise<void> {
  const { generation } = notes.now();
  if (generation === null) throw new Error('It has no set.');
  await notes.note({ state: 'switching' });
  await readModelSets.putInUse(generation, signal);
  await notes.note({ state: 'in-use' });
}
