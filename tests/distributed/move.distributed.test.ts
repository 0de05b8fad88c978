import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openJobQueue } from '@hourbook/server/adapters/distributed/job-queue.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, someFacts } from '../builders/books.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { NOW, parkJob } from '../builders/moves.ts';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { ownFolder } from '../builders/stores.ts';

const USERNAME = 'admin@northbridge.example';
const PASSWORD = 'correct horse battery';
const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
/** Books of people beside the administrator, so that there is something to be cut in two. */
const PEOPLE = 30;
const tool = fileURLToPath(new URL('../../server/src/bin/move.ts', import.meta.url));
const settings = { HOURBOOK_NOW: NOW, HOURBOOK_DEMO: 'off' };

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

describe('an embedded Hourbook is moved to MongoDB, Redis and the stand-in of EventStoreDB', () => {
  let folder: Awaited<ReturnType<typeof ownFolder>>;
  let events: number;
  /** Where it was moved to; whoever changes something there, changes it back. */
  let engines: OwnEngines;
  let cookie: string;

  /** `npm run move -- --to distributed`. @param begun given the process, e.g. to kill it */
  const move = (
    environment: Readonly<Record<string, string>> = engines.environment,
    begun: (child: ChildProcess) => void = () => {},
  ): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { ...process.env, ...environment, DATA_DIR: folder.path };
      const child = execFile(process.execPath, [tool, '--to', 'distributed'], { env }, (_error, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      );
      begun(child);
    });

  const signIn = (server: ServerProcess) =>
    server.post('/api/v1/auth/login', { username: USERNAME, password: PASSWORD });

  beforeAll(async () => {
    folder = await ownFolder();
    engines = await ownEngines();
    const env = { ...settings, HOURBOOK_ADMIN_USERNAME: USERNAME, HOURBOOK_ADMIN_PASSWORD: PASSWORD };
    {
      await using server = await startServer({ dataDir: folder.path, env });
      const answer = await signIn(server);
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const row = { id: null, trackingDate: '2025-06-10', clientId: 1, trackingType: 'RATE_HOURS', comment: 'Desk' };
      expect((await server.post(MY_TIME, [{ ...row, hours: 7.5 }], { cookie })).status).toBe(200);
      await server.stop();
    }
    await using stores = await openEmbedded(folder.path);
    for (let userId = 1001; userId <= 1000 + PEOPLE; userId++) await enter(stores.events, userId, someFacts(userId));
    for (const to of ['Omar', 'Olga']) await parkJob(stores.openJobs, 'mail', { to }, 'event 1');
    await using queue = stores.openJobs({ now: () => Date.parse(NOW) });
    await queue.enqueue('mail', { to: 'Dana' }, { key: 'event 1' });
    await queue.enqueue('report', { to: 'Dana' }, { delay: 3_600_000 });
    await queue.enqueue('send-letter', { to: 'Dana' }, { delay: 5 * 365 * 24 * 3_600_000 });
    events = Number(await stores.events.head());
  }, 120_000);
  beforeAll(async () => {
    const { code, out, err } = await move();
    expect(code, err).toBe(0);
    expect(out).toContain(`Moved ${events} events of ${PEOPLE + 1} streams, `);
    expect(out).toContain('Now start the processes');
  });
  afterAll(async () => {
    await engines[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('finished it is compared only', async () => {
    const { log } = engines.standIn;
    const before = log.all.length;
    const again = await move();
    expect(again.code, again.err).toBe(0);
    expect(again.out).toMatch(/^This move was finished at .*; nothing was copied again\.\nCompared \d+ events/);
    expect(log.all.length).toBe(before);
  });

  it('parked jobs are parked, waiting ones wait, and none is there twice when it was cut short behind them', async () => {
    const { REDIS_URL: url, MONGODB_URL } = engines.environment;
    const client = new MongoClient(MONGODB_URL);
    await client
      .db()
      .collection('moves')
      .updateMany({}, { $set: { finishedAt: null } });
    await client.close();
    const again = await move();
    expect(again.code, again.err).toBe(0);
    expect(again.out).toContain(`Moved ${events} events`);
    await using queue = await openJobQueue({ url, prefix: new URL(MONGODB_URL).pathname.slice(1) });
    expect(await queue.parked()).toMatchObject([
      { job: 'mail', payload: { to: 'Omar' }, error: 'There is no such person' },
      { job: 'mail', payload: { to: 'Olga' }, error: 'There is no such person' },
    ]);
    expect((await queue.lanes()).mail).toEqual({ waiting: 1, running: 0, parked: 0 });
    // Dana waits.
    expect(await queue.enqueue('mail', {}, { key: 'event 1' })).toBe(false);
    expect((await queue.schedules()).map(({ id }) => id)).toContain('check-books');
  });

  it('what was changed there is named, without what it says', async () => {
    const client = new MongoClient(engines.environment.MONGODB_URL);
    const people = client.db().collection<{ _id: string }>('people');
    const [person] = await people.find().toArray();
    await people.updateOne({ _id: person!._id }, { $set: { firstName: '4321' } });
    const event = engines.standIn.log.all.findLast(({ stream }) => stream === 'book-1007')!;
    const { data } = event;
    Object.assign(event, { data: Buffer.from('{"hours":4321}') });
    const { code, out, err } = await move();
    expect(code, err).toBe(1);
    expect(out).toContain(`people/${person!._id} differs in firstName.\n`);
    expect(out).toContain(`book-1007 differs at page ${event.revision} in data.\n`);
    expect(out).toContain(`book-1007 is broken at page ${event.revision}: it is not what was entered.\n`);
    expect(out).toContain(': 3 not as they should be.');
    expect(out).not.toContain('4321');
    Object.assign(event, { data });
    await people.replaceOne({ _id: person!._id }, person!);
    await client.close();
    const { code: restored, err: said } = await move();
    expect(restored, said).toBe(0);
  });

  it('is refused where one of the engines is not empty', async () => {
    await using others = await ownEngines();
    const taken = engines.environment;
    const refused = (engine: string) => ({
      code: 2,
      out: '',
      err: expect.stringMatching(new RegExp(`^${engine} at \\S+ is not empty: name engines`, 'm')),
    });
    expect(await move({ ...others.environment, EVENTSTORE_URL: taken.EVENTSTORE_URL })).toEqual(
      refused('EventStoreDB'),
    );
    const client = new MongoClient(others.environment.MONGODB_URL);
    const readModels = client.db(`${client.db().databaseName}_read`);
    for (const db of [client.db(), readModels]) {
      await db.collection('others').insertOne({});
      expect(await move(others.environment)).toEqual(refused('MongoDB'));
      await db.dropDatabase();
    }
    await using queue = await openJobQueue({ url: taken.REDIS_URL, prefix: client.db().databaseName });
    await client.close();
    await queue.enqueue('mail', {});
    expect(await move(others.environment)).toEqual(refused('Redis'));
  });

  it('killed on its way it keeps every process from the engines, goes on when it is run again, and people go on there', async () => {
    await using own = await ownEngines();
    const { standIn, environment } = own;
    const env = { ...settings, ...environment };
    let appends = 0;
    const killed = await move(environment, (child) => {
      standIn.fault = () => {
        appends += 1;
        if (appends === 20) child.kill('SIGKILL');
        return undefined;
      };
    });
    standIn.fault = () => undefined;
    expect(killed.code).toBe(null);
    expect(standIn.log.all.length).toBeLessThan(events);
    await expect(startServer({ role: 'api', env })).rejects.toThrow(
      'A move into these engines is unfinished: run `npm run move -- --to distributed` to its end',
    );
    expect((await move(environment)).code).toBe(0);
    expect(new Set(standIn.log.all.map(({ id }) => id)).size).toBe(standIn.log.all.length);

    await using closing = new AsyncDisposableStack();
    // With the clock set, an API process waits for the read models.
    const [server] = await Promise.all(
      (['api', 'projector'] as const).map(async (role) => closing.use(await startServer({ role, env }))),
    );
    const hours = expect.objectContaining({ trackingDate: '2025-06-10', hours: 7.5, comment: 'Desk' });
    expect((await server!.get(MY_TIME, { cookie })).body).toContainEqual(hours);
    const answer = await signIn(server!);
    expect(answer.status).toBe(200);
    const anew = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await server!.get(MY_TIME, { cookie: anew })).body).toContainEqual(hours);
  });
});
