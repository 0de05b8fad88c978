import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Rebuild, rebuildStates } from '@hourbook/domain/system/contracts.ts';
import { instant } from '@hourbook/domain/time.ts';
import { type Author, drawnBy } from '../command.ts';
import type { KeptRebuild } from '../ports/system.ts';
import type { Ports } from '../ports.ts';

const JOB = 'rebuild-read-models';

type RebuildPorts = Pick<Ports, 'rebuilds' | 'jobs' | 'clock' | 'records'>;
type State = (typeof rebuildStates)[number];

/** A step is under way, or its job waits. */
const underWay: readonly State[] = ['waiting', 'filling', 'comparing', 'switching'];

/** @returns `GET /system/rebuild`: the last rebuild; null: there was none */
export async function lastRebuild(ports: RebuildPorts): Promise<{ rebuild: Rebuild | null }> {
  const kept = await known(ports);
  if (!kept) return { rebuild: null };
  const { run: _run, generation: _generation, by, ...rebuild } = kept;
  const person = by === null ? null : await ports.records.people.get(by);
  return { rebuild: { ...rebuild, by: person && nameOf(person) } };
}

const nameOf = ({ id, firstName, lastName }: Person) => ({ id, firstName, lastName });

/** The last rebuild. One whose job was parked, because its process ended again and again, has failed. */
async function known({ rebuilds, jobs }: Pick<Ports, 'rebuilds' | 'jobs'>): Promise<KeptRebuild | null> {
  const kept = await rebuilds.last();
  if (!kept || !underWay.includes(kept.state)) return kept;
  const parked = await jobs.list({ lane: 'upkeep', state: 'parked', skip: 0, limit: 50 });
  const mine = parked.find(({ job, payload }) => job === JOB && payload.run === kept.run);
  if (!mine) return kept;
  return (await rebuilds.put(kept, { ...kept, state: 'failed', reason: mine.error })) || rebuilds.last();
}

/**
 * `POST /system/rebuild`: a job fills a set of read models beside the one in use, and compares them.
 * @throws DomainError `rebuild-under-way`
 */
export async function startRebuild(ports: RebuildPorts, by: Author): Promise<{ rebuild: Rebuild | null }> {
  const before = await known(ports);
  if (before && (underWay.includes(before.state) || before.state === 'ready')) throw refusal('rebuild-under-way');
  const now = instant(ports.clock.now());
  const run = drawnBy(by, 'rebuild');
  const begun: KeptRebuild = {
    run,
    state: 'waiting',
    by: by.actorId,
    generation: null,
    startedAt: now,
    changedAt: now,
    interruptions: 0,
    entries: 0,
    share: 0,
    readModels: [],
    hadSet: true,
    differences: [],
    reason: null,
  };
  const put = await ports.rebuilds.put(before, begun);
  if (!put) throw refusal('rebuild-under-way');
  try {
    await enqueue(ports, run, 'fill');
  } catch (error) {
    await ports.rebuilds.put(put, { ...put, state: 'failed', reason: 'Its job could not be enqueued.' });
    throw error;
  }
  return lastRebuild(ports);
}

/** `POST /system/rebuild/use`: a job puts the set that is ready in use. @throws DomainError `rebuild-not-ready` */
export async function useRebuild(ports: RebuildPorts): Promise<{ rebuild: Rebuild | null }> {
  const before = await known(ports);
  if (before?.state !== 'ready') throw refusal('rebuild-not-ready');
  await enqueue(ports, before.run, 'use');
  return lastRebuild(ports);
}

/**
 * `POST /system/rebuild/drop`: the set is not wanted. One that is still being filled is dropped too.
 * @throws DomainError `rebuild-not-ready`
 */
export async function dropRebuild(
  ports: RebuildPorts & Pick<Ports, 'readModelSets'>,
): Promise<{ rebuild: Rebuild | null }> {
  const before = await known(ports);
  const isThere = before && ['waiting', 'filling', 'comparing', 'ready'].includes(before.state);
  if (!isThere) throw refusal('rebuild-not-ready');
  const dropped: KeptRebuild = { ...before, state: 'dropped', changedAt: instant(ports.clock.now()) };
  // It may have gone on in the meantime; then it is asked again.
  if (!(await ports.rebuilds.put(before, dropped))) return dropRebuild(ports);
  // Whoever still fills it sees that it is not wanted, and drops it.
  if (before.generation !== null) await ports.readModelSets.drop(before.generation);
  return lastRebuild(ports);
}

const enqueue = ({ jobs }: Pick<Ports, 'jobs'>, run: string, step: 'fill' | 'use') =>
  jobs.enqueue(JOB, { run, step }, { key: `${run}/${step}` });
