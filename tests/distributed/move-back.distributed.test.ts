import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { openDocumentStore } from '@hourbook/server/adapters/distributed/document-store.ts';
import { openJobQueue } from '@hourbook/server/adapters/distributed/job-queue.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { KEYS, openExclusively } from '@hourbook/server/exclusive/exclusively.ts';
import { keepOthersAway } from '@hourbook/server/exclusive/kept-away.ts';
import { encrypt } from '@hourbook/server/people/encryption.ts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, rowsIn } from '../builders/backups.ts';
import { enter, someFacts } from '../builders/books.ts';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { NOW, parkJob } from '../builders/moves.ts';
import { startServer } from '../builders/server-process.ts';
import { ownFolder } from '../builders/stores.ts';

const USERNAME = 'admin@northbridge.example';
const PASSWORD = 'correct horse battery';
const MY_TIME = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';
const PEOPLE = 30;
const settings = { HOURBOOK_NOW: NOW, HOURBOOK_DEMO: 'off' };
/** Addresses of the environment that tools for a folder must not have. */
const NO_ENGINES = { EVENTSTORE_URL: '', MONGODB_URL: '', REDIS_URL: '' };
const bin = (name: string) => fileURLToPath(new URL(`../../server/src/bin/${name}.ts`, import.meta.url));
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Run {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Given the process, e.g. to kill it. */
  readonly begun?: (child: ChildProcess) => void;
}

/** MongoDB has `_id` first in each document. */
const idFirst = ({ id, doc }: { id: string; doc: string }) => {
  const { _id, ...others } = JSON.parse(doc);
  return { id, doc: JSON.stringify({ _id, ...others }) };
};

type Rows = readonly Record<string, unknown>[];

/** Tables that are filled anew, or belong to the store that they are in. */
const LEFT = /\/(moves|sqlite_sequence|last-writes|rebuilds|closing-inputs)$/;

/** Of a table, all that a move copies. */
function movedOf(name: string, rows: Rows): unknown {
  // Jobs are counted from the move.
  if (name === 'jobs.db/jobs') {
    return rows
      .filter(({ key }) => !String(key).includes('"schedule ')) // makes up for a time that passed on the way
      .map(({ id, job, payload, key, slot, error }) => [id, job, payload, key, slot, error]);
  }
  if (name === 'jobs.db/schedules') return rows.map(({ next: _, ...rest }) => rest);
  // Among streams, engines keep the order only as far as simultaneous appends allow.
  if (name === 'events.db/events') return rows.map(({ pos: _, ...rest }) => rest).sort(byPlace);
  // A write of a content is an attempt with a name of its own.
  if (/\/(content_pieces|stored_contents)$/.test(name)) return rows.map(({ attempt: _, ...rest }) => rest);
  if (name.endsWith('followed')) return rows.length;
  return rows.map((row) => ('doc' in row ? idFirst(row as { id: string; doc: string }) : row));
}

/** Rows that a move copies, to the byte. */
async function movedRows(folder: string): Promise<Record<string, unknown>> {
  const all = Object.entries(await rowsIn(folder)) as [string, Rows][];
  const filled = all.filter(
    ([name, rows]) => /\.db\//.test(name) && !LEFT.test(name) && !name.endsWith(KEYS) && rows.length > 0,
  );
  return Object.fromEntries(filled.map(([name, rows]) => [name, movedOf(name, rows)]));
}

const byPlace = (a: Record<string, unknown>, b: Record<string, unknown>): number =>
  String(a.stream) < String(b.stream) ? -1 : a.stream === b.stream ? Number(a.rev) - Number(b.rev) : 1;

