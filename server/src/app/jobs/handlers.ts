import type { JobHandler } from '@hourbook/domain/ports/job-queue.ts';
import type { JobName } from '@hourbook/workers/jobs.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import type { Logger } from 'pino';
import { EngineUnreachable } from '../../engine-unreachable.ts';
import { digestHeads, verifyBooks } from './audit.ts';
import type { JobParts } from './bound-job.ts';
import { makeExport } from './data-export.ts';
import { endTerminated } from './end-terminated.ts';
import { eraseRest } from './erase-person.ts';
import { followChange } from './follow-person.ts';
import { followHolidayList, spreadHolidayList } from './holiday-lists.ts';
import { noticeHolidays } from './holiday-notices.ts';
import { legalStatusExpiry } from './legal-status-expiry.ts';
import { mailActivation, mailInvitation, mailPasswordReset, sendLetter } from './mail.ts';
import { mailWeek } from './mail-week.ts';
import { placeHolidays } from './place-holidays.ts';
import { rebuildReadModels } from './rebuild.ts';
import { remind, sendReminder } from './reminders.ts';
import { dueReports, runReport } from './reports.ts';
import { runImports } from './run-import.ts';
import { scheduleAgain } from './schedule-passes.ts';
import { finishSync, sendHours, sweepSyncs } from './send-hours.ts';
import { mailTimeOff, spreadTimeOff } from './time-off.ts';
import { checkBooks, forgetEnded, settleOwedJobs } from './upkeep.ts';
import { deliverWebhooks, sweepWebhooks } from './webhooks.ts';

/** Every job; without one of them `jobHandlers` does not compile. */
const boundJobs = [
  checkBooks,
  deliverWebhooks,
  digestHeads,
  dueReports,
  endTerminated,
  eraseRest,
  finishSync,
  followChange,
  followHolidayList,
  forgetEnded,
  legalStatusExpiry,
  mailActivation,
  mailInvitation,
  mailPasswordReset,
  mailTimeOff,
  mailWeek,
  makeExport,
  noticeHolidays,
  placeHolidays,
  rebuildReadModels,
  remind,
  runImports,
  runReport,
  scheduleAgain,
  sendHours,
  sendLetter,
  sendReminder,
  settleOwedJobs,
  spreadHolidayList,
  spreadTimeOff,
  sweepSyncs,
  sweepWebhooks,
  verifyBooks,
] as const;
type Handlers = Readonly<Record<(typeof boundJobs)[number]['name'], JobHandler>>;

/** What a queue runs: every job with its ports; a job that fails is logged and tried again. */
export function jobHandlers(
  parts: Omit<JobParts, 'failed' | 'failedForClient'>,
): Readonly<Record<JobName, JobHandler>> {
  const handlers = boundJobs.map(({ name, handler }) => {
    const failed = failedIn(name, 'userId', parts.log);
    const failedForClient = failedIn(name, 'clientId', parts.log);
    return [name, logged(name, handler({ ...parts, failed, failedForClient }), parts.log)] as const;
  });
  return Object.fromEntries(handlers) as Handlers;
}

const logged =
  (job: string, handle: JobHandler, log: Logger): JobHandler =>
  async (payload, run) => {
    try {
      await handle(payload, run);
    } catch (error) {
      if (!run.signal.aborted) log.error({ err: error, job, attempt: run.attempt }, 'a job failed');
      throw error;
    }
  };

const failedIn =
  (job: JobName, who: 'userId' | 'clientId', log: Logger): Pass['failed'] =>
  (id, error) => {
    if (error instanceof EngineUnreachable) throw error;
    log.error(
      { err: error, job, [typeof id === 'string' ? 'stream' : who]: id },
      'a pass could not be made for one of all',
    );
  };
