import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type NewEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedStores, type OpenOptions, openEmbedded } from './open.ts';
import { StoreRefused } from './store-refused.ts';

const people = { name: 'people', fields: { name: 'text' } } as const;
interface Person {
  readonly _id: string;
  readonly name: string;
}

const event = (): NewEvent => ({ id: randomUUID(), type: 'HoursRecorded', version: 1, data: { hours: 800 }, meta: {} });

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hourbook-open-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Opens stores that are closed when the test ends, however it ends. */
async function open(dataDir: string, options?: OpenOptions): Promise<EmbeddedStores> {
  const stores = await openEmbedded(dataDir, options);
  onTestFinished(() => stores.close());
  return stores;
}

/** @returns a closed data directory with something in each of its files */
async function filledDirectory(): Promise<string> {
  const dataDir = temporaryDirectory();
  const { events, records, readModels, close } = await openEmbedded(dataDir);
  for (let i = 0; i < 50; i++) await events.append(`book-${i}`, 'none', [event()]);
  for (const store of [records, readModels]) {
    const collection = await store.collection<Person>(people);
    const all = Array.from({ length: 500 }, (_, n) => ({ _id: `p${n}`, name: `Person ${n}` }));
    await collection.bulk(all.map((put) => ({ put, guard: 'absent' as const })));
  }
  await close();
  return dataDir;
}

const countPeople = async (store: DocumentStore) => (await store.collection<Person>(people)).count({ all: [] });

/** @returns the refusal of a directory, which must leave it unlocked */
async function refusalOf(dataDir: string, options?: OpenOptions): Promise<StoreRefused> {
  const refusal = await openEmbedded(dataDir, options).then(
    async (stores) => {
      await stores.close();
      throw new Error('It was opened');
    },
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StoreRefused);
  return refusal as StoreRefused;
}

/** @returns what this process has open, as far as the system tells */
const openFiles = (): string[] =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return 'closed meanwhile';
    }
  });

function versionOf(file: string): unknown {
  using db = new DatabaseSync(file);
  return db.prepare('PRAGMA user_version').get()?.user_version;
}

const change = (file: string, sql: string) => {
  using db = new DatabaseSync(file);
  db.exec(sql);
};

/** @returns a Hourbook process that runs the script with `stores` opened on the directory, and what it prints first */
async function otherProcess(dataDir: string, script: string) {
  const url = new URL('./open.ts', import.meta.url).href;
  const program = `
    import { openEmbedded } from ${JSON.stringify(url)};
    try {
      const stores = await openEmbedded(${JSON.stringify(dataDir)});
      ${script}
    } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: output.toString().trim() };
}

describe('opening', () => {
  it('makes the directory and its files, and finds all again', async () => {
    const dataDir = join(temporaryDirectory(), 'deep', 'data');
    const stores = await openEmbedded(dataDir);
    expect(stores.readModelsReset).toBe(false);
    expect(await stores.events.head()).toBe(START);
    await stores.events.append('book-1', 'none', [event()]);
    await (await stores.records.collection<Person>(people)).put({ _id: 'p', name: 'Ada' }, 'absent');
    await stores.close();
    await stores.close();
    const again = await open(dataDir);
    expect(await again.events.read('book-1')).toHaveLength(1);
    expect(await countPeople(again.records)).toBe(1);
    expect(await countPeople(again.readModels)).toBe(0);
  });

  it.each([['events.db'], ['records.db']])('refuses a newer %s without touching it', async (name) => {
    const dataDir = await filledDirectory();
    const version = versionOf(join(dataDir, name));
    change(join(dataDir, name), 'PRAGMA user_version = 99');
    const before = readFileSync(join(dataDir, name));
    const refusal = await refusalOf(dataDir);
    expect(refusal.reason).toBe('newer');
    expect(refusal.message).toContain(join(dataDir, name));
    expect(refusal.message).toContain('was written by a newer Hourbook');
    expect(readFileSync(join(dataDir, name)).equals(before)).toBe(true);
    change(join(dataDir, name), `PRAGMA user_version = ${version}`);
    expect(await (await open(dataDir)).events.head()).not.toBe(START);
  });

  it.each([['events.db'], ['records.db']])('refuses %s when it is not a database', async (name) => {
    const dataDir = await filledDirectory();
    writeFileSync(join(dataDir, name), 'These are not the hours you are looking for. '.repeat(500));
    const refusal = await refusalOf(dataDir);
    expect(refusal.reason).toBe('damaged');
    expect(refusal.message).toMatch(`${join(dataDir, name)} is damaged`);
    expect(refusal.message).toMatch(/restore it from a backup/);
  });

  it.each([
    ['events.db', 'lost'],
    ['records.db', 'lost'],
    ['events.db', 'emptied'],
    ['records.db', 'emptied'],
  ])('does not begin anew beside the other file when %s was %s', async (name, how) => {
    const dataDir = await filledDirectory();
    if (how === 'lost') rmSync(join(dataDir, name));
    else truncateSync(join(dataDir, name), 0);
    for (let attempt = 0; attempt < 2; attempt++) {
      const refusal = await refusalOf(dataDir);
      expect(refusal.reason).toBe('incomplete');
      expect(refusal.message).toContain(`${join(dataDir, name)} is missing or empty`);
    }
  });

  it.each([['events.db'], ['records.db']])(
    'goes on where the very first start was cut short behind %s',
    async (name) => {
      const dataDir = temporaryDirectory();
      await (await openEmbedded(dataDir)).close();
      for (const other of ['events.db', 'records.db', 'read.db']) if (other !== name) rmSync(join(dataDir, other));
      expect(await (await open(dataDir)).events.head()).toBe(START);
    },
  );

  it('says what is wrong with the disk', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(join(dataDir, 'file'), '');
    const noDirectory = await refusalOf(join(dataDir, 'file', 'data'));
    expect(noDirectory.reason).toBe('disk');
    expect(noDirectory.message).toContain(join(dataDir, 'file', 'data'));
    mkdirSync(join(dataDir, 'records.db'));
    const noFile = await refusalOf(dataDir);
    expect(noFile.reason).toBe('disk');
    expect(noFile.message).toContain(join(dataDir, 'records.db'));
  });
});

describe('the read models', () => {
  it.each([
    ['are newer', (file: string) => change(file, 'PRAGMA user_version = 99')],
    ['are no database', (file: string) => writeFileSync(file, 'x'.repeat(5_000))],
    ['are cut off', (file: string) => truncateSync(file, 8_192)],
  ])('are made anew when they %s', async (_, spoil) => {
    const dataDir = await filledDirectory();
    spoil(join(dataDir, 'read.db'));
    const stores = await open(dataDir);
    expect(stores.readModelsReset).toBe(true);
    expect(await countPeople(stores.readModels)).toBe(0);
    expect(await countPeople(stores.records)).toBe(500);
  });

  it('may be deleted', async () => {
    const dataDir = await filledDirectory();
    rmSync(join(dataDir, 'read.db'));
    expect(await countPeople((await open(dataDir)).readModels)).toBe(0);
  });
});

describe('the lock', () => {
  it('refuses a second opening in one process', async () => {
    const dataDir = temporaryDirectory();
    const first = await open(dataDir);
    expect((await refusalOf(dataDir)).reason).toBe('in-use');
    await first.close();
    await open(dataDir);
  });

  it('refuses a second process, which disturbs nothing', async () => {
    const dataDir = temporaryDirectory();
    const { events } = await open(dataDir);
    const { said } = await otherProcess(dataDir, "console.log('opened')");
    expect(said).toBe(
      `StoreRefused: ${dataDir} is in use by another Hourbook process; stop it first, or give this one another DATA_DIR`,
    );
    expect((await events.append('book-1', 'none', [event()])).revision).toBe(0n);
    expect((await refusalOf(dataDir)).reason).toBe('in-use');
  });

  it('goes with a process that is killed, and what it acknowledged stays', async () => {
    const dataDir = temporaryDirectory();
    const { child, said } = await otherProcess(
      dataDir,
      `await stores.events.append('book-1', 'none', [${JSON.stringify(event())}]);
       console.log('written');
       setInterval(gc, 50); // the lock stays, although nothing refers to it`,
    );
    expect(said).toBe('written');
    expect((await refusalOf(dataDir)).reason).toBe('in-use');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await (await open(dataDir)).events.read('book-1')).toHaveLength(1);
  });

  it('and everything else is let go of when the opening fails', async () => {
    const dataDir = await filledDirectory();
    const file = join(dataDir, 'records.db');
    const before = versionOf(file);
    change(file, 'PRAGMA user_version = 99');
    await refusalOf(dataDir);
    await refusalOf(dataDir);
    expect(openFiles().filter((file) => file.includes(dataDir))).toEqual([]);
    change(file, `PRAGMA user_version = ${before}`);
    await (await openEmbedded(dataDir)).close();
    expect(existsSync(join(dataDir, 'events.db-wal'))).toBe(false);
  });
});

