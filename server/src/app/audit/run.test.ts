import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { screen } from '@hourbook/tests/builders/screen.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { openKeptHeads } from '../../audit/kept-heads.ts';
import { runVerification } from './run.ts';

async function run(args: readonly string[], dataDir: string) {
  const [out, err] = [screen(), screen()];
  const { signal } = new AbortController();
  const code = await runVerification(args, { DATA_DIR: dataDir }, { out, err, signal });
  return { code, out: out.written.join(''), err: err.written.join('') };
}

/** A Hourbook that was started once, with one book. */
async function fill(folder: string): Promise<void> {
  await using stores = await openEmbedded(folder);
  await openReadModels(stores.readModels, stores.events);
  await openKeptHeads(stores.records);
  await enter(stores.events, 42, someFacts(42));
}

describe('npm run audit:verify', () => {
  it('says what it verified, and changes nothing', () =>
    withFolder(async (folder) => {
      await fill(folder);
      expect(await run([], folder)).toEqual({ code: 0, out: '8 entries in 1 stream: nothing was altered.\n', err: '' });
    }));

  it('names what was altered', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const db = new DatabaseSync(join(folder, 'events.db'));
      db.exec('DROP TRIGGER events_are_never_changed');
      db.exec("UPDATE events SET data = replace(data, '2025', '2024') WHERE rev = 0");
      db.close();
      const { code, out } = await run([], folder);
      expect(code).toBe(1);
      expect(out).toContain('book-42 at 0: The entry was changed');
      expect(out).toContain('8 entries in 1 stream: 1 finding.');
    }));

  it('refuses options, and a folder without books, where it makes nothing', () =>
    withFolder(async (folder) => {
      expect((await run(['--fast'], folder)).code).toBe(2);
      const nowhere = join(folder, 'nowhere');
      expect((await run([], nowhere)).code).toBe(2);
      expect(existsSync(nowhere)).toBe(false);
    }));
});
