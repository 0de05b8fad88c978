import type { Digest } from '@hourbook/domain/audit/contracts.ts';
import { DIGESTS, digestStreams } from '@hourbook/domain/events/stream-kinds.ts';
import { type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { LANES } from '@hourbook/domain/ports/job-queue.ts';
import { MOST_BEHIND, type ReadModelLag, type SystemStatus } from '@hourbook/domain/system/contracts.ts';
import { epochMs, instant } from '@hourbook/domain/time.ts';
import { listOf } from '@hourbook/projections/checkpoints.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { BOOKS, type OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Ports } from '../ports.ts';
import { VERSION } from '../version.ts';

type StatusPorts = Pick<
  Ports,
  | ('config' | 'clock' | 'events' | 'readModels' | 'jobs' | 'standstills')
  | ('writability' | 'bookCheck' | 'measureDisk')
>;

/** `GET /system/status`: how the process that answers, and what all of them share, is doing. */
export async function systemStatus(ports: StatusPorts): Promise<SystemStatus> {
  const { jobs, standstills, writability, bookCheck, measureDisk } = ports;
  const [set, lanes, storesWritable, checked, digest, disk] = await Promise.all([
    readModelLags(ports),
    jobs.lanes(),
    writability.check(),
    bookCheck.last(),
    lastDigest(ports),
    measureDisk(),
  ]);
  return {
    version: versionOf(ports),
    stopped: standstills.now(),
    storesWritable,
    ...set,
    lanes: LANES.map((lane) => ({ lane, ...lanes[lane] })),
    disk,
    digest,
    bookCheck: checked && {
      finishedAt: checked.finishedAt,
      books: checked.books,
      entries: checked.entries,
      findings: checked.findings,
    },
  };
}

function versionOf({ config, clock }: Pick<Ports, 'config' | 'clock'>): SystemStatus['version'] {
  const upSeconds = Math.floor(process.uptime());
  return {
    hourbook: VERSION,
    node: process.version,
    mode: config.engines ? 'distributed' : 'embedded',
    startedAt: instant(Date.now() - upSeconds * 1000),
    upSeconds,
    now: instant(clock.now()),
    clockSet: config.startAt !== null,
  };
}

type LagPorts = Pick<Ports, 'readModels' | 'events' | 'clock'>;

/** How far each read model is behind the books, by its checkpoint in the set in use. */
async function readModelLags(ports: LagPorts): Promise<Pick<SystemStatus, 'generation' | 'readModels'>> {
  const { generation, positions } = await ports.readModels.read(async (set) => ({
    generation: set.generation,
    positions: await positionsIn(set),
  }));
  const isEmpty = (await ports.events.head()) === START; // nothing has to be filled
  const behind = new Map<Position, Promise<Behind>>();
  const readModels = positions.map(async ([name, filled]): Promise<ReadModelLag> => {
    const at = filled ?? (isEmpty ? START : null);
    if (at === null) return { name, full: false, entriesBehind: null, secondsBehind: null };
    const counted = behind.get(at) ?? countBehind(ports, at);
    behind.set(at, counted);
    const { entries, seconds } = await counted;
    return { name, full: true, entriesBehind: entries, secondsBehind: seconds };
  });
  return { generation, readModels: await Promise.all(readModels) };
}

/** @returns up to where each read model is filled; null: it is not full yet */
async function positionsIn({ checkpoints, filled, derived }: OpenReadModels): Promise<[string, Position | null][]> {
  const of = async (checkpoint: string) => (await checkpoints.get(checkpoint))?.pos ?? null;
  const books = await of(BOOKS);
  const lists = derived.map(async (list): Promise<[string, Position | null]> => [listOf(list), await of(listOf(list))]);
  return [
    ...filled.map(({ projection }): [string, Position | null] => [projection.collection.name, books]),
    ...(await Promise.all(lists)),
  ];
}

interface Behind {
  readonly entries: number;
  readonly seconds: number;
}

async function countBehind({ events, clock }: LagPorts, at: Position): Promise<Behind> {
  let entries = 0;
  let oldest: string | null = null;
  for await (const page of history(events, { after: at, end: await events.head() })) {
    entries += page.events.length;
    oldest ??= page.events[0] ? String(page.events[0].meta.at) : null;
    if (entries >= MOST_BEHIND) break;
  }
  const seconds = oldest === null ? 0 : Math.max(0, clock.now() - epochMs(oldest)) / 1000;
  return { entries: Math.min(entries, MOST_BEHIND), seconds };
}

async function lastDigest({ events }: Pick<Ports, 'events'>): Promise<Digest | null> {
  const [last] = await events.read(DIGESTS, { direction: 'backwards', limit: 1 });
  return last ? digestStreams.read(last).data : null;
}
