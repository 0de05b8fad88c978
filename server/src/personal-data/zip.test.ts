import { allOf } from '@hourbook/tests/builders/all-of.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZippedFile, zipped } from './zip.ts';

const AT = Date.parse('2025-06-11T15:00:00Z');

async function* filesOf(...files: ZippedFile[]) {
  yield* files;
}

it('PD-3: has each file whole, whatever the size of its pieces', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `row ${n} – Łódź\n`);
  async function* texts() {
    yield* rows;
  }
  async function* none() {}
  async function* mixed() {
    yield 'a';
    yield Buffer.from('b');
    yield 'c';
  }
  const files = filesOf(
    { name: 'rows.txt', pieces: texts },
    { name: 'none.txt', pieces: none },
    { name: 'in/mixed.txt', pieces: mixed },
  );
  const read = unzipSync(Buffer.concat(await allOf(zipped(files, AT))));
  expect(Object.entries(read).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['rows.txt', rows.join('')],
    ['none.txt', ''],
    ['in/mixed.txt', 'abc'],
  ]);
});

it('holds no more than a piece at a time', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1;
      yield crypto.getRandomValues(new Uint8Array(64_000));
    }
  }
  let read = 0;
  for await (const bytes of zipped(filesOf({ name: 'a', pieces: endless }), AT)) {
    read += bytes.length;
    if (read > 1_000_000) break;
  }
  expect(given * 64_000).toBeLessThan(read + 1_000_000);
});

it('breaks off with what a file throws', async () => {
  async function* broken() {
    yield 'begun';
    throw new Error('the disk is gone');
  }
  await expect(allOf(zipped(filesOf({ name: 'a', pieces: broken }), AT))).rejects.toThrow('the disk is gone');
});
