import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from './open.ts';

interface Person {
  readonly _id: string;
  readonly name: string;
}

/** Read models whose bulk writes are made on a thread. */
async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hourbook-bulk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const stores = await openEmbedded(dataDir, { bulkThread: true });
  onTestFinished(() => stores.close());
  return { dataDir, stores, people: (name: string) => stores.readModels.collection<Person>({ name, fields: {} }) };
}

const writes = (...ids: string[]) => ids.map((_id) => ({ put: { _id, name: 'Ada' }, guard: 'any' as const }));

it('what a thread wrote is what everybody reads, also after it was closed', async () => {
  const { dataDir, stores, people } = await open();
  const some = await people('people');
  expect(await some.get('a')).toBeNull();
  expect(await some.bulk(writes('a', 'b'))).toEqual([true, true]);
  expect(await some.get('a')).toEqual({ _id: 'a', name: 'Ada' });
  expect(await some.bulk([{ remove: 'a' }, { remove: 'gone' }])).toEqual([true, false]);
  expect(await some.get('a')).toBeNull();
  const queued = some.bulk(writes('c'));
  await stores.close();
  await queued;
  await using again = await openEmbedded(dataDir);
  expect(await (await again.readModels.collection<Person>({ name: 'people', fields: {} })).count(everything)).toBe(2);
});

it('a bulk that fails changes nothing and is told to whoever asked for it, and to nobody after', async () => {
  const { stores, people } = await open();
  const [dropped, other] = [await people('dropped'), await people('other')];
  await stores.readModels.drop('dropped');
  const outcomes = await Promise.allSettled([dropped.bulk(writes('a')), other.bulk(writes('b'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(outcomes[0]).toMatchObject({ reason: { message: expect.stringContaining('no such table') } });
  expect(await other.count(everything)).toBe(1);
});
