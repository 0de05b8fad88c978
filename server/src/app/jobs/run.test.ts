import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import { screen } from '@hourbook/tests/builders/screen.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { runJobs } from './run.ts';

async function run(args: readonly string[], dataDir: string) {
  const [out, err] = [screen(), screen()];
  const code = await runJobs(args, { DATA_DIR: dataDir }, { out, err });
  return { code, out: out.written.join(''), err: err.written.join('') };
}

/** What is said of the lanes in the end. */
const lanesWith = ({ mail = '0 jobs', upkeep = '0 jobs' }) =>
  `mail: ${mail} to do\naccounting: 0 jobs to do\nwebhooks: 0 jobs to do\nreports: 0 jobs to do\nupkeep: ${upkeep} to do\n`;

describe('npm run jobs', () => {
  it.each([[[]], [['all']], [['list', '1']], [['retry']], [['drop']]])(
    'refuses %j with how it is used',
    async (args) => {
      const { code, out, err } = await run(args, '/nowhere');
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^Usage: npm run jobs -- list/);
    },
  );

  it('refuses a folder without a Hourbook and makes nothing there', () =>
    withFolder(async (folder) => {
      const nowhere = join(folder, 'nowhere');
      const { code, err } = await run(['list'], nowhere);
      expect([code, err]).toEqual([
        2,
        `${nowhere} has no jobs; name the DATA_DIR of a Hourbook that was started once\n`,
      ]);
      expect(existsSync(nowhere)).toBe(false);
    }));

  it('lists parked jobs and lets them try again while Hourbook runs', () =>
    withFolder(async (folder) => {
      await using stores = await openEmbedded(folder);
      await using queue = stores.openJobs({ now: () => Date.parse('2025-06-11T15:00:00Z') });
      const held = Promise.withResolvers<void>();
      let runs = 0;
      await queue.work({
        async 'send-letter'() {
          runs++;
          if (runs === 1) throw new PermanentFailure('There is no such person');
          await held.promise;
        },
      });
      await queue.enqueue('send-letter', { to: 'dana@lakeshore.example' }, { key: 'k' });
      await expect.poll(async () => (await queue.parked()).length).toBe(1);
      const id = (await queue.parked())[0]!.id;

      await queue.enqueue('of a later version', {});
      const listed = await run(['list'], folder);
      expect(listed).toEqual({
        code: 0,
        out: `${id}  mail: send-letter  parked 2025-06-11T15:00:00.000Z after 1 attempt: There is no such person\n1 job parked.\n${lanesWith({ upkeep: '1 job' })}`,
        err: '',
      });
      await queue.enqueue('send-letter', {}, { key: 'k' });
      expect(await run(['retry', id], folder)).toMatchObject({
        code: 1,
        out: `${id} stays parked: a newer job for the same task has not finished yet.\n`,
      });
      held.resolve();
      await expect.poll(() => queue.counts()).toEqual({ waiting: 1, running: 0, parked: 1 });
      expect(await run(['retry', 'all'], folder)).toEqual({ code: 0, out: `${id} is tried again.\n`, err: '' });
      expect(await run(['retry', id, '99'], folder)).toMatchObject({
        code: 1,
        out: `${id} is not parked.\n99 is not parked.\n`,
      });
      expect(await run(['list'], folder)).toMatchObject({
        code: 0,
        out: `No job is parked.\n${lanesWith({ mail: '1 job', upkeep: '1 job' })}`,
      });
      await queue.enqueue('send-letter', {}); // so that it looks now, and not within a minute
      await expect.poll(() => queue.counts()).toEqual({ waiting: 1, running: 0, parked: 0 });
      expect(runs).toBe(4);
    }));

  it('drops parked jobs for good', () =>
    withFolder(async (folder) => {
      await using stores = await openEmbedded(folder);
      await using queue = stores.openJobs({ now: () => Date.parse('2025-06-11T15:00:00Z') });
      await queue.work({ 'send-letter': () => Promise.reject(new PermanentFailure('There is no such person')) });
      await queue.enqueue('send-letter', {});
      await expect.poll(async () => (await queue.parked()).length).toBe(1);
      const id = (await queue.parked())[0]!.id;
      expect(await run(['drop', id, '99'], folder)).toEqual({
        code: 1,
        err: '',
        out: `${id} was dropped.\n99 is not parked.\n`,
      });
      expect(await queue.parked()).toEqual([]);
    }));
});
