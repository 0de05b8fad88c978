import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@hourbook/tests/builders/screen.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { runMove } from './run.ts';

// Nobody listens there; what is refused is refused before it is asked.
const ENGINES = {
  EVENTSTORE_URL: 'esdb://olga:s3cret@127.0.0.1:1?tls=false',
  MONGODB_URL: 'mongodb://olga:s3cret@127.0.0.1:1',
  REDIS_URL: 'redis://olga:s3cret@127.0.0.1:1',
};

async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal = new AbortController().signal,
) {
  const [out, err] = [screen(), screen()];
  const code = await runMove(args, environment, { out, err, signal });
  return { code, out: out.written.join(''), err: err.written.join('') };
}
const DISTRIBUTED = ['--to', 'distributed'];
const EMBEDDED = ['--to', 'embedded'];

describe('npm run move', () => {
  it.each([
    [[]],
    [['--to']],
    [['--to', 'docker']],
    [['--to', 'constructor']],
    [['distributed']],
    [[...DISTRIBUTED, '--fast']],
  ])('refuses %j with how it is used', async (args) => {
    const { code, out, err } = await run(args, ENGINES);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Usage: npm run move -- --to distributed \| embedded/);
  });

  it.each([[DISTRIBUTED], [EMBEDDED]])('%j needs the addresses of the engines', async (args) => {
    const err = 'A move needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL.\n';
    expect(await run(args, { DATA_DIR: '/nowhere' })).toEqual({ code: 2, out: '', err });
  });

  it('refuses a folder without a Hourbook and makes nothing there', () =>
    withFolder(async (folder) => {
      const DATA_DIR = join(folder, 'nowhere');
      const err = `${DATA_DIR} has no events.db, records.db, jobs.db; name the DATA_DIR of a Hourbook that was started once\n`;
      expect(await run(DISTRIBUTED, { ...ENGINES, DATA_DIR })).toEqual({ code: 2, out: '', err });
      expect(existsSync(DATA_DIR)).toBe(false);
    }));

  it('refuses a folder in use', () =>
    withFolder(async (folder) => {
      await using _stores = await usedFolder(folder);
      const { code, err } = await run(DISTRIBUTED, { ...ENGINES, DATA_DIR: folder });
      expect([code, err]).toEqual([2, expect.stringContaining('is in use by another Hourbook process; stop it first')]);
    }));

  it('stops when it is told to, and says how to go on', () =>
    withFolder(async (folder) => {
      await (await usedFolder(folder)).close();
      const stopped = await run(DISTRIBUTED, { ...ENGINES, DATA_DIR: folder }, AbortSignal.abort());
      expect(stopped).toEqual({ code: 2, out: '', err: 'Stopped; started again, the move goes on.\n' });
    }));

  it('says which engine cannot be reached, not who we are there', () =>
    withFolder(async (folder) => {
      await (await usedFolder(folder)).close();
      const { code, out, err } = await run(DISTRIBUTED, { ...ENGINES, DATA_DIR: folder });
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^EventStoreDB at 127\.0\.0\.1:1 cannot be used: /);
      expect(err).not.toMatch(/olga|s3cret/);
    }));

  it('out of engines that cannot be reached makes nothing in the folder', () =>
    withFolder(async (folder) => {
      const DATA_DIR = join(folder, 'new');
      const { code, err } = await run(EMBEDDED, { ...ENGINES, DATA_DIR });
      expect([code, err]).toEqual([2, expect.stringMatching(/^EventStoreDB at 127\.0\.0\.1:1 cannot be used: /)]);
      expect(existsSync(DATA_DIR)).toBe(false);
    }));
});

/** A folder as a Hourbook has it while it runs. */
async function usedFolder(folder: string) {
  const stores = await openEmbedded(folder);
  await stores.openJobs({ now: () => 0 })[Symbol.asyncDispose]();
  return stores;
}
