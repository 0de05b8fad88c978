import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tellsFigures } from '@hourbook/domain/audit/withheld.ts';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { takeDigest } from '@hourbook/server/audit/digests.ts';
import { evidence } from '@hourbook/server/audit/evidence.ts';
import { openKeptHeads } from '@hourbook/server/audit/kept-heads.ts';
import { Command } from '@hourbook/server/command.ts';
import { digests, foldedCommands } from '@hourbook/server/streams/folded-streams.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enter, enterSync, someFacts, someSync } from '../builders/books.ts';
import { withFolder } from '../builders/stores.ts';
import { recorded } from '../builders/timesheet.ts';

const OURS = fileURLToPath(new URL('../../docs/check-evidence.mjs', import.meta.url));
const FIRST_FORMAT = new URL('golden/evidence_2025-06.v1.jsonl', import.meta.url);
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

const BOOKS = ['book-42', 'book-7', 'book-9', 'sync-0f6e'];

interface Made {
  /** The books it is of; absent: all streams, with the digests. */
  readonly streams?: readonly string[];
  /** Whether a digest was entered in May, after the first entry of book-42. */
  readonly digestBefore?: boolean;
  /** Whether its reader may not see the figures of sick leave. */
  readonly isKept?: boolean;
}

const figures = { kind: 'SICK_LEAVE', periodStart: '2025-01-01' } as const;

/** What is entered in book-9 in June, besides an entry of hours at the beginning and at the end: two of these are of sick leave. */
const OF_BALANCES: readonly BookEvent[] = [
  { type: 'BalanceAdjusted', data: { ...figures, hours: 1350, before: 0, date: null, comment: null } },
  {
    type: 'BalanceAdjusted',
    data: { ...figures, kind: 'VACATION_PTO', hours: 800, before: 0, date: null, comment: null },
  },
  {
    type: 'AllowanceSet',
    data: { ...figures, periodEnd: '2026-01-01', limit: 4000, accrual: 'UPFRONT', because: 'office settings changed' },
  },
];

/** June of three books, two of which began in May, of a sync, and two digests. */
async function madeIn(folder: string, { streams, digestBefore = true, isKept = false }: Made = {}): Promise<Buffer> {
  await using stores = await openEmbedded(folder);
  const { events, records } = stores;
  const keptHeads = await openKeptHeads(records);
  const digest = (day: string) => {
    const clock = { now: () => Date.parse(`${day}T00:30:00Z`) };
    const by = { actorId: null, command: new Command(randomUUID()), source: 'worker', correlationId: 'test' } as const;
    return takeDigest({ events, clock, digests: foldedCommands(digests, { events, clock }), keptHeads }, by);
  };
  await enter(events, 42, [recorded({ rowId: '42.0', date: '2025-05-28', comment: 'in May' })], '2025-05-28T12:00:00Z');
  if (digestBefore) await digest('2025-05-29');
  await enter(events, 42, [recorded({ rowId: '42.5', comment: 'after the digest' })], '2025-05-31T12:00:00Z');
  await enter(events, 9, [recorded({ rowId: '9.0', date: '2025-05-30' })], '2025-05-30T12:00:00Z');
  const rows = ['9.1', '9.2'].map((rowId) => recorded({ rowId }));
  await enter(events, 9, [rows[0]!, ...OF_BALANCES, rows[1]!], '2025-06-04T12:00:00Z');
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
    month: '2025-06',
    madeAt: '2025-07-02T00:00:00.000Z',
    streams: streams ?? BOOKS,
    digests: streams === undefined,
    isWithheld: (event: RecordedEvent) => isKept && tellsFigures(event, 'SICK_LEAVE'),
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of evidence({ events, keptHeads }, asked)) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Line = Readonly<Record<string, unknown>> & {
  readonly kind: string;
  readonly meta: { readonly prev: string; readonly hash: string };
};

