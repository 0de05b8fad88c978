import { type Instant, instant } from '@hourbook/domain/time.ts';
import type { Difference } from '@hourbook/projections/projector/difference.ts';
import { ID, type Marker, MOVES, openMarkers } from '../../move-marker.ts';
import type { MoveEnds, MoveTarget } from '../../ports/move-ends.ts';
import { compareEvents, type EventDifference } from './compare-events.ts';
import { compareContents, copyContents } from './contents.ts';
import { copyEvents } from './copy-events.ts';
import { compareJobs, copyJobs } from './jobs.ts';
import { compareRecords, copyRecords, followedPositions } from './records.ts';
import { brokenSentence, elsewhereSentence, occupiedSentence, otherSentence } from './refusals.ts';
import { type EventsOnlooker, survey } from './survey.ts';

/** A broken hash chain is the source's if nothing has been written yet, otherwise the one that was read back. */
export interface MoveOnlooker extends EventsOnlooker {
  /** What was read back from the target differs from the source. */
  differing(found: EventDifference): void;
  difference(found: Difference): void;
}

/** The contents of the source. */
export interface Moved {
  readonly events: number;
  readonly streams: number;
  readonly records: number;
  readonly schedules: number;
  readonly jobs: number;
  /** When an earlier move finished; null: this one copied. */
  readonly before: Instant | null;
  /** The differences and broken chains found; 0: everything is in the target, and nothing else. */
  readonly faults: number;
}

/** The move is not possible; the message says why. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/**
 * Copies everything but the read models, reads it back and compares. An interrupted move is continued; a finished one
 * is only compared.
 * @param now milliseconds since 1970
 * @throws MoveRefused before anything is written
 */
export async function move(
  { source, target }: Pick<MoveEnds, 'source' | 'target'>,
  onlooker: MoveOnlooker,
  now: () => number,
): Promise<Moved> {
  let faults = 0;
  const counting =
    <T>(tell: (found: T) => void) =>
    (found: T) => {
      faults += 1;
      tell(found);
    };
  const looking = {
    ...onlooker,
    broken: counting(onlooker.broken),
    differing: counting(onlooker.differing),
    difference: counting(onlooker.difference),
  };
  const surveyed = await survey(source.events, looking);
  if (faults > 0) {
    throw new MoveRefused(brokenSentence(target.into));
  }
  const { marker, isNew } = await findOrBegin(target, surveyed.identity);
  const isFinished = marker.finishedAt !== null;
  if (!isFinished) await copyEvents(source.events, target.events, looking);
  // Positions up to which events were followed must be translated to the order of the target.
  const marks = await followedPositions(source.records);
  const positions = await compareEvents(source.events, target, surveyed, marks, looking);
  const stores = { source, target, positions };
  if (!isFinished) {
    await copyRecords(stores, looking);
    await copyContents(stores, looking);
    // So few that they are replaced: nobody works on them before the move is finished.
    if (!isNew) await target.jobs.clear();
    await copyJobs(source.jobs, target.jobs);
  }
  const records = await compareRecords(stores, looking);
  await compareContents(stores, looking);
  const jobs = await compareJobs(source.jobs, target.jobs, looking.difference);
  if (faults === 0 && !isFinished) await finish(target, marker, instant(now()));
  const { events, lengths } = surveyed;
  return { events, streams: lengths.size, records, ...jobs, before: marker.finishedAt, faults };
}

/** @throws MoveRefused if the target has anything but this move; nothing is created then */
async function findOrBegin(target: MoveTarget, identity: string): Promise<{ marker: Marker; isNew: boolean }> {
  const { records } = target;
  const isBegun = (await records.filled()).includes(MOVES);
  const found = isBegun ? await (await openMarkers(records)).get(ID) : null;
  if (found) {
    assertSame(found, identity, target);
    return { marker: found, isNew: false };
  }
  await assertEmpty(target);
  const marker: Marker = { _id: ID, source: identity, target: target.address, finishedAt: null };
  await (await openMarkers(records)).put(marker, 'absent');
  return { marker, isNew: true };
}

async function finish({ records }: MoveTarget, marker: Marker, finishedAt: Instant): Promise<void> {
  await (await openMarkers(records)).put({ ...marker, finishedAt }, 'any');
}

function assertSame({ source, target }: Marker, identity: string, { into, address }: MoveTarget): void {
  if (source !== identity) throw new MoveRefused(otherSentence(into, address));
  // One of three engines may be another; a folder is one, and may get another name.
  if (into === 'engines' && target !== address) throw new MoveRefused(elsewhereSentence(target));
}

async function assertEmpty(target: MoveTarget): Promise<void> {
  const occupied = await target.occupied();
  if (occupied !== null) {
    throw new MoveRefused(occupiedSentence(occupied));
  }
}
