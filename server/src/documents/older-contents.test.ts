import type { CollectionSpec, Document, DocumentStore, Filter } from '@hourbook/domain/ports/document-store.ts';
import { allOf } from '@hourbook/tests/builders/all-of.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { openDocumentContents } from './contents.ts';
import { takeOverPieces } from './older-contents.ts';

const PIECE = 64 * 1024;
const bytesOf = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, n) => n % 251));

const piecesOf = (store: DocumentStore) =>
  store.collection<{ _id: string; of: string; bytes: string }>({
    name: 'document-contents',
    fields: { of: 'text' },
    indexes: [{ name: 'of', fields: ['of'] }],
  });

/** As Hourbook kept them before. @param but a piece that is not there */
async function keepAsBefore(store: DocumentStore, content: string, bytes: Buffer, but?: number): Promise<void> {
  const pieces = await piecesOf(store);
  for (let n = 0; n * PIECE < bytes.length; n++) {
    const piece = bytes.subarray(n * PIECE, (n + 1) * PIECE).toString('base64');
    if (n !== but) await pieces.put({ _id: `${content}/${n}`, of: content, bytes: piece }, 'any');
  }
}

it('what was kept in pieces is read as it was, and kept once', () =>
  withStores(async ({ records, contents }) => {
    const kept = { 'demo-1': bytesOf(10), a: bytesOf(PIECE), 'a-2': bytesOf(12 * PIECE + 5) };
    for (const [name, bytes] of Object.entries(kept)) await keepAsBefore(records, name, bytes);
    const documents = await openDocumentContents(records, contents, standingClock('2025-06-11T15:00:00Z'));
    for (const [name, bytes] of Object.entries(kept))
      expect(Buffer.concat(await allOf(documents.read(name))).equals(bytes)).toBe(true);
    expect(await (await piecesOf(records)).count({ all: [] })).toBe(0);
  }));

it('it goes on where it was cut short, and whoever does it too does no harm', () =>
  withStores(async ({ records, contents }) => {
    await keepAsBefore(records, 'a', bytesOf(5 * PIECE));
    await keepAsBefore(records, 'b', bytesOf(5 * PIECE));
    await takeOverPieces(records, contents);
    await keepAsBefore(records, 'a', bytesOf(5 * PIECE), 0); // some are forgotten, and others not yet
    await keepAsBefore(records, 'c', bytesOf(5 * PIECE)); // not begun
    await Promise.all([takeOverPieces(records, contents), takeOverPieces(records, contents)]);
    for (const name of ['a', 'b', 'c'])
      expect(Buffer.concat(await allOf(contents.read(name))).equals(bytesOf(5 * PIECE))).toBe(true);
    expect(await (await piecesOf(records)).count({ all: [] })).toBe(0);
  }));

it('somebody else who finishes in between loses nothing by it', () =>
  withStores(async ({ records, contents }) => {
    await keepAsBefore(records, 'a', bytesOf(10));
    let isFirst = true;
    const interrupted: DocumentStore = {
      ...records,
      async collection<D extends Document>(spec: CollectionSpec) {
        const whole = await records.collection<D>(spec);
        return {
          ...whole,
          async count(filter: Filter) {
            if (isFirst) {
              isFirst = false;
              await takeOverPieces(records, contents);
            }
            return whole.count(filter);
          },
        };
      },
    };
    await takeOverPieces(interrupted, contents);
    expect(isFirst).toBe(false);
    expect(Buffer.concat(await allOf(contents.read('a'))).equals(bytesOf(10))).toBe(true);
  }));

it('what was never sent whole is forgotten', () =>
  withStores(async ({ records, contents }) => {
    await keepAsBefore(records, 'a', bytesOf(5 * PIECE), 2);
    await takeOverPieces(records, contents);
    expect(await allOf(contents.list())).toEqual([]);
    expect(await (await piecesOf(records)).count({ all: [] })).toBe(0);
  }));
