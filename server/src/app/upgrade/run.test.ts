import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { instant } from '@hourbook/domain/time.ts';
import { restoreFrom, rowsIn, withBackupFolders } from '@hourbook/tests/builders/backups.ts';
import { fillFolder } from '@hourbook/tests/builders/moves.ts';
import { screen } from '@hourbook/tests/builders/screen.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../adapters/embedded/database.ts';
import { JOB_LAYOUT } from '../../adapters/embedded/job-rows.ts';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { newestVersion, noteVersion } from '../../install/versions.ts';
import { VERSION } from '../../version.ts';
import { ID, openRotations } from '../rotate-key/rotations.ts';
import { runUpgrade } from './run.ts';

const clock = { now: () => Date.parse('2026-01-05T12:00:00Z') };
const ENGINES = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:1',
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
};

async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal = new AbortController().signal,
) {
  const [out, err] = [screen(), screen()];
  const code = await runUpgrade(args, environment, { out, err, signal });
  return { code, out: out.written.join(''), err: err.written.join('') };
}

const versionIn = async (folder: string): Promise<string | null> => {
  await using stores = await openEmbedded(folder);
  return await newestVersion(stores.records);
};

const usedBy = async (folder: string, version: string): Promise<void> => {
  await using stores = await openEmbedded(folder);
  await noteVersion(stores.records, clock, version);
};

/** Where a rotation of the key was finished. */
const rotatedTo = async (folder: string, to: string): Promise<void> => {
  await using stores = await openEmbedded(folder);
  const rotations = await openRotations(stores.records);
  const at = instant(clock.now());
  await rotations.put({ _id: ID, to, finishedAt: at }, 'any');
};

/** As an older version left it: its jobs have fewer columns. */
function withJobsOfBefore(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('jobs.db')) rmSync(join(folder, name));
  openDatabase(join(folder, 'jobs.db'), { layout: JOB_LAYOUT.slice(0, 1), synchronous: 'FULL' }).close();
}

describe('npm run upgrade', () => {
  it('backs up what an older version left, brings it up to date and follows every hash chain', () =>
    withBackupFolders(async (data, backup, restored) => {
      await fillFolder(data);
      await usedBy(data, '0.0.9');
      withJobsOfBefore(data);
      const before = await rowsIn(data);
      const { code, out } = await run(['--backup-to', backup], { DATA_DIR: data });
      expect(code).toBe(0);
      expect(out).toMatch(/^Backed up as of /);
      expect(out).toContain('nothing was altered');
      expect(out).toContain(`from Hourbook 0.0.9 to ${VERSION}. Start it`);
      expect(await versionIn(data)).toBe(VERSION);
      // The way back is what was there before.
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
      const { 'jobs.db': jobs, ...others } = await rowsIn(restored);
      expect({ ...others, 'jobs.db': jobs }).toMatchObject({ ...before, 'jobs.db': expect.anything() });
      // Again: there is nothing to do.
      const again = await run(['--backup-to', backup], { DATA_DIR: data });
      expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`are those of Hourbook ${VERSION}`) });
    }));

  it('does not go on without a backup', () =>
    withBackupFolders(async (data) => {
      await fillFolder(data);
      const before = await rowsIn(data);
      const inside = await run(['--backup-to', join(data, 'backups')], { DATA_DIR: data });
      expect(inside).toMatchObject({ code: 2, err: expect.stringContaining('would be lost with it') });
      expect(inside.err).toContain('Without a backup nothing is upgraded');
      expect(await rowsIn(data)).toEqual(before);
    }));

  it('refuses stores that a newer version has used, and leaves them as they are', () =>
    withBackupFolders(async (data, backup) => {
      await fillFolder(data);
      await usedBy(data, '99.0.0');
      const { code, err } = await run(['--backup-to', backup], { DATA_DIR: data });
      expect(code).toBe(2);
      expect(err).toContain(`last used by Hourbook 99.0.0, and this is Hourbook ${VERSION}`);
      expect(await versionIn(data)).toBe('99.0.0');
    }));

  it('refuses a folder in use, and a folder without a Hourbook', () =>
    withBackupFolders(async (data, backup) => {
      const nowhere = join(data, 'nowhere');
      const missing = await run(['--backup-to', backup], { DATA_DIR: nowhere });
      expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('has no books') });
      expect(existsSync(nowhere)).toBe(false);
      await fillFolder(data);
      await using _running = await openEmbedded(data);
      const inUse = await run(['--backup-to', backup], { DATA_DIR: data });
      expect(inUse).toMatchObject({ code: 2, err: expect.stringContaining('is in use by another Hourbook process') });
      expect(readdirSync(backup)).toEqual([]);
    }));

  it('refuses a key that cannot be read before it backs up, and another than the one in force before it changes anything', () =>
    withBackupFolders(async (data, backup) => {
      await fillFolder(data);
      mkdirSync(join(data, 'encryption.key'));
      const unreadable = await run(['--backup-to', backup], { DATA_DIR: data });
      expect(unreadable).toMatchObject({
        code: 2,
        err: expect.stringContaining('encryption.key cannot be read (EISDIR'),
      });
      expect(readdirSync(backup)).toEqual([]);
      rmdirSync(join(data, 'encryption.key'));
      await rotatedTo(data, 'another');
      const other = await run(['--backup-to', backup], { DATA_DIR: data });
      expect(other).toMatchObject({ code: 2, err: expect.stringContaining('The encryption key was replaced at') });
      expect(other.err).not.toContain('partly upgraded');
    }));

  it('names the chain that is broken, and how to go back', () =>
    withBackupFolders(async (data, backup) => {
      await fillFolder(data);
      {
        using db = openDatabase(join(data, 'events.db'), { layout: [''], synchronous: 'FULL' });
        db.exec(
          "DROP TRIGGER events_are_never_changed; UPDATE events SET data = replace(data, '2025', '2024') WHERE rev = 0",
        );
      }
      const { code, out } = await run(['--backup-to', backup], { DATA_DIR: data });
      expect(code).toBe(1);
      expect(out).toContain('The entry was changed');
      expect(out).not.toContain('Start it');
    }));

  it.each([[[]], [['--backup-to', '']], [['--backup-to', '/backups', '--engines-backed-up']], [['now']]])(
    'refuses %j with how it is used',
    async (args) => {
      const { code, out, err } = await run(args, {});
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^Usage: npm run upgrade/);
    },
  );

  it('wants to hear of the backup that fits the stores', () =>
    withFolder(async (data) => {
      const engines = await run(['--backup-to', '/backups'], { DATA_DIR: data, ...ENGINES });
      expect(engines).toMatchObject({
        code: 2,
        err: expect.stringContaining('back up the engines with their own tools'),
      });
      const folder = await run(['--engines-backed-up'], { DATA_DIR: data });
      expect(folder).toMatchObject({ code: 2, err: expect.stringContaining('name where it is backed up') });
    }));

  it('stops at Ctrl+C and says how to go on', () =>
    withBackupFolders(async (data, backup) => {
      await fillFolder(data);
      const stopped = await run(['--backup-to', backup], { DATA_DIR: data }, AbortSignal.abort());
      expect(stopped).toMatchObject({ code: 2, err: expect.stringContaining('Without a backup nothing is upgraded') });
    }));
});
