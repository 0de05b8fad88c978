import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, watch, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import {
  backUp,
  checkBackup,
  filesBelow,
  restoreFrom,
  rowsIn,
  withBackupFolders,
} from '@hourbook/tests/builders/backups.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { fillFolder } from '@hourbook/tests/builders/moves.ts';
import { steadySaves } from '@hourbook/tests/builders/steady-saves.ts';
import { describe, expect, it } from 'vitest';
import { openBackupSource } from '../../adapters/embedded/backup-source.ts';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { digestOf } from '../../audit/heads.ts';
import { encrypt } from '../../people/encryption.ts';
import { holdBackups } from '../platform.ts';

/** A Hourbook with some of everything: entries, records, the ledger, jobs, files and mails. */
async function fill(folder: string): Promise<void> {
  await fillFolder(folder);
  await using stores = await openEmbedded(folder);
  const pieces = [Buffer.alloc(300_000, 'a'), Buffer.from('end')];
  await stores.contents.write('passport-1', piecesOf(...pieces));
  await stores.contents.write('passport-2', piecesOf(Buffer.from('scan')));
  await stores.contents.write('empty', piecesOf());
  await mkdir(join(folder, 'outbox'), { mode: 0o700 });
  await writeFile(join(folder, 'outbox', 'hello.eml'), Buffer.from([0, 255, 10, 13]));
}

async function* piecesOf(...pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

const jsonIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifests = (backup: string) =>
  readdirSync(join(backup, 'cuts')).map((name) => join(backup, 'cuts', name, 'manifest.json'));

/** Changes a file from outside, as nobody should. */
function tamper(file: string, sql: string): void {
  using db = new DatabaseSync(file);
  db.exec(sql);
}

describe('a backup', () => {
  it('is restored to the byte of every entry, record, job and file', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      const before = await rowsIn(data);
      const made = await backUp(data, backup);
      expect(made).toMatchObject({ code: 0 });
      expect(made.out).toMatch(
        /^Backed up as of .*: 20 entries of 3 streams, \d+ records, 3 files, 1 mail; .* new\.\n$/,
      );
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(before);
      expect(readFileSync(join(restored, 'outbox', 'hello.eml'))).toEqual(Buffer.from([0, 255, 10, 13]));
      await using stores = await openEmbedded(restored);
      expect(await stores.contents.list()[Symbol.asyncIterator]().next()).toMatchObject({ value: { name: 'empty' } });
    }));

  it('keeps entries and records to the byte that are not written as Hourbook writes', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      const odd = `INSERT INTO events SELECT 900, 'odd', 0, randomblob(16), type, version, '{ "a":1}', '{' FROM events LIMIT 1`;
      tamper(join(data, 'events.db'), odd);
      tamper(join(data, 'records.db'), `INSERT INTO things VALUES ('odd', '{"_id":"odd", "unique":{"name":"\n"}}')`);
      const before = await rowsIn(data);
      expect(await backUp(data, backup)).toMatchObject({ code: 0 });
      const asked = await restoreFrom(backup, restored);
      expect(asked).toMatchObject({ code: 1 });
      expect(asked.out).toContain('odd: This is no stream of Hourbook.\n');
      expect(readdirSync(restored)).toEqual([]);
      expect(await restoreFrom(backup, restored, { args: ['--as-it-was'] })).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(before);
    }));

  it('names each of its files with its length and its hash, the heads of all streams, and never has the key', () =>
    withBackupFolders(async (data, backup) => {
      await fill(data);
      writeFileSync(join(data, 'encryption.key'), 'the key');
      await backUp(data, backup);
      const [name] = manifests(backup);
      const text = readFileSync(name!, 'utf8');
      const files = await filesBelow(backup);
      for (const file of files.filter((each) => !each.startsWith('cuts'))) expect(text).toContain(`"path": "${file}"`);
      for (const file of files) expect(readFileSync(join(backup, file), 'utf8')).not.toContain('the key');
      const { heads } = jsonIn(name!);
      const lines = heads.files.flatMap(({ path }: { path: string }) =>
        readFileSync(join(backup, path), 'utf8').trim().split('\n'),
      );
      const all = lines.map((line: string) => JSON.parse(line));
      expect(all.map(([stream, revision]: [string, number]) => [stream, revision])).toEqual([
        ['book-42', 9],
        ['book-7', 8],
        ['sync-1', 0],
      ]);
      expect(heads.digest).toBe(digestOf(new Map(all.map((head: [string, number, string]) => [head[0], head]))));
    }));

  it('writes after the first time only what is new', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      await backUp(data, backup);
      const first = await filesBelow(backup);
      {
        await using stores = await openEmbedded(data);
        await enter(stores.events, 43, someFacts(43));
      }
      await backUp(data, backup);
      const added = (await filesBelow(backup)).filter((file) => !first.includes(file));
      expect(added).toEqual([
        expect.stringMatching(/^cuts\//),
        expect.stringMatching(/^entries\/000000000021-000000000028-/),
        expect.stringMatching(/^heads\//),
      ]);
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(await rowsIn(data));
    }));

  it('is one cut over all stores, however fast is saved beside it', () =>
    withBackupFolders(async (data, backup) => {
      await fillFolder(data);
      await using saves = await steadySaves(data);
      for (let n = 0; n < 100; n++) {
        using source = openBackupSource(data);
        const newest = source.newest()!;
        const [entries, records, jobs] = [
          Number(newest.revision) + 1,
          rowsOf(source, 'steady'),
          rowsOf(source, 'jobs') - 3,
        ];
        expect([entries - records, records - jobs, entries - jobs]).toEqual(
          expect.toBeOneOf([
            [0, 0, 0],
            [1, 0, 1],
            [0, 1, 1],
          ]),
        );
      }
      expect(await backUp(data, backup)).toMatchObject({ code: 0 });
      expect(await saves.stop()).toBeGreaterThan(100);
    }));

  it('made while saves go on is whole each time', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fillFolder(data);
      await using _saves = await steadySaves(data);
      for (let n = 0; n < 10; n++) {
        expect(await backUp(data, backup)).toMatchObject({ code: 0 });
        const into = join(restored, String(n));
        expect(await restoreFrom(backup, into)).toMatchObject({ code: 0 });
      }
    }));
});

