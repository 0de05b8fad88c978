import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { screen } from '@hourbook/tests/builders/screen.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { runRebuild } from './run.ts';

async function run(args: readonly string[], dataDir: string, signal = new AbortController().signal) {
  const [out, err] = [screen(), screen()];
  const code = await runRebuild(args, { DATA_DIR: dataDir }, { out, err, signal });
  return { code, out: out.written.join(''), err: err.written.join('') };
}

describe('npm run rebuild', () => {
  it.each([[['--fast']], [['now']], [['--verify=1']], [['-v']]])('refuses %j with how it is used', async (args) => {
    const { code, out, err } = await run(args, '/nowhere');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Usage: npm run rebuild/);
  });

  it.each([[[]], [['--verify']]])('refuses a folder without books and makes nothing there (%j)', (args) =>
    withFolder(async (folder) => {
      const nowhere = join(folder, 'nowhere');
      const err = `${nowhere} has no books; name the DATA_DIR of a Hourbook that was started once\n`;
      expect(await run(args, nowhere)).toEqual({ code: 2, out: '', err });
      expect(existsSync(nowhere)).toBe(false);
    }),
  );

  it('says of a setting that cannot be used what it should be', async () => {
    const [out, err] = [screen(), screen()];
    const { signal } = new AbortController();
    expect(await runRebuild([], { PORT: 'high' }, { out, err, signal })).toBe(2);
    expect(err.written.join('')).toBe('PORT is not valid: it has to be a whole number from 0 to 65535.\n');
  });

  it('says when there is nothing to verify yet', () =>
    withFolder(async (folder) => {
      await (await openEmbedded(folder)).close();
      const err = 'The read models were not filled yet, or by another version; start Hourbook once.\n';
      expect(await run(['--verify'], folder)).toEqual({ code: 2, out: '', err });
    }));

  it('stops when it is told to, and leaves all as it is', () =>
    withFolder(async (folder) => {
      const stores = await openEmbedded(folder);
      await enter(stores.events, 42, someFacts(42));
      await stores.close();
      const stopped = await run([], folder, AbortSignal.abort());
      expect(stopped).toEqual({ code: 2, out: '', err: 'Stopped; the read models in use are as they were.\n' });
    }));
});
