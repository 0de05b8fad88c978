import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { START } from '@hourbook/domain/ports/event-store.ts';
import { events } from '@hourbook/tests/contract/event-builders.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDocumentStore } from './document-store.ts';
import { EVENT_LAYOUT } from './event-rows.ts';
import { openEventStore } from './event-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A file without a log, as only there a lock keeps readers out. */
function newFile() {
  const folder = mkdtempSync(join(tmpdir(), 'hourbook-locked-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'hours.db');
  const db = new DatabaseSync(file, { timeout: 0 });
  const other = new DatabaseSync(file, { timeout: 0 });
  onTestFinished(() => other.close());
  return { db, other };
}

async function eventsInFile() {
  const { db, other } = newFile();
  db.exec(EVENT_LAYOUT.join(';'));
  const store = openEventStore(db);
  onTestFinished(() => store[Symbol.asyncDispose]());
  const { position } = await store.append('book-7', 'none', events(2));
  return { store, other, position };
}

async function documentsInFile() {
  const { db, other } = newFile();
  const store = openDocumentStore(db);
  onTestFinished(() => store[Symbol.asyncDispose]());
  const people = await store.collection({ name: 'people', fields: { age: 'number' } });
  for (const age of [7, 42]) await people.put({ _id: String(age), age } as never, 'absent');
  return { people, other };
}
const grown = { _id: '42', age: 42 };
const ofAge = { field: 'age', is: 42 } as const;

describe('what is asked while another process holds the lock', () => {
  it.each<[string, (store: Awaited<ReturnType<typeof eventsInFile>>['store']) => Promise<unknown>]>([
    ['a stream', (store) => store.read('book-7')],
    ['a stream from its end', (store) => store.read('book-7', { direction: 'backwards', limit: 1 })],
    ['the head', (store) => store.head()],
    ['a subscription', (store) => store.subscribe(START, new AbortController().signal)[Symbol.asyncIterator]().next()],
  ])('is answered when it is let go: %s', async (_name, ask) => {
    const { store, other } = await eventsInFile();
    const expected = await ask(store);
    other.exec('BEGIN EXCLUSIVE');
    const answered = ask(store);
    await vi.advanceTimersByTimeAsync(3_000);
    other.exec('COMMIT');
    await vi.advanceTimersByTimeAsync(100);
    expect(await answered).toEqual(expected);
  });

  it.each<[string, (people: Awaited<ReturnType<typeof documentsInFile>>['people']) => Promise<unknown>, unknown]>([
    ['a document', (people) => people.get('42'), grown],
    ['documents', (people) => people.find(ofAge), [grown]],
    ['how many', (people) => people.count(ofAge), 1],
    [
      'one after the other',
      async (people) => {
        const all = [];
        for await (const each of people.iterate(ofAge)) all.push(each);
        return all;
      },
      [grown],
    ],
  ])('is answered when it is let go: %s', async (_name, ask, expected) => {
    const { people, other } = await documentsInFile();
    other.exec('BEGIN EXCLUSIVE');
    const answered = ask(people);
    await vi.advanceTimersByTimeAsync(3_000);
    other.exec('COMMIT');
    await vi.advanceTimersByTimeAsync(100);
    expect(await answered).toEqual(expected);
  });

  it('is an error after 5 s', async () => {
    const { store, other } = await eventsInFile();
    other.exec('BEGIN EXCLUSIVE');
    const refused = expect(store.head()).rejects.toThrow('database is locked');
    await vi.advanceTimersByTimeAsync(5_200);
    await refused;
    other.exec('COMMIT');
  });
});