describe('cuts that are made again and again', () => {
  it('are made at each interval until somebody stops it, and the oldest go with what only they needed', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      const stopping = new AbortController();
      const hears = (out: string) => {
        const made = out.match(/^Backed up/gm)?.length ?? 0;
        if (made === 1) rmSync(join(data, 'outbox', 'hello.eml'), { force: true });
        if (made === 3) stopping.abort();
      };
      const args = ['--every', '1s', '--keep', '2'];
      const { code, out } = await backUp(data, backup, { args, signal: stopping.signal, hears });
      expect(code).toBe(0);
      expect(out).toMatch(/Stopped; the cuts that were made are whole\.\n$/);
      expect(manifests(backup)).toHaveLength(2);
      // The mail was in the first only.
      expect((await filesBelow(backup)).filter((file) => file.startsWith('outbox'))).toEqual([]);
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
    }));

  it('are taken as of an instant', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      await backUp(data, backup);
      const { at } = jsonIn(manifests(backup)[0]!);
      const before = await rowsIn(data);
      {
        await using stores = await openEmbedded(data);
        await enter(stores.events, 43, someFacts(43));
      }
      await backUp(data, backup);
      const early = await restoreFrom(backup, restored, { args: ['--at', '2000-01-01T00:00:00Z'] });
      expect(early).toMatchObject({ code: 2, err: expect.stringContaining(`the oldest is of ${at}`) });
      expect(await restoreFrom(backup, restored, { args: ['--at', at] })).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(before);
    }));

  it('many small files of entries become one in the end', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fillFolder(data);
      for (let n = 0; n < 34; n++) {
        await using stores = await openEmbedded(data);
        await enter(stores.events, 100 + n, someFacts(100 + n));
        await stores.close();
        expect(await backUp(data, backup, { args: ['--keep', '1'] })).toMatchObject({ code: 0 });
      }
      const entries = (await filesBelow(backup)).filter((file) => file.startsWith('entries/'));
      expect(entries.length).toBeLessThan(5);
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(await rowsIn(data));
    }));

  it('one that is killed leaves the one before whole, and the next run removes what it left', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      await backUp(data, backup);
      const before = await rowsIn(data);
      {
        await using stores = await openEmbedded(data);
        await enter(stores.events, 43, someFacts(43));
        for (let n = 0; n < 300; n++) await stores.contents.write(`scan-${n}`, piecesOf(Buffer.from(`scan ${n}`)));
      }
      const tool = fileURLToPath(new URL('../../bin/backup.ts', import.meta.url));
      const env = { ...process.env, DATA_DIR: data };
      const child = spawn(process.execPath, [tool, '--to', backup], { env, stdio: 'ignore' });
      for await (const { filename } of watch(join(backup, 'contents'), { recursive: true })) {
        if (filename !== null) break;
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
      writeFileSync(join(backup, 'entries', 'more.jsonl.unfinished'), 'x');
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(before);
      expect(await backUp(data, backup)).toMatchObject({ code: 0 });
      const named = manifests(backup).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"path": "([^"]+)"/g)]);
      const files = (await filesBelow(backup)).filter((file) => !file.startsWith('cuts/'));
      expect(files).toEqual([...new Set(named.map(([, path]) => path))].sort());
    }));

  it('one that is stopped is dropped', () =>
    withBackupFolders(async (data, backup) => {
      await fill(data);
      const stopped = await backUp(data, backup, { signal: AbortSignal.abort() });
      expect(stopped).toEqual({ code: 1, out: '', err: 'Stopped; the cuts made before are as they were.\n' });
      expect(manifests(backup)).toEqual([]);
    }));

  it('two are not written into one folder at once', () =>
    withBackupFolders(async (data, backup) => {
      await fill(data);
      await backUp(data, backup);
      using _lock = await holdBackups(backup);
      const refused = await backUp(data, backup);
      expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/^Another backup is being written to /) });
    }));

  it('goes on behind a manifest that is damaged, and says so', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      await backUp(data, backup);
      const [damaged] = manifests(backup);
      writeFileSync(damaged!, '{}');
      const again = await backUp(data, backup);
      expect(again.code).toBe(0);
      expect(again.out).toMatch(/^cuts\/.*manifest\.json is damaged: that cut cannot be restored\. Remove its folder/);
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
    }));
});

