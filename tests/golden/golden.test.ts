import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runUpgrade } from '@hourbook/server/app/upgrade/run.ts';
import { newestVersion } from '@hourbook/server/install/versions.ts';
import { VERSION } from '@hourbook/server/version.ts';
import { describe, expect, it } from 'vitest';
import { restoreFrom, rowsIn, withBackupFolders } from '../builders/backups.ts';
import { screen } from '../builders/screen.ts';
import { withFolder } from '../builders/stores.ts';
import { expectUnaltered } from '../builders/unaltered.ts';
import { answersOf } from './answers.ts';
import { EMPLOYEE, signedIn, startCompany } from './company.ts';
import { answersIn, hasAnswers, keptVersions, unpack } from './folders.ts';

const CHANGES = readFileSync(fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url)), 'utf8');
const released = [...CHANGES.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);

const upgradable = keptVersions().filter(hasAnswers);
const tooOld = keptVersions().filter((version) => !hasAnswers(version));

describe('the store that a released version left', () => {
  it('is kept of every release, and of no other', () => {
    expect(released.length).toBeGreaterThan(0);
    expect(keptVersions()).toEqual(released.toSorted());
  });

  it.each(upgradable)('%s is read as its own version read it, and unaltered', (version) =>
    withFolder(async (folder) => {
      unpack(version, folder);
      const hourbook = await startCompany(folder);
      try {
        // A newer version may say more, but nothing else.
        expect(await answersOf(hourbook)).toMatchObject(answersIn(version));
        expect(await newestVersion(hourbook.platform.store)).toBe(VERSION);
      } finally {
        await hourbook.stop();
      }
      await expectUnaltered({ DATA_DIR: folder });
    }),
  );

  it.each(upgradable)('%s takes new hours', (version) =>
    withFolder(async (folder) => {
      unpack(version, folder);
      const hourbook = await startCompany(folder);
      try {
        const me = await signedIn(hourbook, EMPLOYEE);
        const days = '/api/v1/my-time?startDate=2026-11-23&endDate=2026-11-29';
        const { body: before } = await me.get(days);
        const row = { ...before.find((each: { trackingDate: string }) => each.trackingDate === '2026-11-24'), id: null };
        const saved = await me.post(days, [{ ...row, hours: 0.25, comment: 'After the upgrade' }]);
        expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
        const { body: after } = await me.get(days);
        expect(after.map((each: { comment: string }) => each.comment)).toContain('After the upgrade');
      } finally {
        await hourbook.stop();
      }
      await expectUnaltered({ DATA_DIR: folder });
    }),
  );

  it.each(upgradable)('%s is backed up by npm run upgrade as it was, and can be restored', (version) =>
    withBackupFolders(async (data, backup, restored) => {
      unpack(version, data);
      const before = await rowsIn(data);
      const [out, err, { signal }] = [screen(), screen(), new AbortController()];
      expect(await runUpgrade(['--backup-to', backup], { DATA_DIR: data }, { out, err, signal })).toBe(0);
      expect(out.written.join('')).toContain('nothing was altered');
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(before);
    }),
  );

  it.each(tooOld)('%s is too old: it is refused in a sentence, and its books can be verified', (version) =>
    withFolder(async (folder) => {
      unpack(version, folder);
      await expect(startCompany(folder)).rejects.toThrow(
        /^people\/1 was written by a version of Hourbook that this one cannot bring up to date \(.*\): restore the backup/,
      );
      await expectUnaltered({ DATA_DIR: folder });
    }),
  );
});
