import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { takeDigest } from '@hourbook/server/audit/digests.ts';
import { evidence } from '@hourbook/server/audit/evidence.ts';
import { openKeptHeads } from '@hourbook/server/audit/kept-heads.ts';
import { digests, foldedCommands } from '@hourbook/server/streams/folded.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enter, enterSync, someFacts, someSync } from '../builders/books.ts';
import { withFolder } from '../builders/stores.ts';
import { recorded } from '../builders/timesheet.ts';

const OURS = fileURLToPath(new URL('../../docs/check-evidence.mjs', import.meta.url));
const SECOND = fileURLToPath(new URL('check_evidence.py', import.meta.url));

interface Checked {
  readonly code: number;
  readonly said: string;
}

const run = (command: string, script: string, file: string): Promise<Checked> =>
  new Promise((resolve, reject) => {
    execFile(command, [script, file], (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number')
        return reject(new Error(`${command} cannot be run: ${error.message}`));
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` });
    });
  });

/** What both checkers say of a file; the second one needs Python 3. */
async function checked(
  folder: string,
  bytes: Uint8Array,
): Promise<{ readonly ours: Checked; readonly second: Checked }> {
  const file = join(folder, 'evidence.jsonl');
  await writeFile(file, bytes);
  const [ours, second] = await Promise.all([run(process.execPath, OURS, file), run('python3', SECOND, file)]);
  return { ours, second };
}

/** June of two books, which began in May, a sync, and two digests. */
async function madeIn(folder: string, streams?: readonly string[]): Promise<Buffer> {
  await using stores = await openEmbedded(folder);
  const { events, records } = stores;
  const keptHeads = await openKeptHeads(records);
  const digest = (day: string) => {
    const clock = { now: () => Date.parse(`${day}T00:30:00Z`) };
    const by = { actorId: null, commandId: randomUUID(), source: 'worker', correlationId: 'test' } as const;
    return takeDigest({ events, clock, digests: foldedCommands(digests, { events, clock }), keptHeads }, by);
  };
  await enter(events, 42, [recorded({ rowId: '42.0', date: '2025-05-28', comment: 'in May' })], '2025-05-28T12:00:00Z');
  await digest('2025-05-29');
  for (const n of [1, 2, 3]) {
    const comment = ['Zażółć gęślą jaźń', '"quoted"\ttab \u007f 😀', '1e3'][n - 1]!;
    await enter(events, 42, [recorded({ rowId: `42.${n}`, comment })], `2025-06-0${n}T12:00:00Z`);
  }
  await enter(events, 7, someFacts(7));
  await digest('2025-06-12');
  await enterSync(events, '0f6e', someSync);
  await digest('2025-06-13');
  await enter(events, 42, [recorded({ rowId: '42.4', comment: 'in July' })], '2025-07-01T00:00:00Z');
  const asked = {
    ...{ month: '2025-06', madeAt: '2025-07-02T00:00:00.000Z' },
    streams: streams ?? ['book-42', 'book-7', 'sync-0f6e'],
    digests: streams === undefined,
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of evidence({ events, keptHeads }, asked)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const linesIn = (bytes: Buffer) =>
  bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the evidence of a month', () => {
  it('has what was recorded in the month, with the digests, and both checkers find it whole', () =>
    withFolder(async (folder) => {
      const bytes = await madeIn(folder);
      const lines = linesIn(bytes);
      expect(lines.map(({ kind }) => kind)).toEqual([
        'header',
        ...['stream', 'entry', 'entry', 'entry'],
        ...['stream', ...Array<string>(8).fill('entry')],
        ...['stream', 'entry', 'entry', 'entry'],
        ...['digest', 'heads', 'digest', 'heads', 'end'],
      ]);
      expect(lines[1]).toMatchObject({ stream: 'book-42', fromRevision: 1 });
      expect(lines.at(-1)).toMatchObject({ streams: 3, entries: 14 });
      const { ours, second } = await checked(folder, bytes);
      expect(ours).toEqual({ code: 0, said: '2025-06: 14 entries in 3 streams: nothing was altered.\n' });
      expect(second).toEqual({ code: 0, said: '' });
    }));

  it('of some people has their books alone', () =>
    withFolder(async (folder) => {
      const bytes = await madeIn(folder, ['book-7']);
      expect(new Set(linesIn(bytes).map(({ kind }) => kind))).toEqual(new Set(['header', 'stream', 'entry', 'end']));
      const { ours, second } = await checked(folder, bytes);
      expect([ours.code, second.code]).toEqual([0, 0]);
    }));

  it.each([
    ['a line that was taken out', (lines: string[]) => lines.toSpliced(3, 1)],
    ['a line that is there twice', (lines: string[]) => lines.toSpliced(3, 0, lines[3]!)],
    ['two lines that were swapped', (lines: string[]) => lines.with(2, lines[3]!).with(3, lines[2]!)],
    ['a stream that was taken out', (lines: string[]) => lines.toSpliced(1, 4)],
    ['a file that was cut', (lines: string[]) => lines.slice(0, -3)],
    ['a digest that was taken out', (lines: string[]) => lines.toSpliced(-5, 2)],
    ['a line that was added', (lines: string[]) => [...lines, '{"kind":"entry"}']],
  ])('shows %s', (_what, change) =>
    withFolder(async (folder) => {
      const lines = (await madeIn(folder)).toString().trimEnd().split('\n');
      const { ours, second } = await checked(folder, Buffer.from(`${change(lines).join('\n')}\n`));
      expect([ours.code, second.code]).toEqual([1, 1]);
    }),
  );

  it('shows an entry at the end of a book that was taken out, even if the counts and the sum were made to fit', () =>
    withFolder(async (folder) => {
      const lines = (await madeIn(folder)).toString().trimEnd().split('\n');
      const cut = lines.toSpliced(4, 1).slice(0, -1);
      const body = Buffer.from(`${cut.join('\n')}\n`);
      const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
      const end = `${JSON.stringify({ kind: 'end', streams: 3, entries: 13, sha256 })}\n`;
      const { ours, second } = await checked(folder, Buffer.concat([body, Buffer.from(end)]));
      expect(ours).toMatchObject({ code: 1, said: expect.stringContaining('book-42 lacks the entries from 3 to 3') });
      expect(second).toMatchObject({ code: 1, said: expect.stringContaining('book-42 at 3 missing or replaced') });
    }));

  /** With counts and sum that fit, as anybody can calculate them. */
  async function sealed(lines: readonly object[]): Promise<Buffer> {
    const body = Buffer.from(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
    const count = (kind: string) => lines.filter((line) => 'kind' in line && line.kind === kind).length;
    const end = { kind: 'end', streams: count('stream'), entries: count('entry'), sha256 };
    return Buffer.concat([body, Buffer.from(`${JSON.stringify(end)}\n`)]);
  }

  // In the file: a header, book-42 with three entries of June after one of May, book-7 with eight, a sync, two digests.
  it.each([
    ['nothing', 0, (lines: object[]) => lines],
    [
      'digests before the entries that they prove',
      1,
      (lines: object[]) => [lines[0]!, ...lines.slice(-4), ...lines.slice(1, 4), ...lines.slice(5, -4)],
    ],
    [
      'entries taken out at the beginning of a stream, of which an earlier digest knows nothing',
      1,
      (lines: object[]) => {
        const at = lines.findIndex((line) => 'stream' in line && line.stream === 'sync-0f6e');
        const { meta } = lines[at + 1] as { meta: { hash: string } };
        return lines.with(at, { ...lines[at], fromRevision: 1, prev: meta.hash }).toSpliced(at + 1, 1);
      },
    ],
    [
      'another hash of the entry before the month',
      1,
      ([header, book, ...rest]: object[]) => [
        header!,
        { ...book, fromRevision: 4, prev: 'f'.repeat(64) },
        ...rest.slice(3),
      ],
    ],
    ['a field that is not signed', 1, (lines: object[]) => lines.with(2, { ...lines[2], approved: true })],
    ['a number as text', 1, (lines: object[]) => lines.with(1, { ...lines[1], fromRevision: '1' })],
  ])('made to fit again shows %s', (_what, code, change) =>
    withFolder(async (folder) => {
      const lines = linesIn(await madeIn(folder)).slice(0, -1);
      const { ours, second } = await checked(folder, await sealed(change(lines)));
      expect([ours.code, second.code]).toEqual([code, code]);
    }),
  );

  it('shows blanks in a line, even if the sum was made to fit', () =>
    withFolder(async (folder) => {
      const lines = (await madeIn(folder)).toString().trimEnd().split('\n').slice(0, -1);
      const body = Buffer.from(`${lines.with(2, lines[2]!.replace('"kind":', '"kind": ')).join('\n')}\n`);
      const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
      const end = `${JSON.stringify({ kind: 'end', streams: 3, entries: 14, sha256 })}\n`;
      const { ours, second } = await checked(folder, Buffer.concat([body, Buffer.from(end)]));
      expect([ours.code, second.code]).toEqual([1, 1]);
    }));

  it('is no file: both say so, which is not the same as altered', () =>
    withFolder(async (folder) => {
      const nowhere = join(folder, 'nowhere.jsonl');
      const codes = [await run(process.execPath, OURS, nowhere), await run('python3', SECOND, nowhere)];
      expect(codes.map(({ code }) => code)).toEqual([2, 2]);
    }));

  it.each([
    ['an end with more in it', (text: string) => text.replace(/}\n$/, ',"note":"fine"}\n')],
    ['an end with blanks', (text: string) => text.replace('"kind":"end"', '"kind": "end"')],
    ['an end without a line feed', (text: string) => text.trimEnd()],
  ])('shows %s', (_what, change) =>
    withFolder(async (folder) => {
      const { ours, second } = await checked(folder, Buffer.from(change((await madeIn(folder)).toString())));
      expect([ours.code, second.code]).toEqual([1, 1]);
    }),
  );

  it('shows any changed byte', { timeout: 120_000 }, () =>
    withFolder(async (folder) => {
      const bytes = await madeIn(folder);
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, by) => {
          const changed = Buffer.from(bytes);
          changed[at] = changed[at]! ^ by;
          const { ours, second } = await checked(folder, changed);
          expect([ours.code, second.code]).toEqual([1, 1]);
        }),
        { numRuns: 25 },
      );
    }),
  );
});