const rowsOf = ({ stores }: ReturnType<typeof openBackupSource>, name: string): number =>
  [
    ...stores
      .flatMap(({ tables }) => tables)
      .find((table) => table.name === name)!
      .rows(),
  ].length;

it('a store that is damaged is named, with what to do, and no cut is made of it', () =>
  withBackupFolders(async (data, backup) => {
    await fill(data);
    const file = join(data, 'events.db');
    tamper(file, 'PRAGMA wal_checkpoint(TRUNCATE)');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4_096, bytes.length);
    writeFileSync(file, bytes);
    expect(await backUp(data, backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/events\.db is damaged \(.*\); move it away and restore it from a backup\n$/),
    });
    expect((await filesBelow(backup)).filter((each) => each.includes('manifest'))).toEqual([]);
  }));

describe('a backup that is damaged', () => {
  it('is named in each of its files, and nothing is restored', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      await backUp(data, backup);
      const files = await filesBelow(backup);
      expect(files.length).toBeGreaterThan(12);
      for (const file of files) {
        const path = join(backup, file);
        const bytes = readFileSync(path);
        const flipped = Buffer.from(bytes);
        if (bytes.length > 0) flipped[Math.floor(bytes.length / 2)]! ^= 1;
        // A content may be empty: then it gets longer.
        const damaged = bytes.length > 0 ? flipped : Buffer.from('x');
        const damages = [() => rmSync(path), () => writeFileSync(path, damaged)];
        for (const damage of damages) {
          damage();
          const { code, out, err } = await restoreFrom(backup, restored);
          expect([file, code]).toEqual([file, 1]);
          expect(`\n${out}${err}`).toMatch(new RegExp(`\n${file.replaceAll('.', '\\.')} is (damaged|missing)`));
          expect(readdirSync(restored)).toEqual([]);
          expect(existsSync(`${restored}.restoring`)).toBe(false);
          writeFileSync(path, bytes);
        }
      }
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
    }));

  it('names the entries that are changed or missing, without what they say', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      await backUp(data, backup);
      const [entries] = (await filesBelow(backup)).filter((file) => file.startsWith('entries/'));
      const lines = readFileSync(join(backup, entries!), 'utf8').trim().split('\n');
      const changed = lines.findIndex((line) => line.includes('"book-42","revision":3'));
      lines[changed] = lines[changed]!.replace('"at":"2025', '"at":"4321');
      lines.splice(changed + 1, 1);
      writeFileSync(join(backup, entries!), lines.join('\n'));
      const { code, out } = await restoreFrom(backup, restored);
      expect(code).toBe(1);
      expect(out).toContain('book-42 at 3: The entry was changed: its hash is that of another one.\n');
      expect(out).toContain('book-42 at 4: Entry 4 is missing.\n');
      expect(out).not.toContain('4321');
    }));

  it('says of a manifest that was changed, and made to fit, which entries it lacks', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      tamper(join(data, 'events.db'), 'DROP TRIGGER events_are_never_deleted; DELETE FROM events WHERE pos = 5');
      await backUp(data, backup);
      const asked = await restoreFrom(backup, restored);
      expect(asked.code).toBe(1);
      expect(asked.out).toMatch(/^book-\d+ at \d+: Entry \d+ is missing\.$/m);
      expect(asked.out).toContain('it was so before');
    }));
});