const linesIn = (bytes: Buffer): Line[] =>
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
        ...['header', 'digestBefore', 'headsBefore'],
        ...['stream', 'earlier', 'entry', 'entry', 'entry'],
        ...['stream', ...Array<string>(8).fill('entry')],
        ...['stream', 'earlier', ...Array<string>(5).fill('entry')],
        ...['stream', 'entry', 'entry', 'entry'],
        ...['digest', 'heads', 'digest', 'heads', 'end'],
      ]);
      expect(lines[0]).toMatchObject({ format: 2 });
      expect(lines[2]).toMatchObject({ date: '2025-05-29', heads: [['book-42', 0, lines[4]?.meta.prev]] });
      expect(lines[3]).toMatchObject({ stream: 'book-42', fromRevision: 2, prev: lines[4]?.meta.hash });
      expect(lines.at(-1)).toMatchObject({ streams: 4, entries: 19 });
      const { ours, second } = await checked(folder, bytes);
      expect(ours).toEqual({ code: 0, said: '2025-06: 19 entries in 4 streams: nothing was altered.\n' });
      expect(second).toEqual({ code: 0, said: '' });
    }));

  it('is read in format 1 too, in which nothing is told from before the month', () =>
    withFolder(async (folder) => {
      const { ours, second } = await checked(folder, await readFile(FIRST_FORMAT));
      expect(ours).toEqual({
        code: 0,
        said:
          '2025-06: 14 entries in 3 streams: each follows the one before it and agrees with the digests.\n' +
          'No digest from before the month is in the file: whether entries are missing before the first of book-42 cannot be known.\n',
      });
      expect(second).toEqual({ code: 0, said: expect.stringContaining('at the beginning of book-42') });
    }));

  it('without a digest from before the month says of which streams the beginning cannot be known', () =>
    withFolder(async (folder) => {
      const bytes = await madeIn(folder, { digestBefore: false });
      const kinds = linesIn(bytes).map(({ kind }) => kind);
      expect(kinds).not.toContain('digestBefore');
      expect(kinds).not.toContain('earlier');
      const { ours, second } = await checked(folder, bytes);
      expect(ours.code).toBe(0);
      expect(ours.said).not.toContain('nothing was altered');
      expect(ours.said).toContain('whether entries are missing before the first of book-42, book-9 cannot be known');
      expect(second).toEqual({ code: 0, said: expect.stringContaining('at the beginning of book-42, book-9') });
    }));

  it('of some people has their books alone', () =>
    withFolder(async (folder) => {
      const bytes = await madeIn(folder, { streams: ['book-7'] });
      expect(new Set(linesIn(bytes).map(({ kind }) => kind))).toEqual(new Set(['header', 'stream', 'entry', 'end']));
      const { ours, second } = await checked(folder, bytes);
      expect(ours).toEqual({
        code: 0,
        said:
          '2025-06: 8 entries in 1 stream: each follows the one before it.\n' +
          'No digest of the month is in the file: whether entries are missing after the last of a stream cannot be known.\n',
      });
      expect(second).toEqual({ code: 0, said: expect.stringContaining('at the end of a stream') });
    }));

  it.each([
    ['a line that was taken out', (lines: string[]) => lines.toSpliced(6, 1)],
    ['a line that is there twice', (lines: string[]) => lines.toSpliced(6, 0, lines[6]!)],
    ['two lines that were swapped', (lines: string[]) => lines.with(5, lines[6]!).with(6, lines[5]!)],
    ['a stream that was taken out', (lines: string[]) => lines.toSpliced(3, 5)],
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

  /** With counts and sum that fit, as anybody can calculate them. */
  async function sealed(lines: readonly Line[]): Promise<Buffer> {
    const body = Buffer.from(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    const end = { kind: 'end', streams: count('stream'), entries: count('entry'), sha256 };
    return Buffer.concat([body, Buffer.from(`${JSON.stringify(end)}\n`)]);
  }

  const placeOf = (lines: readonly Line[], stream: string) =>
    lines.findIndex((line) => line.kind === 'stream' && line.stream === stream);

  const entriesOf = (lines: readonly Line[], stream: string) =>
    lines.filter((line) => ['earlier', 'entry'].includes(line.kind) && line.stream === stream);

  /** A stream that begins with its n-th entry, the `stream` line made to fit. @param n negative: from the end */
  function beginningWith(stream: string, n: number) {
    return (lines: Line[]): Line[] => {
      const at = placeOf(lines, stream);
      const all = entriesOf(lines, stream);
      const kept = all.slice(n);
      const { revision, meta } = kept[0]!;
      const announced = { ...lines[at]!, fromRevision: revision, prev: meta.prev };
      return lines.toSpliced(at, all.length + 1, announced, ...kept);
    };
  }

  const asBefore = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, kind: `${line.kind}Before` }));

  const without =
    (...kinds: string[]) =>
    (lines: Line[]) =>
      lines.filter(({ kind }) => !kinds.includes(kind));

  it('shows an entry at the end of a book that was taken out, even if the counts and the sum were made to fit', () =>
    withFolder(async (folder) => {
      const lines = linesIn(await madeIn(folder)).slice(0, -1);
      const { ours, second } = await checked(folder, await sealed(lines.toSpliced(7, 1)));
      expect(ours).toMatchObject({ code: 1, said: expect.stringContaining('book-42 lacks the entries from 4 to 4') });
      expect(second).toMatchObject({ code: 1, said: expect.stringContaining('book-42 at 4 missing or replaced') });
    }));

  it('names the entries at the beginning of a book that were taken out, which only the digest before the month knows', () =>
    withFolder(async (folder) => {
      const lines = linesIn(await madeIn(folder)).slice(0, -1);
      const { ours, second } = await checked(folder, await sealed(beginningWith('book-42', 2)(lines)));
      expect(ours).toMatchObject({ code: 1, said: expect.stringContaining('book-42 lacks the entries from 1 to 2') });
      expect(second).toMatchObject({ code: 1, said: expect.stringContaining('book-42 lacks entries after 0') });
    }));

  // In the file: a header, a digest from before with its heads, book-42 with three entries of June after one of May, book-7 with
  // eight, book-9 with five after one, a sync, two digests.
  it.each<[string, number, (lines: Line[]) => readonly Line[]]>([
    ['nothing', 0, (lines) => lines],
    [
      'digests before the entries that they prove',
      1,
      (lines) => [...lines.slice(0, 3), ...lines.slice(-4), ...lines.slice(3, -4)],
    ],
    ['the first five entries of a book taken out', 1, beginningWith('book-7', 5)],
    ['all entries of a book but the last taken out', 1, beginningWith('book-7', -1)],
    ['the first entry of a sync taken out', 1, beginningWith('sync-0f6e', 1)],
    ['the first entry of the month taken out, and what leads to it', 1, beginningWith('book-42', 2)],
    ['the first entries taken out of a book that the digest before does not know', 1, beginningWith('book-9', 1)],
    ['what leads to the month taken out', 1, without('earlier')],
    [
      'an entry of the month as an earlier one',
      1,
      (lines) =>
        lines
          .with(5, { ...lines[5]!, kind: 'earlier' })
          .with(3, { ...lines[3]!, fromRevision: 3, prev: lines[5]!.meta.hash }),
    ],
    [
      'the first entry of the month taken out, but not what leads to it',
      1,
      (lines) => lines.toSpliced(5, 1).with(3, { ...lines[3]!, fromRevision: 3, prev: lines[5]!.meta.hash }),
    ],
    ['a stream that has only what leads to the month', 1, (lines) => lines.toSpliced(5, 3)],
    ['earlier entries behind those of the month', 1, (lines) => lines.toSpliced(4, 1).toSpliced(7, 0, lines[4]!)],
    ['the digest before the month taken out', 1, without('digestBefore', 'headsBefore')],
    ['the digest before the month without its heads', 1, without('headsBefore')],
    ['heads without the digest before the month', 1, without('digestBefore')],
    ['other heads before the month', 1, (lines) => lines.with(2, { ...lines[2]!, heads: [] })],
    [
      'a digest of the month as the one before it',
      1,
      (lines) => lines.toSpliced(1, 2, ...asBefore(lines.slice(-4, -2))),
    ],
    ['the first digest of the month taken out', 1, (lines) => lines.toSpliced(-4, 2)],
    ['lines of format 2 in a file of format 1', 1, (lines) => lines.with(0, { ...lines[0]!, format: 1 })],
    ['a format that is not known', 1, (lines) => lines.with(0, { ...lines[0]!, format: '2' })],
    [
      'another hash of the entry before the month',
      1,
      (lines) => lines.toSpliced(3, 5, { ...lines[3]!, fromRevision: 6, prev: 'f'.repeat(64) }),
    ],
    [
      'a sync left out that began between two digests',
      1,
      (lines) => lines.toSpliced(placeOf(lines, 'sync-0f6e'), 1 + entriesOf(lines, 'sync-0f6e').length),
    ],
    ['an instant of making that is none', 1, (lines) => lines.with(0, { ...lines[0]!, madeAt: 'today' })],
    ['a field that is not signed', 1, (lines) => lines.with(5, { ...lines[5]!, approved: true })],
    ['a number as text', 1, (lines) => lines.with(3, { ...lines[3]!, fromRevision: '2' })],
  ])('made to fit again shows %s', (_what, code, change) =>
    withFolder(async (folder) => {
      const lines = linesIn(await madeIn(folder)).slice(0, -1);
      const { ours, second } = await checked(folder, await sealed(change(lines)));
      expect([ours.code, second.code]).toEqual([code, code]);
    }),
  );

  describe('from whose reader the figures of sick leave are kept', () => {
    const withheld = async (folder: string) => linesIn(await madeIn(folder, { streams: ['book-9'], isKept: true }));

    it('has their entries without their data, and both checkers say so', () =>
      withFolder(async (folder) => {
        const bytes = await madeIn(folder, { streams: ['book-9'], isKept: true });
        const whole = linesIn(await madeIn(join(folder, 'whole'), { streams: ['book-9'] }));
        const lines = linesIn(bytes);
        expect(lines.slice(1, -1).map(({ data }) => data)).toEqual(
          whole.slice(1, -1).map(({ data }, at) => ([2, 4].includes(at) ? { withheld: true } : data)),
        );
        expect(Object.keys(lines[3]!)).toEqual(Object.keys(whole[3]!));
        expect(lines[4]).toMatchObject({ meta: { prev: lines[3]!.meta.hash } });
        const { ours, second } = await checked(folder, bytes);
        expect(ours).toMatchObject({
          code: 0,
          said: expect.stringContaining(
            '2 entries are withheld. The file shows that entries stand there, and no more: whether they and the entries before them in book-9 are as they were entered cannot be known.',
          ),
        });
        expect(ours.said).not.toContain('nothing was altered');
        expect(second).toEqual({
          code: 0,
          said: expect.stringContaining('what is withheld (2), and what stands before it in book-9'),
        });
      }));

    const hashed = (line: Line, hash: string): Line => ({ ...line, meta: { ...line.meta, hash } });

    const beside = (line: Line, kept: readonly string[]): Line => ({
      ...line,
      meta: Object.fromEntries(Object.entries(line.meta).filter(([key]) => kept.includes(key))) as Line['meta'],
    });

    const dated = (line: Line, at: string): Line => ({ ...line, meta: { ...line.meta, at } as Line['meta'] });

    // In the file: a header, the stream, hours, sick leave, vacation, sick leave, hours.
    it.each<[string, (lines: Line[]) => Line[]]>([
      ['another hash of what is withheld', (lines) => lines.with(3, hashed(lines[3]!, 'f'.repeat(64)))],
      ['a hash that is none', (lines) => lines.with(5, hashed(lines[5]!, 'f')).slice(0, 6)],
      ['a withheld entry taken out', (lines) => lines.toSpliced(3, 1)],
      ['an entry of hours withheld', (lines) => lines.with(2, { ...lines[2]!, data: { withheld: true } })],
      ['more than that it is withheld', (lines) => lines.with(3, { ...lines[3]!, data: { withheld: true, hours: 1 } })],
      ['less than stands beside an entry', (lines) => lines.with(3, beside(lines[3]!, ['at', 'prev', 'hash']))],
      ['an instant that is none', (lines) => lines.with(3, dated(lines[3]!, '2025-06'))],
      ['a withheld entry in format 1', (lines) => lines.with(0, { ...lines[0]!, format: 1 })],
    ])('made to fit again shows %s', (_what, change) =>
      withFolder(async (folder) => {
        const lines = (await withheld(folder)).slice(0, -1);
        const { ours, second } = await checked(folder, await sealed(change(lines)));
        expect([ours.code, second.code]).toEqual([1, 1]);
      }),
    );

    it('says that the beginning cannot be known where invented entries are withheld in its place', () =>
      withFolder(async (folder) => {
        const lines = (await withheld(folder)).slice(0, -1);
        // The first entry of the month goes, and whatever an entry might have said stands for it.
        const { stream, revision, version, meta } = lines[2]!;
        const invented = { ...lines[3]!, stream, revision, version, meta } as Line;
        const { ours, second } = await checked(folder, await sealed(lines.with(2, invented)));
        expect(ours).toMatchObject({ code: 0, said: expect.stringContaining('the entries before them in book-9') });
        expect(ours.said).not.toContain('nothing was altered');
        expect(second).toMatchObject({ code: 0, said: expect.stringContaining('what stands before it in book-9') });
      }));

    it('is not of all books, of which nothing is withheld', () =>
      withFolder(async (folder) => {
        const lines = linesIn(await madeIn(folder, { isKept: true }));
        const { ours, second } = await checked(folder, await sealed(lines.slice(0, -1)));
        expect([ours.code, second.code]).toEqual([1, 1]);
      }));
  });

  it('shows blanks in a line, even if the sum was made to fit', () =>
    withFolder(async (folder) => {
      const lines = (await madeIn(folder)).toString().trimEnd().split('\n').slice(0, -1);
      const body = Buffer.from(`${lines.with(5, lines[5]!.replace('"kind":', '"kind": ')).join('\n')}\n`);
      const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
      const end = `${JSON.stringify({ kind: 'end', streams: 4, entries: 19, sha256 })}\n`;
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
