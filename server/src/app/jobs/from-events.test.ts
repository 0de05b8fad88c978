import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, JsonObject, NewEvent, Position, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { position } from '@hourbook/domain/ports/event-store.ts';
import type { EnqueueOptions, JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { lostFrom, withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import type { JobsFrom } from '@hourbook/workers/from-events.ts';
import { describe, expect, it } from 'vitest';
import { enqueueFromEvents, FOLLOWED } from './from-events.ts';

/** A version in which no event has a job. */
const noJobs: JobsFrom = () => [];

type Stores = Parameters<Parameters<typeof withStores>[0]>[0];
const WAIT = { timeout: 20_000, interval: 10 };
const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };

/** A request for time off has two jobs, an outcome of a sync one later, everything else none. */
const table: JobsFrom = (event) => {
  if (event.type === 'TimeOffRequested') {
    return [
      { job: 'place-holidays', payload: { officeId: 7 } },
      { job: 'check-books', payload: {} },
    ];
  }
  return event.type === 'SyncFinished' ? [{ job: 'check-books', payload: {}, delay: 60_000 }] : [];
};

/** A queue that remembers what it was given. */
function listening(queue: Pick<JobQueue, 'enqueue'>) {
  const given: ({ job: string; payload: JsonObject } & EnqueueOptions)[] = [];
  const enqueue = async (job: string, payload: JsonObject, options?: EnqueueOptions) => {
    given.push({ job, payload, ...options });
    return queue.enqueue(job, payload, options);
  };
  return { given, enqueue };
}

/** A process that follows the events. */
function following(
  { events, records }: Pick<Stores, 'events' | 'records'>,
  jobs: Pick<JobQueue, 'enqueue'>,
  jobsFrom = table,
) {
  const told: unknown[] = [];
  const { stop } = enqueueFromEvents({
    events,
    store: records,
    jobs,
    jobsFrom,
    owing: () => async () => 0,
    soleWorker: null,
    stopped: (error) => void told.push(error),
  });
  return { stop, told };
}

/** @returns up to where the jobs of all events are in the queue */
async function followed(records: DocumentStore): Promise<Position | undefined> {
  const notes = await records.collection<{ _id: string; pos: Position }>({ name: FOLLOWED, fields: { pos: 'text' } });
  return (await notes.get('jobs'))?.pos;
}

/** What a process does that starts, follows all there is, and stops. */
async function followAll(stores: Stores, jobs: Pick<JobQueue, 'enqueue'>, jobsFrom = table): Promise<unknown[]> {
  const { stop, told } = following(stores, jobs, jobsFrom);
  await expect.poll(() => told.at(-1), WAIT).toBeNull();
  await stop();
  return told;
}

/** A sync that has ended: an event that is in nobody's book. */
async function endSync(events: EventStore, like: RecordedEvent): Promise<string> {
  const id = crypto.randomUUID();
  const data = { synchronized: 1, removed: 0, rejected: 0 };
  const ended: NewEvent = { id, type: 'SyncFinished', version: 1, data, meta: like.meta };
  await events.append(`sync-${id}`, 'none', [ended]);
  return id;
}

const requestOf = async (events: EventStore, userId: number): Promise<RecordedEvent> =>
  (await events.read(`book-${userId}`)).find(({ type }) => type === 'TimeOffRequested')!;

describe('jobs that follow from events', () => {
  it('are put into the queue once each, keyed by their event, and by their number where it has several', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      const jobs = listening(queue);
      await followAll(stores, jobs);
      await enter(stores.events, 42, someFacts(42));
      const request = await requestOf(stores.events, 42);
      const sync = await endSync(stores.events, request);
      await followAll(stores, jobs);
      expect(jobs.given).toEqual([
        { job: 'place-holidays', payload: { officeId: 7 }, key: `${request.id}/0`, delay: 0 },
        { job: 'check-books', payload: {}, key: `${request.id}/1`, delay: 0 },
        { job: 'check-books', payload: {}, key: sync, delay: 60_000 },
      ]);
      await followAll(stores, jobs);
      expect(jobs.given).toHaveLength(3);
    }));

  it('are those of events that are entered from the first start on', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      const jobs = listening(queue);
      await enter(stores.events, 7, someFacts(7));
      await followAll(stores, jobs);
      expect(jobs.given).toEqual([]);
      await enter(stores.events, 42, someFacts(42));
      await followAll(stores, jobs);
      const request = await requestOf(stores.events, 42);
      expect(jobs.given.map(({ key }) => key)).toEqual([`${request.id}/0`, `${request.id}/1`]);
    }));

  it('begin, in a version that knows of them, behind what a version followed that did not', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      const jobs = listening(queue);
      const older = following(stores, jobs, noJobs);
      await enter(stores.events, 7, someFacts(7));
      await older.stop();
      await followAll(stores, jobs, noJobs);
      expect(await followed(stores.records)).toBe(await stores.events.head());
      await followAll(stores, jobs);
      expect(jobs.given).toEqual([]);
    }));

  it('come again when a crash cut them short, and wait once', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      const jobs = listening(queue);
      await followAll(stores, jobs);
      await enter(stores.events, 42, someFacts(42));
      // The process dies between the queue and its note.
      const dying = following({ ...stores, records: lostFrom(stores.records, 2) }, jobs);
      await expect.poll(() => dying.told.length, WAIT).toBeGreaterThan(0);
      await dying.stop();
      expect(jobs.given).toHaveLength(2);
      expect(await queue.counts()).toMatchObject({ waiting: 2 });

      await followAll(stores, jobs);
      expect(jobs.given).toHaveLength(4);
      expect(jobs.given.slice(2)).toEqual(jobs.given.slice(0, 2));
      expect(await queue.counts()).toMatchObject({ waiting: 2 });
      expect(await followed(stores.records)).toBe(await stores.events.head());
    }));

  it('are none of them lost while the queue is away now and then', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      let calls = 0;
      const jobs = listening({
        enqueue: (...job) => (++calls === 2 ? Promise.reject(new Error('away')) : queue.enqueue(...job)),
      });
      await followAll(stores, jobs);
      const follower = following(stores, jobs);
      await expect.poll(() => follower.told, WAIT).toEqual([null]);
      await enter(stores.events, 42, someFacts(42));
      await expect.poll(() => follower.told.map(String), WAIT).toEqual(['null', 'Error: away', 'null']);
      await follower.stop();
      const request = await requestOf(stores.events, 42);
      expect(jobs.given.map(({ key }) => key?.slice(request.id.length))).toEqual(['/0', '/1', '/0', '/1']);
      expect(await queue.counts()).toMatchObject({ waiting: 2 });
    }));

  it('stand still at an event that cannot be read, and say so; those before it are done once', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      const jobs = listening(queue);
      await followAll(stores, jobs);
      await enter(stores.events, 42, someFacts(42));
      const readable = await stores.events.head();
      const unreadable = { id: crypto.randomUUID(), type: 'HoursInvented', version: 1, data: {}, meta: {} };
      await stores.events.append('book-99', 'none', [unreadable]);
      await enter(stores.events, 7, someFacts(7));
      // However often it is tried again, what was done is not done again.
      for (let n = 0; n < 2; n++) {
        const follower = following(stores, jobs);
        await expect.poll(() => follower.told.map(String), WAIT).toEqual([expect.stringContaining('HoursInvented')]);
        await follower.stop();
        expect(jobs.given).toHaveLength(2);
        expect(await followed(stores.records)).toBe(readable);
      }
    }));

  it('do not wait for the place that was reached before older books were restored', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      const jobs = listening(queue);
      await followAll(stores, jobs);
      const notes = await stores.records.collection<{ _id: string; pos: Position }>({
        name: FOLLOWED,
        fields: { pos: 'text' },
      });
      await notes.put({ _id: 'jobs', pos: position(1_000) }, 'any');
      await followAll(stores, jobs);
      await enter(stores.events, 42, someFacts(42));
      await followAll(stores, jobs);
      expect(jobs.given).toHaveLength(2);
    }));

  it('wait once though two processes follow the events', () =>
    withStores(async (stores) => {
      await using queue = stores.openJobs(clock);
      await followAll(stores, queue);
      const both = [following(stores, queue), following(stores, queue)];
      for (const userId of [1, 2, 3]) await enter(stores.events, userId, someFacts(userId));
      await enter(stores.events, 4, [recorded({ rowId: '4.0' })]);
      await expect.poll(() => queue.counts(), WAIT).toMatchObject({ waiting: 6 });
      for (const { stop } of both) await stop();
      await followAll(stores, queue);
      expect(await queue.counts()).toMatchObject({ waiting: 6 });
    }));
});