describe('a backup that is checked', () => {
  const check = (backup: string, ...args: readonly string[]) => checkBackup(backup, args);

  it('is told to be whole, and each file that is damaged or missing is named with the cuts that need it', () =>
    withBackupFolders(async (data, backup) => {
      await fill(data);
      await backUp(data, backup);
      const first = await filesBelow(backup);
      const [{ at }] = manifests(backup).map(jsonIn);
      {
        await using stores = await openEmbedded(data);
        await enter(stores.events, 43, someFacts(43));
      }
      await backUp(data, backup);
      const files = await filesBelow(backup);
      const whole = await check(backup);
      const named = files.length - 2;
      expect(whole).toEqual({
        code: 0,
        out: `Checked ${named} files of 2 cuts: all of it is as it was written.\n`,
        err: '',
      });
      for (const file of files) {
        const path = join(backup, file);
        const bytes = readFileSync(path);
        // Of the same size, so that the next backup would take it for what it wrote.
        const flipped = Buffer.from(bytes);
        flipped[bytes.length >> 1]! ^= 1;
        for (const damage of [() => writeFileSync(path, bytes.length > 0 ? flipped : 'x'), () => rmSync(path)]) {
          damage();
          const { code, out } = await check(backup);
          expect([file, code]).toEqual([file, 1]);
          expect(`\n${out}`).toMatch(
            new RegExp(`\n${file.replaceAll('.', '\\.')} is (damaged|missing): [12] cuts? needs? it\\.`),
          );
          const ofFirst = await check(backup, '--at', at);
          expect([file, ofFirst.code]).toEqual([file, first.includes(file) ? 1 : 0]);
          writeFileSync(path, bytes);
        }
      }
      expect(await check(backup)).toMatchObject({ code: 0 });
      expect(await filesBelow(backup)).toEqual(files);
    }));

  it('is mended by the next backup once what is damaged was removed', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fill(data);
      await backUp(data, backup);
      const shared = (await filesBelow(backup)).filter((file) => !file.startsWith('cuts/'));
      for (const file of shared) writeFileSync(join(backup, file), readFileSync(join(backup, file)).fill(1));
      const { code, out } = await check(backup);
      expect([code, out]).toEqual([1, expect.stringContaining('No cut is whole. Remove the files that are damaged')]);
      for (const [, file] of out.matchAll(/^(.*) is damaged/gm)) rmSync(join(backup, file!));
      expect(await backUp(data, backup)).toMatchObject({ code: 0 });
      expect(await check(backup)).toMatchObject({ code: 0 });
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
    }));

  it('is refused where there is none, and with words that do not go together', () =>
    withBackupFolders(async (data, backup) => {
      expect(await check(backup)).toMatchObject({ code: 2, err: expect.stringContaining('holds no backup') });
      await fill(data);
      await backUp(data, backup);
      for (const args of [['--as-it-was'], ['--to', data]]) {
        expect(await check(backup, ...args)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /) });
      }
      const early = await check(backup, '--at', '2000-01-01T00:00:00Z');
      expect(early).toMatchObject({ code: 2, err: expect.stringContaining('the oldest is of') });
    }));
});

