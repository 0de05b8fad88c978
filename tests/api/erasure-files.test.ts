import { describe, expect, it } from 'vitest';
import { CANARY, DAY, erasure, filesWith, finished, IN_BOOK, planted, setRetention } from '../builders/erasure.ts';
import { withTimeOff } from '../builders/time-off-company.ts';
import { expectUnaltered } from '../builders/unaltered.ts';

describe('the files of a Hourbook in which somebody was erased (PD-5)', () => {
  it('have nothing of the person; the book stays and can be proved', () =>
    withTimeOff(async (company) => {
      const { admin, platform, clock } = company;
      const { id } = await planted(company);
      await setRetention(admin);
      expect((await admin.post(erasure(id))).status).toBe(200);
      await finished(company, id);
      // What was mailed in the meantime is gone with its time, and so are answers that are kept for repeats.
      clock.pass(2 * DAY);
      await company.restart();
      await expect
        .poll(async () =>
          (await company.platform.store.collection({ name: 'kept-answers', fields: {} })).count({ all: [] }),
        )
        .toBe(0);
      await company.hourbook.stop();
      const { dataDir } = platform.config;
      expect(await filesWith(dataDir, CANARY)).toEqual([]);
      // PD-5: what was written into an entry is in its hash.
      expect(await filesWith(dataDir, IN_BOOK)).toEqual(['events.db', 'read.db']);
      await expectUnaltered({ DATA_DIR: dataDir });
      await company.restart();
      const again = await company.signIn(company.lena);
      expect((await again.get('/api/v1/user-profile')).status).toBe(200);
    }));
});