describe('a Hourbook on MongoDB, Redis and the stand-in of EventStoreDB is moved back into a folder', () => {
  let original: Awaited<ReturnType<typeof ownFolder>>;
  let folders: Awaited<ReturnType<typeof ownFolder>>;
  let engines: OwnEngines;
  let events: number;

  const run = (
    tool: string,
    DATA_DIR: string,
    { args = [], environment = {}, begun = () => {} }: Run = {},
  ): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { ...process.env, ...NO_ENGINES, ...environment, DATA_DIR };
      const child = execFile(process.execPath, [bin(tool), ...args], { env }, (_error, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      );
      begun(child);
    });
  const moveBack = (to: string, { environment, ...others }: Omit<Run, 'args'> = {}) =>
    run('move', to, {
      args: ['--to', 'embedded'],
      environment: { ...engines.environment, HOURBOOK_ENCRYPTION_KEY: keyOf(1), ...environment },
      ...others,
    });
  const newFolder = () => mkdtemp(join(folders.path, 'f'));

  beforeAll(async () => {
    [original, folders, engines] = await Promise.all([ownFolder(), ownFolder(), ownEngines()]);
    const env = { ...settings, HOURBOOK_ADMIN_USERNAME: USERNAME, HOURBOOK_ADMIN_PASSWORD: PASSWORD };
    {
      await using server = await startServer({ dataDir: original.path, env });
      const answer = await server.post('/api/v1/auth/login', { username: USERNAME, password: PASSWORD });
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const row = { id: null, trackingDate: '2025-06-10', clientId: 1, trackingType: 'RATE_HOURS', comment: 'Desk ü' };
      expect((await server.post(MY_TIME, [{ ...row, hours: 7.5 }], { cookie })).status).toBe(200);
      await server.stop();
    }
    await using stores = await openEmbedded(original.path);
    for (let userId = 1001; userId <= 1000 + PEOPLE; userId++) await enter(stores.events, userId, someFacts(userId));
    const config = { dataDir: original.path, encryptionKey: Buffer.alloc(32, 1) };
    const connections = await stores.records.collection({ name: 'accounting-connection', fields: {} });
    const tokens = await encrypt({ config }, '{}', 'accounting-connection/quickbooks');
    await connections.put(Object.assign({ _id: 'quickbooks' }, { version: 1, tokens }), 'any');
    async function* scan() {
      yield Buffer.alloc(600_000, 'a');
    }
    await stores.contents.write('passport-1', scan());
    {
      await using ledgerStore = stores.openLedger();
      const ledger = await ledgerStore.collection({ name: 'ledger', fields: {} });
      await ledger.put(
        Object.assign({ _id: 'r1' }, { externalId: 'r1', version: 0, recordedAt: 'x', activity: { date: 'x' } }),
        'any',
      );
    }
    for (const to of ['Omar', 'Olga']) await parkJob(stores.openJobs, 'mail', { to }, 'event 1');
    await using queue = stores.openJobs({ now: () => Date.parse(NOW) });
    await queue.enqueue('mail', { to: 'Dana' }, { key: 'event 1' });
    await queue.enqueue('send-letter', { to: 'Dana' }, { delay: 5 * 365 * 24 * 3_600_000 });
    events = Number(await stores.events.head());
  }, 120_000);
  beforeAll(async () => {
    const moved = await run('move', original.path, { args: ['--to', 'distributed'], environment: engines.environment });
    expect(moved.code, moved.err).toBe(0);
  }, 60_000);
  afterAll(async () => {
    await engines[Symbol.asyncDispose]();
    await folders[Symbol.asyncDispose]();
    await original[Symbol.asyncDispose]();
  });

  it('equals the original to the byte, is whole for every tool, and people go on there', async () => {
    const folder = await newFolder();
    const { code, out, err } = await moveBack(folder);
    expect(code, out + err).toBe(0);
    expect(out).toContain(`Moved ${events} events of ${PEOPLE + 1} streams, `);
    expect(out).toContain(`Now start Hourbook with DATA_DIR=${folder}, without EVENTSTORE_URL`);
    expect(out).toContain('The key is the right one');
    expect(await movedRows(folder)).toEqual(await movedRows(original.path));
    const again = await moveBack(folder);
    expect(again.code, again.out + again.err).toBe(0);
    expect(again.out).toMatch(/^This move was finished at .*; nothing was copied again\.\nCompared \d+ events/);

    expect(await run('audit-verify', folder)).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing was altered'),
    });
    expect(await backUp(folder, await newFolder())).toMatchObject({ code: 0 });
    const env = { ...settings, HOURBOOK_ENCRYPTION_KEY: keyOf(1) };
    await using server = await startServer({ dataDir: folder, env });
    const answer = await server.post('/api/v1/auth/login', { username: USERNAME, password: PASSWORD });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const hours = expect.objectContaining({ trackingDate: '2025-06-10', hours: 7.5, comment: 'Desk ü' });
    await expect.poll(async () => (await server.get(MY_TIME, { cookie })).body).toContainEqual(hours);
    await server.stop();
    const verified = await run('rebuild', folder, { args: ['--verify'] });
    expect(verified.code, verified.out + verified.err).toBe(0);
  });

  it('is refused while a process runs on the engines, which keeps running; and nobody starts while it copies', async () => {
    const folder = await newFolder();
    const start = () => startServer({ role: 'projector', env: { ...settings, ...engines.environment } });
    {
      await using server = await start();
      const refused = await moveBack(folder);
      expect(refused).toMatchObject({
        code: 2,
        err: expect.stringContaining('is running on these engines: stop every process first.'),
      });
      await server.stop();
    }
    const { MONGODB_URL: url } = engines.environment;
    await using records = await openDocumentStore({ url, database: new URL(url).pathname.slice(1) });
    {
      // As the mover does as long as it copies.
      await using _away = await keepOthersAway(records, await openExclusively(records));
      const both = await Promise.allSettled([start(), moveBack(folder)]);
      expect(both).toMatchObject([
        { reason: { message: expect.stringContaining('A move out of these engines is under way: wait for its end') } },
        { value: { code: 2, err: expect.stringContaining('Another move out of these engines is under way') } },
      ]);
    }
    await using server = await start();
    await server.stop();
  });

  it('killed at any time it keeps everybody from the folder, and goes on, with what people saved on the engines between', async () => {
    const folder = await newFolder();
    const isBegun = () => {
      try {
        using db = new DatabaseSync(join(folder, 'events.db'), { readOnly: true });
        return db.prepare('SELECT 1 FROM events').get() !== undefined;
      } catch {
        return false;
      }
    };
    const killed = await moveBack(folder, {
      begun: (child) => {
        const timer = setInterval(() => {
          if (isBegun()) child.kill('SIGKILL');
        }, 2);
        child.once('exit', () => clearInterval(timer));
      },
    });
    expect(killed.code).toBeNull();
    await expect(startServer({ dataDir: folder, env: settings })).rejects.toThrow(
      'A move into this folder is unfinished: run `npm run move -- --to embedded` to its end',
    );
    for (const tool of ['audit-verify', 'backup', 'jobs']) {
      const args = { 'audit-verify': [], backup: ['--to', `${folder}-backup`], jobs: ['list'] }[tool]!;
      const refused = await run(tool, folder, { args });
      expect([tool, refused.code === 0, refused.err]).toEqual([tool, false, expect.stringContaining('is unfinished')]);
    }
    {
      const { REDIS_URL: url, MONGODB_URL } = engines.environment;
      const client = new MongoClient(MONGODB_URL);
      await client
        .db()
        .collection<{ _id: string }>('notes')
        .insertOne({ _id: 'between', text: 'x' } as never);
      await client.close();
      await using queue = await openJobQueue({ url, prefix: new URL(MONGODB_URL).pathname.slice(1) });
      await queue.enqueue('mail', { to: 'between' });
    }
    const { code, out, err } = await moveBack(folder);
    expect(code, out + err).toBe(0);
    const rows = await rowsIn(folder);
    expect(rows['records.db/notes']).toEqual([{ id: 'between', doc: '{"_id":"between","text":"x"}' }]);
    expect(
      (rows['jobs.db/jobs'] as { payload: string }[]).filter(({ payload }) => payload.includes('between')),
    ).toHaveLength(1);
    expect((rows['events.db/events'] as unknown[]).length).toBe(events);
  });

  it('is refused with another key, into a folder that is not empty, and out of engines that hold only a part', async () => {
    const folder = await newFolder();
    const another = await moveBack(folder, { environment: { HOURBOOK_ENCRYPTION_KEY: keyOf(2) } });
    expect(another).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not the one of the Hourbook on the engines'),
    });
    const { HOURBOOK_ENCRYPTION_KEY: _, ...none } = { HOURBOOK_ENCRYPTION_KEY: '', ...engines.environment };
    const absent = await run('move', folder, { args: ['--to', 'embedded'], environment: none });
    expect(absent).toMatchObject({
      code: 0,
      out: expect.stringContaining(`or copy their encryption.key into ${folder}.`),
    });

    const taken = await newFolder();
    await writeFile(join(taken, 'notes.txt'), 'mine');
    expect(await moveBack(taken)).toMatchObject({ code: 2, err: expect.stringContaining('notes.txt is in the way') });

    await using others = await ownEngines();
    const { EVENTSTORE_URL } = engines.environment;
    const into = await newFolder();
    const empty = await moveBack(into, { environment: others.environment });
    expect(empty).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^EventStoreDB at \S+ holds nothing of a Hourbook/),
    });
    const part = await moveBack(into, { environment: { ...others.environment, EVENTSTORE_URL } });
    expect(part).toMatchObject({ code: 2, err: expect.stringMatching(/^MongoDB at \S+ holds nothing of a Hourbook/) });
    const { MONGODB_URL, REDIS_URL } = engines.environment;
    const client = new MongoClient(MONGODB_URL);
    const moves = client.db().collection('moves');
    const [marker] = await moves.find().toArray();
    await moves.updateMany({}, { $set: { finishedAt: null } });
    expect(await moveBack(into, { environment: { MONGODB_URL, REDIS_URL } })).toMatchObject({
      code: 2,
      err: expect.stringContaining('A move into these engines is unfinished'),
    });
    await moves.replaceOne({}, marker!);
    await client.close();
  });
});
