import { lastTime } from '@hourbook/domain/reports/schedule.ts';
import { type ScheduledReport, scheduleOf } from '@hourbook/domain/reports/scheduled-report.ts';
import { epochMs, type Instant, instant } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import { isOver, type ReportRun, runId } from '../run-report/report-run.ts';

/** RP-26: how long after its time a report is still sent. */
const LATEST = 24 * 60 * 60_000;

interface Ports {
  now(): number;
  reports(): Promise<readonly ScheduledReport[]>;
  /** Those of these runs that there are. */
  runs(ids: readonly string[]): Promise<readonly ReportRun[]>;
  /** @param key while a run with this key waits, another one is not taken */
  enqueue(reportId: number, slot: Instant, key: string): Promise<void>;
}

/**
 * RP-22, RP-26: enqueues what is due, and what is not over. Nothing has to be remembered between two looks: the last time
 * of a schedule follows from the schedule, so of times that were missed only the last one is made up for.
 */
export const dueReportsJob = defineJob({
  name: 'due-reports',
  // Not the lane of the runs: what is due is noticed while they wait for a slow mail server.
  lane: 'upkeep',
  tries: usual,
  recurs: { cron: '* * * * *' },
  payload: z.object({}),
  async handle({ now, reports, runs, enqueue }: Ports) {
    const at = now();
    const due = (await reports()).flatMap((report) => {
      const time = lastTime(scheduleOf(report), at);
      const isDue = time > epochMs(report.plannedAt) && at - time <= LATEST;
      return isDue ? [{ reportId: report.id, slot: instant(time), id: runId(report.id, instant(time)) }] : [];
    });
    const over = new Set((await runs(due.map(({ id }) => id))).filter(isOver).map(({ _id }) => _id));
    for (const { reportId, slot, id } of due) if (!over.has(id)) await enqueue(reportId, slot, id);
  },
});
