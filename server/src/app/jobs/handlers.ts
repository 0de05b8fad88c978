import type { JobHandler } from '@hourbook/domain/ports/job-queue.ts';
import { handlerOf, type Job } from '@hourbook/workers/job.ts';
import { type JobName, type JobPorts, jobs } from '@hourbook/workers/jobs.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { sweepDocuments } from '../../documents/documents.ts';
import { EngineUnreachable } from '../../engine-unreachable.ts';
import type { StoredAnswers } from '../../ports/stored-answers.ts';
import { settleOwed } from '../../records/settle-owed.ts';
import type { Platform } from '../platform.ts';
import { digestHeadsPorts, verifyBooksPorts } from './audit.ts';
import { endTerminatedPorts } from './end-terminated.ts';
import { followPersonPorts } from './follow-person.ts';
import { placeHolidaysOfPorts, spreadHolidaysPorts } from './holiday-lists.ts';
import { noticeHolidaysPorts } from './holiday-notices.ts';
import { legalStatusExpiryPorts } from './legal-status-expiry.ts';
import { mailPorts } from './mail.ts';
import { placeHolidaysPorts } from './place-holidays.ts';
import { rebuildPorts } from './rebuild.ts';
import { dueReportsPorts, runReportPorts } from './reports.ts';
import { schedulePassesPorts } from './schedule-passes.ts';
import { finishSyncPorts, sendHoursPorts, sweepSyncsPorts } from './send-hours.ts';
import { mailTimeOffPorts, spreadTimeOffPorts } from './time-off.ts';

interface HandlerParts {
  readonly platform: Platform;
  readonly storedAnswers: Pick<StoredAnswers, 'sweep'>;
  readonly log: Logger;
}

/** What a queue runs: every job with its ports; a job that fails is logged and tried again. */
export function jobHandlers(parts: HandlerParts): Readonly<Record<JobName, JobHandler>> {
  const ports = portsOf(parts);
  const handlers = Object.entries(jobs).map(([name, job]) => {
    // Each job gets its own ports, which TypeScript cannot express in a loop.
    const handler = handlerOf(job as Job<string, z.ZodType, unknown>, ports[name as JobName]);
    return [name, logged(name, handler, parts.log)] as const;
  });
  return Object.fromEntries(handlers) as Record<JobName, JobHandler>;
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

function portsOf({ platform, storedAnswers, log }: HandlerParts): JobPorts {
  /** A person who fails is logged by number; if an engine is lost, everybody fails. */
  const failedIn =
    (job: JobName, who: 'userId' | 'clientId' = 'userId'): Pass['failed'] =>
    (id, error) => {
      if (error instanceof EngineUnreachable) throw error;
      log.error(
        { err: error, job, [typeof id === 'string' ? 'stream' : who]: id },
        'a pass could not be made for one of all',
      );
    };
  return {
    ...mailPorts(platform),
    'place-holidays': placeHolidaysPorts(platform, failedIn('place-holidays')),
    'spread-holidays': spreadHolidaysPorts(platform, failedIn('spread-holidays')),
    'place-holidays-of': placeHolidaysOfPorts(platform),
    'spread-time-off': spreadTimeOffPorts(platform, failedIn('spread-time-off')),
    'mail-time-off': mailTimeOffPorts(platform),
    'follow-person': followPersonPorts(platform),
    'send-hours': sendHoursPorts(platform),
    'sweep-syncs': sweepSyncsPorts(platform),
    'finish-sync': finishSyncPorts(platform),
    'due-reports': dueReportsPorts(platform),
    'rebuild-read-models': rebuildPorts(platform),
    'run-report': runReportPorts(platform, (error) =>
      log.error({ err: error }, 'a scheduled report could not be made'),
    ),
    'settle-owed': { settle: () => settleOwed(platform.records) },
    'schedule-passes': schedulePassesPorts(platform, (error) =>
      log.error({ err: error }, 'a schedule means nothing, and is left out'),
    ),
    'notice-holidays': noticeHolidaysPorts(platform, failedIn('notice-holidays', 'clientId')),
    'end-terminated': endTerminatedPorts(platform, log, failedIn('end-terminated')),
    'legal-status-expiry': legalStatusExpiryPorts(platform, failedIn('legal-status-expiry')),
    'check-books': {
      async check(pass) {
        const result = await platform.bookCheck.run(
          (finding) => log.error(finding, 'a book or its read models are not as they should be'),
          pass,
        );
        log.info(result, 'books checked');
      },
      failed: failedIn('check-books'),
    },
    'digest-heads': digestHeadsPorts(platform),
    'verify-books': verifyBooksPorts(platform, log),
    'forget-ended': {
      sweeps: [
        platform.sessions.sweep,
        platform.tokens.sweep,
        platform.singleSignOn.sweep,
        platform.letterFiles.sweep,
        () => sweepDocuments(platform),
        platform.once.sweep,
        () => platform.reportRuns.sweep(platform.clock.now()),
        storedAnswers.sweep,
      ],
    },
  };
}
