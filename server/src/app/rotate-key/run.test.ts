import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen } from '@hourbook/tests/builders/screen.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { runRotateKey } from './run.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal = new AbortController().signal,
) {
  const [out, err] = [screen(), screen()];
  const code = await runRotateKey(args, environment, { out, err, signal });
  return { code, out: out.written.join(''), err: err.written.join('') };
}

/** The folder of a stopped Hourbook whose key is in the folder. */
const withStopped = <T>(use: (folder: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await (await openEmbedded(folder)).close();
    await writeFile(join(folder, 'encryption.key'), key(1));
    return await use(folder);
  });

describe('npm run rotate-key', () => {
  it.each([[['--new']], [['now']], [['--leave-unreadable=1']]])('refuses %j with how it is used', async (args) => {
    const { code, out, err } = await run(args, {});
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Usage: npm run rotate-key/);
  });

  it('refuses a folder without a Hourbook and makes nothing there', () =>
    withFolder(async (folder) => {
      const DATA_DIR = join(folder, 'nowhere');
      const err = `${DATA_DIR} has no books; name the DATA_DIR of a Hourbook that was started once\n`;
      expect(await run([], { DATA_DIR })).toEqual({ code: 2, out: '', err });
      expect(existsSync(DATA_DIR)).toBe(false);
    }));

  it('refuses a folder in use', () =>
    withStopped(async (folder) => {
      await using _running = await openEmbedded(folder);
      const { code, out, err } = await run([], { DATA_DIR: folder });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('is in use by another Hourbook process; stop it first');
      expect((await readdir(folder)).filter((name) => name.startsWith('encryption'))).toEqual(['encryption.key']);
    }));

  it.each(['short', `${key(2)}AAAA`, 'no base64!'])('refuses the new key %j, and does not say it', (given) =>
    withStopped(async (folder) => {
      const err = 'HOURBOOK_NEW_ENCRYPTION_KEY is not valid: it has to be 32 bytes in base64.\n';
      const environment = { DATA_DIR: folder, HOURBOOK_NEW_ENCRYPTION_KEY: given };
      expect(await run([], environment)).toEqual({ code: 2, out: '', err });
    }),
  );

  it('says what to do next, by where the new key is, and no key', () =>
    withStopped(async (folder) => {
      const inFile = await run([], { DATA_DIR: folder });
      expect(inFile).toMatchObject({ code: 0 });
      expect(inFile.out).toContain('encryption.key is the new key: back it up, and start Hourbook again.');
      const given = await run([], { DATA_DIR: folder, HOURBOOK_NEW_ENCRYPTION_KEY: key(2) });
      expect(given).toMatchObject({ code: 0 });
      expect(given.out).toContain('Now set HOURBOOK_ENCRYPTION_KEY to the new key');
      expect(given.out).not.toContain(key(2));
      const again = await run([], { DATA_DIR: folder, HOURBOOK_NEW_ENCRYPTION_KEY: key(2) });
      expect(again.out).toMatch(/^This rotation was finished at 20/);
    }));

  it('stops when it is told to, and says that nothing was changed', () =>
    withStopped(async (folder) => {
      {
        await using stores = await openEmbedded(folder);
        const connections = await stores.records.collection({ name: 'accounting-connection', fields: {} });
        await connections.put(Object.assign({ _id: 'quickbooks' }, { version: 1, tokens: 'v1.x' }), 'any');
      }
      const { code, err } = await run([], { DATA_DIR: folder }, AbortSignal.abort());
      expect([code, err]).toEqual([2, 'Stopped; nothing was changed.\n']);
    }));
});
