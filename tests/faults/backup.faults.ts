import { join } from 'node:path';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { describe, expect, it } from 'vitest';
import { backUp, restoreFrom, rowsIn } from '../builders/backups.ts';
import { fillFolder } from '../builders/moves.ts';
import { withFolder } from '../builders/stores.ts';
import { noSmallDisk, smallDisk } from './small-disk.ts';

async function* aFile(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(6 * 1024 * 1024, 'a');
}

// `npm run faults` says where it cannot be had.
describe.skipIf(noSmallDisk() !== null)('a full disk', () => {
  it('leaves the cuts made before as they were, and the next one is made once there is room', () =>
    withFolder(async (data) => {
      await using disk = await smallDisk(12);
      const [backup, restored] = [join(disk.folder, 'backup'), join(data, 'restored')];
      await fillFolder(data);
      expect(await backUp(data, backup)).toMatchObject({ code: 0 });
      const before = await rowsIn(data);
      {
        await using stores = await openEmbedded(data);
        await stores.contents.write('scan', aFile());
      }
      disk.fill();
      const refused = await backUp(data, backup);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('see that its disk is there, not full') });
      expect(await restoreFrom(backup, restored)).toMatchObject({ code: 0 });
      expect(await rowsIn(restored)).toEqual(before);
      const onFull = await restoreFrom(backup, join(disk.folder, 'restored'));
      expect(onFull).toMatchObject({ code: 2, err: expect.stringContaining('not full') });
      disk.free();
      expect(await backUp(data, backup)).toMatchObject({ code: 0 });
    }));
});
