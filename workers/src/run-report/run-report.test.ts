import { RetryAfter } from '@hourbook/domain/ports/job-queue.ts';
import { MailRefused } from '@hourbook/domain/ports/mailer.ts';
import type { ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../../tests/builders/people.ts';
import type { Letter } from '../mail/letter.ts';
import type { ReportRun } from './report-run.ts';
import { type RunAsked, type RunReportPorts, runReport } from './run-report.ts';

const SLOT = '2025-06-16T14:00:00.000Z';
const ID = `7-${SLOT}`;
const MINUTE = 60_000;
const [PAT, LEE] = ['pat@lake.example', 'lee@lake.example'];
const asked: RunAsked = { reportId: 7, slot: SLOT, test: null };
const report: ScheduledReport = {
  ...{ id: 7, name: 'Monday costs', type: 'UNBILLABLE_HOURS_COST', cron: '0 0 9 ? * MON *', timezone: 'GMT-05:00' },
  ...{ zone: null, emailReceivers: [PAT, LEE], editorId: 42, plannedAt: '2025-06-01T00:00:00.000Z', canceled: false },
  parameters: {
    ...{ startDate: null, endDate: null, userId: null, officeId: null, clientIds: [], groupId: null },
    ...{ clientGroupId: null, trackingTypes: ['BENCH_HOURS'] },
  },
};
const editor = aPerson({ roles: ['ROLE_ADMIN'] });

/** Everything around a run, in memory. */
function around(changed: Partial<RunReportPorts> = {}) {
  const runs = new Map<string, ReportRun>();
  const sent: string[] = [];
  const told: string[] = [];
  const made: unknown[] = [];
  const clock = { now: Date.parse(SLOT) };
  const tells = (_report: ScheduledReport, second: string | Letter, third?: Letter) => {
    told.push((third ?? (second as Letter)).subject);
    return Promise.resolve();
  };
  const ports: RunReportPorts = {
    mailer: { send: async ({ to }) => void sent.push(to) },
    now: () => clock.now,
    address: () => 'https://hours.example',
    report: async () => report,
    person: async () => editor,
    mayRun: ({ roles }) => roles.includes('ROLE_ADMIN'),
    run: async (id) => runs.get(id) ?? null,
    async put(run, over) {
      if ((runs.get(run._id)?.step ?? null) !== over) return false;
      runs.set(run._id, run);
      return true;
    },
    async make(_report, _viewer, period) {
      made.push(period);
      const file = { filename: 'a.xlsx', contentType: 'application/x', content: 'c', size: 1 };
      return { rows: 3, letter: { subject: 'S', body: ['B'], link: null }, file };
    },
    contentOf: async () => Uint8Array.of(1),
    tellAdmins: tells,
    tellEditor: tells,
    failed: () => {},
    ...changed,
  };
  /** @returns the minutes after which it is to be tried again; null: it is not */
  async function attempt(with_: Partial<RunReportPorts> = {}): Promise<number | null> {
    try {
      await runReport({ ...ports, ...with_ }, asked);
      return null;
    } catch (error) {
      if (!(error instanceof RetryAfter)) throw error;
      return error.wait / MINUTE;
    }
  }
  const status = () => [runs.get(ID)?.status, ...(runs.get(ID)?.receivers.map((each) => each.status) ?? [])];
  return { ports, runs, sent, told, made, clock, attempt, status };
}

const away: RunReportPorts['mailer'] = { send: () => Promise.reject(new Error('away')) };

describe('a run of a scheduled report', () => {
  it('sends one mail to each receiver, of the days of the run (RP-23, RP-25)', async () => {
    const { attempt, sent, made, status, runs } = around();
    expect(await attempt()).toBeNull();
    expect(sent).toEqual([PAT, LEE]);
    expect(made).toEqual([{ start: '2025-06-09', end: '2025-06-15' }]);
    expect(status()).toEqual(['SENT', 'SENT', 'SENT']);
    expect(runs.get(ID)).toMatchObject({ scheduledFor: SLOT, startedAt: SLOT, attempts: 1, error: null });
  });

  it('that is asked for again sends nothing, and two at once send one mail each', async () => {
    const { attempt, sent } = around();
    expect(await Promise.all([attempt(), attempt()])).toContain(null);
    expect(await attempt()).toBeNull();
    expect(sent).toEqual([PAT, LEE]);
  });

  it('is tried after 1, 5 and 15 minutes, fails then, and tells who saved it (RP-26)', async () => {
    const { attempt, told, status, clock, runs } = around({ mailer: away });
    for (const pause of [1, 5, 15]) {
      expect(await attempt()).toBe(pause);
      expect(status()[0]).toBe('RETRYING');
      clock.now += pause * MINUTE;
    }
    expect(await attempt()).toBeNull();
    expect(status()).toEqual(['FAILED', 'FAILED', 'FAILED']);
    expect(told).toEqual(['The scheduled report "Monday costs" could not be sent']);
    expect(runs.get(ID)).toMatchObject({ attempts: 4, startedAt: '2025-06-16T14:21:00.000Z' });
    expect(await attempt()).toBeNull();
    expect(told).toHaveLength(1);
  });

  it('is made once, however often it is sent, and mailed to those only who have no mail yet', async () => {
    const { attempt, made, sent, ports } = around();
    const onlyPat: RunReportPorts['mailer'] = {
      send: (mail) => (mail.to === PAT ? ports.mailer.send(mail) : away.send(mail)),
    };
    expect(await attempt({ mailer: onlyPat })).toBe(1);
    expect(await attempt()).toBeNull();
    expect([made.length, sent]).toEqual([1, [PAT, LEE]]);
  });

  it('one refused address keeps nobody else from their mail, and is told in the history', async () => {
    const { attempt, sent, status, told, ports } = around();
    const noPat: RunReportPorts['mailer'] = {
      send: (mail) => (mail.to === PAT ? Promise.reject(new MailRefused('550')) : ports.mailer.send(mail)),
    };
    expect(await attempt({ mailer: noPat })).toBeNull();
    expect([sent, status(), told]).toEqual([[LEE], ['SENT', 'REFUSED', 'SENT'], []]);
  });

  it('has failed when every address is refused', async () => {
    const refuses: RunReportPorts['mailer'] = { send: () => Promise.reject(new MailRefused('550')) };
    const { attempt, status, told } = around({ mailer: refuses });
    expect(await attempt()).toBeNull();
    expect([status(), told.length]).toEqual([['FAILED', 'REFUSED', 'REFUSED'], 1]);
  });

  it('whose process ends while it hands a mail over does not hand it over again, and says so', async () => {
    const { attempt, sent, status, clock, runs, told } = around();
    let writes = 0;
    const crash: Partial<RunReportPorts> = {
      mailer: { send: ({ to }) => Promise.resolve(void sent.push(to)) },
      async put(run, over) {
        // begun, made, SENDING; then it is gone.
        if (++writes > 3) throw new Error('the process ended');
        if ((runs.get(run._id)?.step ?? null) !== over) return false;
        runs.set(run._id, run);
        return true;
      },
    };
    await expect(attempt(crash)).rejects.toThrow('the process ended');
    expect(await attempt()).toBe(10);
    clock.now += 10 * MINUTE;
    expect(await attempt()).toBeNull();
    expect(sent).toEqual([PAT, LEE]);
    expect(status()).toEqual(['FAILED', 'UNKNOWN', 'SENT']);
    expect(told).toHaveLength(1);
  });

  it('that cannot be made is tried again like one that cannot be sent', async () => {
    const { attempt, status } = around({ make: () => Promise.reject(new Error('no')) });
    for (const pause of [1, 5, 15]) expect(await attempt()).toBe(pause);
    expect(await attempt()).toBeNull();
    expect(status()[0]).toBe('FAILED');
  });

  it.each([
    ['disabled', { ...editor, enabled: false }],
    ['without a role that may run reports', aPerson({ roles: ['ROLE_EMPLOYEE'] })],
    ['gone', null],
  ])('of somebody who is %s is skipped, and the administrators are told (RP-24)', async (_who, person) => {
    const { attempt, status, told, sent } = around({ person: async () => person });
    expect(await attempt()).toBeNull();
    expect([status()[0], told, sent]).toEqual([
      'SKIPPED',
      ['The scheduled report "Monday costs" is not sent any more'],
      [],
    ]);
  });

  it('of a report that was deleted is not tried any more', async () => {
    const { attempt, sent, ports } = around({ mailer: away });
    expect(await attempt()).toBe(1);
    expect(await attempt({ mailer: ports.mailer, report: async () => null })).toBeNull();
    expect(sent).toEqual([]);
  });
});
