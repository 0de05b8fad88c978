import type { PlanOf } from '@hourbook/domain/ports/job-queue.ts';
import type { z } from 'zod';
import { checkBooksJob } from './check-books/job.ts';
import { digestHeadsJob } from './digest-heads/job.ts';
import { dueReportsJob } from './due-reports/job.ts';
import { endTerminatedJob } from './end-terminated/job.ts';
import { finishSyncJob } from './finish-sync/job.ts';
import { followPersonJob } from './follow-person/job.ts';
import { forgetEndedJob } from './forget-ended/job.ts';
import { type Job, usual } from './job.ts';
import { legalStatusExpiryJob } from './legal-status-expiry/job.ts';
import { mailActivationJob } from './mail-activation/job.ts';
import { mailInvitationJob } from './mail-invitation/job.ts';
import { mailPasswordResetJob } from './mail-password-reset/job.ts';
import { mailTimeOffJob } from './mail-time-off/job.ts';
import { noticeHolidaysJob } from './notice-holidays/job.ts';
import { placeHolidaysJob } from './place-holidays/job.ts';
import { placeHolidaysOfJob } from './place-holidays-of/job.ts';
import { rebuildReadModelsJob } from './rebuild-read-models/job.ts';
import { runReportJob } from './run-report/job.ts';
import { schedulePassesJob } from './schedule-passes/job.ts';
import { sendHoursJob } from './send-hours/job.ts';
import { sendLetterJob } from './send-letter/job.ts';
import { settleOwedJob } from './settle-owed/job.ts';
import { spreadHolidaysJob } from './spread-holidays/job.ts';
import { spreadTimeOffJob } from './spread-time-off/job.ts';
import { sweepSyncsJob } from './sweep-syncs/job.ts';
import { verifyBooksJob } from './verify-books/job.ts';

/** All jobs by name. */
export const jobs = {
  'check-books': checkBooksJob,
  'digest-heads': digestHeadsJob,
  'due-reports': dueReportsJob,
  'end-terminated': endTerminatedJob,
  'finish-sync': finishSyncJob,
  'follow-person': followPersonJob,
  'forget-ended': forgetEndedJob,
  'legal-status-expiry': legalStatusExpiryJob,
  'mail-activation': mailActivationJob,
  'mail-invitation': mailInvitationJob,
  'mail-password-reset': mailPasswordResetJob,
  'mail-time-off': mailTimeOffJob,
  'notice-holidays': noticeHolidaysJob,
  'place-holidays': placeHolidaysJob,
  'place-holidays-of': placeHolidaysOfJob,
  'rebuild-read-models': rebuildReadModelsJob,
  'run-report': runReportJob,
  'schedule-passes': schedulePassesJob,
  'send-hours': sendHoursJob,
  'send-letter': sendLetterJob,
  'settle-owed': settleOwedJob,
  'spread-holidays': spreadHolidaysJob,
  'spread-time-off': spreadTimeOffJob,
  'sweep-syncs': sweepSyncsJob,
  'verify-books': verifyBooksJob,
} as const;

type Jobs = typeof jobs;
export type JobName = keyof Jobs;

/** The payload of each job. */
export type JobPayloads = { readonly [Name in JobName]: Readonly<z.infer<Jobs[Name]['payload']>> };

/** What the process that runs the jobs must provide for each. */
export type JobPorts = {
  readonly [Name in JobName]: Jobs[Name] extends Job<Name, z.ZodType, infer Ports> ? Ports : never;
};

const isKnown = (job: string): job is JobName => Object.hasOwn(jobs, job);

/** Jobs that only another version of Hourbook knows run in the upkeep lane. */
export const plannedJobs: PlanOf = (job) => (isKnown(job) ? jobs[job] : { lane: 'upkeep', tries: usual });