describe('opening for reading only', () => {
  it('looks on beside the process that writes, and changes nothing', async () => {
    const dataDir = await filledDirectory();
    const writer = await open(dataDir);
    const reader = await open(dataDir, { readOnly: true });
    await writer.events.append('book-new', 'none', [event()]);
    expect(await reader.events.read('book-new')).toHaveLength(1);
    expect(await reader.events.head()).toBe(await writer.events.head());
    expect(await countPeople(reader.records)).toBe(500);
    const missing = await reader.records.collection<Person>({ ...people, name: 'nobody' });
    expect(await missing.find({ all: [] })).toEqual([]);
    await expect(missing.put({ _id: 'a', name: 'b' }, 'any')).rejects.toThrow();
    await expect((await reader.records.collection<Person>(people)).remove('p1')).rejects.toThrow(/readonly/);
    await expect(reader.events.append('book-new', 0n, [event()])).rejects.toThrow(/readonly/);
    expect(await reader.events.read('book-new')).toHaveLength(1);
  });

  it('makes nothing where nothing is', async () => {
    const dataDir = join(temporaryDirectory(), 'data');
    const refusal = await refusalOf(dataDir, { readOnly: true });
    expect(refusal.reason).toBe('incomplete');
    expect(refusal.message).toContain('events.db, records.db, read.db');
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('closing', () => {
  it('writes what is queued, ends the subscriptions and refuses what comes later', async () => {
    const dataDir = temporaryDirectory();
    const { events, records, close } = await openEmbedded(dataDir);
    const collection = await records.collection<Person>(people);
    const subscription = events.subscribe(START, new AbortController().signal)[Symbol.asyncIterator]();
    const waiting = subscription.next();
    const queued = [events.append('book-1', 'none', [event()]), collection.put({ _id: 'a', name: 'Ada' }, 'any')];
    await close();
    await Promise.all(queued);
    expect(await waiting).toMatchObject({ done: true });
    await expect(events.append('book-1', 0n, [event()])).rejects.toThrow('The store is closed');
    await expect(collection.put({ _id: 'b', name: 'Bea' }, 'any')).rejects.toThrow('The store is closed');
    const again = await open(dataDir);
    expect(await again.events.read('book-1')).toHaveLength(1);
    expect(await countPeople(again.records)).toBe(1);
  });
});