describe('the key of a backup', () => {
  const key = (sign: string) => Buffer.alloc(32, sign);
  const sealedWith = async (data: string, bytes: Buffer) => {
    await fillFolder(data);
    const ssn = await encrypt({ config: { dataDir: data, encryptionKey: bytes } }, '123456789', 'ssn');
    await using stores = await openEmbedded(data);
    await (await stores.records.collection({ name: 'people', fields: {} })).put(
      Object.assign({ _id: '1' }, { ssn }),
      'any',
    );
  };
  const env = (bytes: Buffer) => ({ HOURBOOK_ENCRYPTION_KEY: bytes.toString('base64') });

  it('goes into the folder or the environment; one that is given is looked at', () =>
    withBackupFolders(async (data, backup, restored) => {
      await sealedWith(data, key('a'));
      await backUp(data, backup);
      const into = (name: string) => join(restored, name);
      const without = await restoreFrom(backup, into('1'));
      expect(without).toMatchObject({ code: 0 });
      expect(without.out).toContain(`Now copy encryption.key of the former folder into ${into('1')}, or set`);
      const right = await restoreFrom(backup, into('2'), { env: env(key('a')) });
      expect(right).toMatchObject({ code: 0 });
      expect(right.out).toContain('HOURBOOK_ENCRYPTION_KEY is the right key');
      const wrong = await restoreFrom(backup, into('3'), { env: env(key('b')) });
      expect(wrong).toMatchObject({ code: 2, out: '' });
      expect(wrong.err).toMatch(/^HOURBOOK_ENCRYPTION_KEY is not the key .*: set the right one, or none\./m);
      expect(existsSync(into('3'))).toBe(false);
      writeFileSync(join(data, 'encryption.key'), key('b').toString('base64'));
      const beside = await restoreFrom(backup, into('4'), { env: { DATA_DIR: data } });
      expect(beside.out).toContain(`The one in ${data} is another.`);
    }));
});

describe('refused, with nothing changed, is', () => {
  it('a folder that is no Hourbook, or no backup, or in the other', () =>
    withBackupFolders(async (data, backup, restored) => {
      const to = join(backup, 'new');
      expect(await backUp(data, to)).toMatchObject({ code: 2, err: expect.stringContaining('has no events.db') });
      expect(existsSync(to)).toBe(false);
      await fillFolder(data);
      expect(await backUp(data, join(data, 'backups'))).toMatchObject({
        code: 2,
        err: expect.stringContaining('is in'),
      });
      symlinkSync(data, join(restored, 'link'));
      for (const name of ['link', 'link/backups', 'link/a/b']) {
        expect(await backUp(data, join(restored, name))).toMatchObject({
          code: 2,
          err: expect.stringMatching(/link.* is in .*, and would be lost with it/),
        });
      }
      expect(await backUp(join(restored, 'link'), join(data, 'backups'))).toMatchObject({ code: 2 });
      expect(readdirSync(data)).not.toContain('backups');
      rmSync(join(restored, 'link'));
      writeFileSync(join(backup, 'mine'), '');
      const notEmpty = expect.stringContaining('is not empty, and no backup of Hourbook');
      expect(await backUp(data, backup)).toMatchObject({ code: 2, err: notEmpty });
      expect(await backUp(data, join(backup, 'mine', 'x'))).toMatchObject({ code: 2 });
      expect(readdirSync(backup)).toEqual(['mine']);
      expect(await restoreFrom(backup, restored)).toMatchObject({
        code: 2,
        err: expect.stringContaining('holds no backup'),
      });
      expect(await backUp(data, join(backup, 'b'))).toMatchObject({ code: 0 });
      const full = await restoreFrom(join(backup, 'b'), data);
      expect(full).toMatchObject({ code: 2, err: expect.stringContaining('is not empty; name an empty folder') });
      const inside = await restoreFrom(join(backup, 'b'), join(backup, 'b', 'cuts', 'x'));
      expect(inside).toMatchObject({ code: 2, err: expect.stringContaining('is in the backup') });
      expect(await backUp(data, join(data, '..'))).toMatchObject({
        code: 2,
        err: expect.stringContaining('name a folder that holds nothing but backups'),
      });
    }));

  it('the backup of another Hourbook', () =>
    withBackupFolders(async (data, backup, other) => {
      await fillFolder(data);
      await backUp(data, backup);
      const files = await filesBelow(backup);
      {
        await using stores = await openEmbedded(other);
        for (let userId = 1; userId < 5; userId++) await enter(stores.events, userId, someFacts(userId));
        await stores.openJobs({ now: () => 0 })[Symbol.asyncDispose]();
      }
      const refused = await backUp(other, backup);
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('has the backup of another Hourbook') });
      expect(await filesBelow(backup)).toEqual(files);
    }));

  it('words that are not understood', () =>
    withBackupFolders(async (data, backup) => {
      for (const args of [['--every', '1x'], ['--keep', '0'], ['--other']]) {
        expect(await backUp(data, backup, { args })).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /) });
      }
      const at = ['--at', 'yesterday'];
      expect(await restoreFrom(backup, data, { args: at })).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^Usage: /),
      });
    }));
});
