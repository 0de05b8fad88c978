import type { ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { expect, it } from 'vitest';
import type { ReportRun } from '../run-report/report-run.ts';
import { dueReportsJob } from './job.ts';

const daily = (plannedAt: string): ScheduledReport => ({
  id: 7,
  name: 'Daily',
  type: 'UTILIZATION_RATE_REPORT',
  cron: '0 0 9,12 ? * * *',
  timezone: 'GMT+00:00',
  zone: null,
  emailReceivers: ['pat@lake.example'],
  editorId: 1,
  plannedAt,
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
    trackingTypes: [],
  },
});

async function dueAt(
  now: string,
  report: ScheduledReport,
  runs: readonly Partial<ReportRun>[] = [],
): Promise<string[]> {
  const enqueued: string[] = [];
  await dueReportsJob.handle(
    {
      now: () => Date.parse(now),
      reports: async () => [report],
      runs: async (ids) => runs.filter(({ _id = '' }) => ids.includes(_id)) as ReportRun[],
      enqueue: async (_id, _slot, key) => void enqueued.push(key),
    },
    {},
    { id: '1', attempt: 1, slot: null, signal: new AbortController().signal },
  );
  return enqueued;
}

const MONDAY = '2025-06-16';
const planned = '2025-06-01T00:00:00Z';

it.each([
  ['at its time', `${MONDAY}T09:00:00Z`, daily(planned), [`7-${MONDAY}T09:00:00.000Z`]],
  ['of times that were missed only the last', `${MONDAY}T13:00:00Z`, daily(planned), [`7-${MONDAY}T12:00:00.000Z`]],
  ['before it was saved', `${MONDAY}T09:05:00Z`, daily(`${MONDAY}T09:00:00Z`), []],
  ['24 hours after its time', '2025-06-17T08:59:00Z', daily(planned), ['7-2025-06-16T12:00:00.000Z']],
])('is due %s (RP-26)', async (_when, now, report, expected) => {
  expect(await dueAt(now, report)).toEqual(expected);
});

it('a time of a weekly report that was missed by more than a day is not made up for', async () => {
  const weekly = { ...daily(planned), cron: '0 0 9 ? * MON *' };
  expect(await dueAt('2025-06-17T09:00:00Z', weekly)).toEqual([`7-${MONDAY}T09:00:00.000Z`]);
  expect(await dueAt('2025-06-17T09:00:01Z', weekly)).toEqual([]);
});

it('what is over is not due; what was begun and not finished is', async () => {
  const run = (status: ReportRun['status']) => [{ _id: `7-${MONDAY}T09:00:00.000Z`, status }];
  for (const status of ['SENT', 'FAILED', 'SKIPPED'] as const) {
    expect(await dueAt(`${MONDAY}T09:01:00Z`, daily(planned), run(status))).toEqual([]);
  }
  expect(await dueAt(`${MONDAY}T09:01:00Z`, daily(planned), run('RETRYING'))).toHaveLength(1);
});
