import { readConfig } from '@hourbook/server/app/config.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import type { ReportRun } from '@hourbook/workers/run-report/report-run.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type ChildServer, startChildServer } from '../builders/child-server.ts';
import { ownEngines } from '../builders/engines.ts';
import { PASSWORD, standingClock } from '../builders/hourbook.ts';
import { withOddMailServer } from '../builders/odd-mail-server.ts';
import { report, SLOT } from '../builders/report-run.ts';

const WAIT = { timeout: 100_000, interval: 50 };
const [BEFORE, AT_THE_SLOT] = ['2025-06-13T15:00:00Z', '2025-06-16T14:00:20Z'];
/** When whoever was killed at the slot no longer has the run for themselves. */
const LATER = '2025-06-16T14:11:00Z';
const [PAT, LEE] = ['pat@lake.example', 'lee@lake.example'];

interface Company {
  readonly platform: Platform;
  /** The addresses of the mails that the mail server was given whole. */
  readonly taken: readonly string[];
  /** Schedules a report. @returns its id */
  schedule(emailReceivers: string[]): Promise<number>;
  lastRun(id: number): Promise<ReportRun | null>;
  /** Starts a worker in a process of its own. */
  worker(now: string): Promise<ChildServer>;
}

const withCompany = (use: (company: Company) => Promise<void>): Promise<void> =>
  withOddMailServer(false, async ({ url, taken }) => {
    await using engines = await ownEngines();
    const environment = {
      PORT: '0',
      LOG_LEVEL: 'error',
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
      SMTP_URL: url,
      MAIL_FROM: 'Hours <hours@northbridge.example>',
      ...engines.environment,
    };
    const hourbook = await startHourbook(readConfig(environment), {
      log: pino({ level: 'silent' }),
      client: null,
      clock: standingClock(BEFORE),
      roles: ['api', 'projector'],
    });
    const running: ChildServer[] = [];
    const { platform } = hourbook;
    const [admin] = await platform.records.people.find({ field: 'enabled', is: true });
    const { id: _, ...data } = report;
    try {
      await use({
        platform,
        taken,
        schedule: async (emailReceivers) =>
          (await platform.records.scheduledReports.create({ ...data, emailReceivers, editorId: admin!.id }, null)).id,
        lastRun: (id) => platform.reportRuns.last(id),
        async worker(now) {
          const env = { ...environment, HOURBOOK_NOW: now };
          const child = await startChildServer(new URL('../../server/src/bin/worker.ts', import.meta.url), { env });
          running.push(child);
          return child;
        },
      });
    } finally {
      for (const child of running) await child.kill();
      await hourbook.stop();
    }
  });

const toAll = (run: ReportRun | null) => run?.receivers.map(({ status }) => status);

describe('scheduled reports, on MongoDB, Redis and the stand-in of EventStoreDB', () => {
  it('two workers that see one time of a schedule again and again send one mail to each (RP-26)', () =>
    withCompany(async ({ platform: { jobs }, taken, schedule, lastRun, worker }) => {
      const id = await schedule([PAT, LEE]);
      const both = await Promise.all([worker(AT_THE_SLOT), worker(AT_THE_SLOT)]);
      await Promise.all([
        ...Array.from({ length: 4 }, () => jobs.enqueue('due-reports', {})),
        ...Array.from({ length: 8 }, (_, n) =>
          jobs.enqueue('run-report', { reportId: id, slot: SLOT, test: null }, { key: `doubled ${n}` }),
        ),
      ]);
      await expect.poll(async () => (await lastRun(id))?.status, WAIT).toBe('SENT');
      for (const each of both) await each.stop(); // each finishes what it has begun
      expect(taken.toSorted()).toEqual([LEE, PAT]);
      expect(await lastRun(id)).toMatchObject({ scheduledFor: SLOT, attempts: 1 });
    }));

  it.each([
    ['after it has handed a mail over', 'hang@lake.example', true],
    ['before it could hand a mail over', 'mute@lake.example', false],
  ])('a worker that is killed %s: another sends the rest, nobody has two, and it is said', (_when, odd, isTaken) =>
    withCompany(async ({ platform: { jobs }, taken, schedule, lastRun, worker }) => {
      const id = await schedule([PAT, odd, LEE]);
      const first = await worker(AT_THE_SLOT);
      await jobs.enqueue('due-reports', {});
      await expect
        .poll(async () => [toAll(await lastRun(id)), taken], WAIT)
        .toEqual([['SENT', 'SENDING', 'WAITING'], isTaken ? [PAT, odd] : [PAT]]);
      await first.kill();

      await worker(LATER);
      await expect.poll(async () => (await lastRun(id))?.status, WAIT).toBe('FAILED');
      expect(toAll(await lastRun(id))).toEqual(['SENT', 'UNKNOWN', 'SENT']);
      expect((await lastRun(id))?.error).toContain(`not known whether the mail reached: ${odd}`);
      const editor = 'admin@northbridge.example';
      await expect.poll(() => taken.toSorted(), WAIT).toEqual([editor, ...(isTaken ? [odd] : []), LEE, PAT].toSorted());
    }),
  );
});
