import { expect, it } from 'vitest';
import { backUp } from '../builders/backups.ts';
import { withFolder } from '../builders/stores.ts';
import { measureBackup } from './backup.ts';

/** Milliseconds that a save may take beside a backup, also on a machine that has much else to do. */
const LONGEST = 2_500;

it('saves go on while all is backed up, and none waits for long', () =>
  withFolder(async (directory) => {
    const { full, newOnly } = await measureBackup(directory, {
      megabytes: 40,
      rounds: 1,
      without: 500,
      backUp: async (data, to) => expect(await backUp(data, to)).toMatchObject({ code: 0 }),
    });
    for (const saved of [full, newOnly]) {
      expect(saved.perSecond).toBeGreaterThan(0);
      expect(saved.longest).toBeLessThan(LONGEST);
    }
  }));
