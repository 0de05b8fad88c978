import { LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { allOf } from '@hourbook/tests/builders/all-of.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { mailTries } from '@hourbook/workers/job.ts';
import { expect, it } from 'vitest';
import type { openEmbedded } from '../adapters/embedded/open.ts';
import { openDocumentContents } from '../documents/contents.ts';
import { openLetterFiles } from './letter-files.ts';

const DAY = 24 * 60 * 60_000;

const withFiles = (use: (opened: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> =>
  withStores(async (stores) => use(await open(stores)));

async function open({ records: store, contents: kept }: Awaited<ReturnType<typeof openEmbedded>>) {
  const clock = standingClock('2025-06-11T15:00:00Z');
  const contents = await openDocumentContents(store, kept, clock);
  const files = await openLetterFiles(store, clock, contents);
  const count = async () => (await allOf(kept.list())).length;
  return { clock, contents, files, count };
}

it.each([0, 1, 512 * 1024 + 1])('a file of %i bytes is kept byte for byte', (size) =>
  withFiles(async ({ files }) => {
    const bytes = Uint8Array.from({ length: size }, (_, n) => n % 251);
    const kept = await files.keep('May.xlsx', 'application/x', bytes);
    expect(kept).toMatchObject({ filename: 'May.xlsx', contentType: 'application/x', size });
    expect(Buffer.compare((await files.read(kept))!, bytes)).toBe(0);
  }),
);

it('a file is kept for 14 days, and leaves nothing behind', () =>
  withFiles(async ({ clock, contents, files, count }) => {
    const kept = await files.keep('May.xlsx', 'application/x', Uint8Array.of(1, 2, 3));
    clock.pass(14 * DAY);
    await files.sweep();
    await contents.sweep(async () => false);
    expect(await files.read(kept)).toEqual(Uint8Array.of(1, 2, 3));
    clock.pass(1);
    await files.sweep();
    expect(await files.read(kept)).toBeNull();
    clock.pass(DAY);
    await contents.sweep(async () => false);
    expect(await count()).toBe(0);
  }));

it('a file is kept as long as a letter is tried that is put off for a day each time', () =>
  withFiles(async ({ clock, files }) => {
    const kept = await files.keep('May.xlsx', 'application/x', Uint8Array.of(1, 2, 3));
    clock.pass(mailTries.most * DAY);
    await files.sweep();
    expect(await files.read(kept)).toEqual(Uint8Array.of(1, 2, 3));
  }));

it('refuses a file that is larger than a document may be', () =>
  withFiles(async ({ files, count }) => {
    const large = new Uint8Array(LARGEST_DOCUMENT + 1);
    await expect(files.keep('May.xlsx', 'application/x', large)).rejects.toThrow(RangeError);
    expect(await count()).toBe(0);
  }));
