import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import { openDistributed } from '@hourbook/server/adapters/distributed/open.ts';
import { enqueueFromEvents, FOLLOWED } from '@hourbook/server/app/jobs/from-events.ts';
import { openExclusively } from '@hourbook/server/exclusive/exclusively.ts';
import { soleWorker } from '@hourbook/server/exclusive/sole-worker.ts';
import type { JobsFrom } from '@hourbook/workers/from-events.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enter, someFacts } from '../builders/books.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { lostFrom } from '../builders/stores.ts';

const WAIT = { timeout: 60_000, interval: 20 };
const TIMES = { length: 1_500, patience: 60_000 };

/** A job for each request for time off; its number stands for the person. */
const table: JobsFrom = ({ type, stream }) =>
  type === 'TimeOffRequested'
    ? [{ job: 'place-holidays', payload: { officeId: Number(stream.slice('book-'.length)) } }]
    : [];

describe('jobs that follow from events, on MongoDB, Redis and the stand-in of EventStoreDB', () => {
  let engines: OwnEngines;
  beforeEach(async () => {
    engines = await ownEngines();
  });
  afterEach(() => engines[Symbol.asyncDispose]());

  /** A worker that follows the events, one of several. */
  async function startWorker({ dies = false } = {}) {
    const { EVENTSTORE_URL: eventStore, MONGODB_URL: mongo, REDIS_URL: redis } = engines.environment;
    const stores = await openDistributed({ eventStore, mongo, redis });
    const { events, records } = stores;
    const jobs = await stores.openJobs();
    const told: unknown[] = [];
    const following = enqueueFromEvents({
      events,
      store: dies ? lostFrom(records, 2) : records,
      jobs,
      jobsFrom: table,
      owing: () => async () => 0,
      soleWorker: soleWorker(await openExclusively(records, TIMES), 100),
      stopped: (error) => void told.push(error),
    });
    return {
      events,
      records,
      jobs,
      told,
      /** It follows what is entered from now on. */
      isThere: () => expect.poll(() => told.at(-1), WAIT).toBeNull(),
      async stop() {
        await following.stop();
        await jobs[Symbol.asyncDispose]();
        await stores[Symbol.asyncDispose]();
      },
    };
  }

  async function followed(records: DocumentStore): Promise<Position> {
    const notes = await records.collection<{ _id: string; pos: Position }>({ name: FOLLOWED, fields: { pos: 'text' } });
    return (await notes.get('jobs'))!.pos;
  }

  it('are all of them done, whichever process follows the events', async () => {
    const first = await startWorker();
    await first.isThere();
    const second = await startWorker();
    const done = new Set<number>();
    await second.jobs.work({
      'place-holidays': async ({ officeId }) => {
        done.add(officeId as number);
      },
    });
    const people = Array.from({ length: 40 }, (_, n) => n + 1);
    for (const userId of people) {
      await enter(second.events, userId, someFacts(userId));
      if (userId === 20) await first.stop();
    }
    await expect.poll(() => done.size, WAIT).toBe(people.length);
    expect([...done].toSorted((a, b) => a - b)).toEqual(people);
    await second.stop();
  });

  it('wait once when a process died between the queue and its note', async () => {
    const first = await startWorker();
    await first.isThere();
    await first.stop();
    const dying = await startWorker({ dies: true });
    await enter(dying.events, 42, someFacts(42));
    await expect.poll(() => String(dying.told.at(-1)), WAIT).toContain('the power went');
    expect(await dying.jobs.counts()).toMatchObject({ waiting: 1 });
    await dying.stop();

    const heir = await startWorker();
    await enter(heir.events, 43, someFacts(43));
    const request = (await heir.events.read('book-43')).find(({ type }) => type === 'TimeOffRequested')!;
    await expect.poll(() => followed(heir.records), WAIT).toSatisfy((pos: Position) => pos >= request.position);
    expect(await heir.jobs.counts()).toMatchObject({ waiting: 2 });
    await heir.stop();
  });

  it("are not looked for again among others' events", async () => {
    const first = await startWorker();
    await first.isThere();
    await enter(first.events, 42, someFacts(42));
    await expect.poll(() => first.jobs.counts(), WAIT).toMatchObject({ waiting: 1 });
    await expect
      .poll(async () => {
        engines.standIn.storeForeign('$stats-1');
        return (await followed(first.records)) > (await first.events.head());
      }, WAIT)
      .toBe(true);
    await first.stop();

    const second = await startWorker();
    await second.isThere();
    await enter(second.events, 43, someFacts(43));
    await expect.poll(() => second.jobs.counts(), WAIT).toMatchObject({ waiting: 2 });
    await second.stop();
  });
});
