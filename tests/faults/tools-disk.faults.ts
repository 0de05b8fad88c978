import { cp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { openMoveSource } from '@hourbook/server/adapters/embedded/move-source.ts';
import { openMoveTarget } from '@hourbook/server/adapters/embedded/move-target.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { move } from '@hourbook/server/app/move/move.ts';
import { diskRefusal } from '@hourbook/server/app/platform.ts';
import { runRotateKey } from '@hourbook/server/app/rotate-key/run.ts';
import { decryptWith, encrypt } from '@hourbook/server/people/encryption.ts';
import { keyInFile, nextKeyInFile } from '@hourbook/server/people/encryption-keys.ts';
import { describe, expect, it } from 'vitest';
import { enter, someFacts } from '../builders/books.ts';
import { fillFolder } from '../builders/moves.ts';
import { screen } from '../builders/screen.ts';
import { withFolder } from '../builders/stores.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from './small-disk.ts';

const MEGABYTES = 8;
const TOKENS = '{"access":"a"}';
const ABOUT = 'accounting-connection/quickbooks';
const FULL = /cannot be (opened|written|made).*(full|ENOSPC|I\/O error).*see that its disk is (there, )?not full/;

/** Fills the disk up to so many bytes. */
async function leave(disk: SmallDisk, bytes: number): Promise<void> {
  disk.free();
  const { bsize, bavail } = await statfs(disk.folder);
  const room = Math.max(0, bsize * Number(bavail) - bytes);
  await writeFile(join(disk.folder, 'filler'), Buffer.alloc(room));
  if (bytes === 0) disk.fill();
}

/** A stopped Hourbook with a key, and tokens that are encrypted with it. */
async function fillWithTokens(folder: string): Promise<void> {
  await using stores = await openEmbedded(folder);
  const config = { dataDir: folder, encryptionKey: null };
  const connections = await stores.records.collection({ name: 'accounting-connection', fields: {} });
  const tokens = await encrypt({ config }, TOKENS, ABOUT);
  await connections.put(Object.assign({ _id: 'quickbooks' }, { version: 1, tokens }), 'any');
}

async function tokensIn(folder: string): Promise<string> {
  await using stores = await openEmbedded(folder);
  const connections = await stores.records.collection<Document & { tokens: string }>({
    name: 'accounting-connection',
    fields: {},
  });
  return (await connections.find(everything))[0]!.tokens;
}

async function rotate(folder: string) {
  const [out, err] = [screen(), screen()];
  const code = await runRotateKey([], { DATA_DIR: folder }, { out, err, signal: new AbortController().signal });
  return { code, out: out.written.join(''), err: err.written.join('') };
}

// `npm run faults` says where it cannot be had.
describe.skipIf(noSmallDisk() !== null)('a full disk', () => {
  it('keeps a rotation of the key from beginning, with a sentence and nothing changed, or ends it where it can go on', () =>
    withFolder(async (filled) => {
      await fillWithTokens(filled);
      const before = await tokensIn(filled);
      const former = (await keyInFile(filled))!;
      const codes: number[] = [];
      let begun = 0;
      for (let room = 0; codes.at(-1) !== 0; room += 32 * 1024) {
        await using disk = await smallDisk(MEGABYTES);
        const folder = join(disk.folder, 'data');
        await cp(filled, folder, { recursive: true });
        await leave(disk, room);
        const { code, out, err } = await rotate(folder);
        codes.push(code);
        if (code === 0) break;
        expect([room, out, err]).toEqual([room, '', expect.stringMatching(FULL)]);
        expect(err.trim().split('\n')).toHaveLength(1);
        disk.free();
        const [now, next] = [await tokensIn(folder), await nextKeyInFile(folder)];
        expect(decryptWith([former, ...(next ? [next] : [])], now, ABOUT)).toBe(TOKENS);
        if (next) begun += 1;
        if (room === 0) {
          expect([now, (await readdir(folder)).filter((name) => name.startsWith('encryption'))]).toEqual([
            before,
            ['encryption.key'],
          ]);
        }
        expect(await rotate(folder)).toMatchObject({ code: 0, out: expect.stringContaining('1 value encrypted anew') });
        expect(decryptWith([(await keyInFile(folder))!], await tokensIn(folder), ABOUT)).toBe(TOKENS);
      }
      expect([codes[0], begun > 0]).toEqual([2, true]);
    }));

  it('ends a move into a folder with a sentence, and it goes on once there is room', () =>
    withFolder(async (from) => {
      await fillFolder(from);
      {
        await using stores = await openEmbedded(from);
        for (let userId = 1_001; userId < 1_200; userId++) await enter(stores.events, userId, someFacts(userId));
      }
      await using disk = await smallDisk(MEGABYTES);
      const to = join(disk.folder, 'data');
      const moving = async () => {
        await using source = await openMoveSource(from);
        await using target = await openMoveTarget(to, Date.now);
        const untold = () => {};
        const onlooker = { signal: new AbortController().signal, progress: untold, broken: untold, differing: untold };
        return await move({ source, target }, { ...onlooker, difference: untold }, Date.now);
      };
      for (const room of [0, 200 * 1024, 600 * 1024]) {
        await leave(disk, room);
        const refused = await moving().catch((error: unknown) => diskRefusal(to, error) as Error);
        expect([room, refused]).toEqual([room, expect.objectContaining({ message: expect.stringMatching(FULL) })]);
        disk.free();
        const isBegun = room > 200 * 1024;
        if (isBegun) await expect(openEmbedded(to)).rejects.toThrow('A move into this folder is unfinished');
      }
      expect(await moving()).toMatchObject({ faults: 0, before: null });
      await (await openEmbedded(to)).close();
      await rm(to, { recursive: true });
    }));
});
