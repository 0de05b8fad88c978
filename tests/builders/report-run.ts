import { RetryAfter } from '@hourbook/domain/ports/job-queue.ts';
import type { ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { serializedByKey } from '@hourbook/server/serialized-by-key.ts';
import type { LetterIn } from '@hourbook/workers/mail/letter.ts';
import type { ReportRun } from '@hourbook/workers/run-report/report-run.ts';
import { type RunAsked, type RunReportPorts, runReport } from '@hourbook/workers/run-report/run-report.ts';
import { aPerson } from './people.ts';

export const SLOT = '2025-06-16T14:00:00.000Z';
const ID = `7-${SLOT}`;
export const MINUTE = 60_000;
export const [PAT, LEE] = ['pat@lake.example', 'lee@lake.example'];
const asked: RunAsked = { reportId: 7, slot: SLOT, test: null };
/** A report of costs that is due at {@link SLOT}. */
export const report: ScheduledReport = {
  id: 7,
  name: 'Monday costs',
  type: 'UNBILLABLE_HOURS_COST',
  cron: '0 0 9 ? * MON *',
  timezone: 'GMT-05:00',
  zone: null,
  emailReceivers: [PAT, LEE],
  editorId: 42,
  plannedAt: '2025-06-01T00:00:00.000Z',
  canceled: false,
  viewId: null,
  place: 1,
  parameters: {
    startDate: null,
    endDate: null,
    userId: null,
    officeId: null,
    clientIds: [],
    groupId: null,
    clientGroupId: null,
    trackingTypes: ['BENCH_HOURS'],
  },
};
export const editor = aPerson({ roles: ['ROLE_ADMIN'] });

/** Everything around a run of {@link report}, in memory. */
export function aroundRun(changed: Partial<RunReportPorts> = {}) {
  const runs = new Map<string, ReportRun>();
  const sent: string[] = [];
  const told: string[] = [];
  /** What each of them says. */
  const letters: (readonly string[])[] = [];
  const made: unknown[] = [];
  const clock = { now: Date.parse(SLOT) };
  const tells = (_report: ScheduledReport, second: string | LetterIn, third?: LetterIn) => {
    const letter = (third ?? (second as LetterIn))('en');
    told.push(letter.subject);
    letters.push(letter.body);
    return Promise.resolve();
  };
  const ports: RunReportPorts = {
    mailer: { send: async ({ to }) => void sent.push(to) },
    now: () => clock.now,
    address: () => 'https://hours.example',
    report: async () => report,
    person: async () => editor,
    alone: serializedByKey(),
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
  return { ports, runs, sent, told, letters, made, clock, attempt, status };
}
