import type { PlanOf } from '@hourbook/domain/ports/job-queue.ts';
import type { z } from 'zod';
import { checkBooksJob } from './check-books/job.ts';
import { deliverWebhooksJob } from './deliver-webhooks/job.ts';
import { digestHeadsJob } from './digest-heads/job.ts';
import { dueReportsJob } from './due-reports/job.ts';
import { endTerminatedJob } from './end-terminated/job.ts';
import { erasePersonJob } from './erase-person/job.ts';
import { finishSyncJob } from './finish-sync/job.ts';
import { followPersonJob } from './follow-person/job.ts';
import { forgetEndedJob } from './forget-ended/job.ts';
import { usual } from './job.ts';
import { legalStatusExpiryJob } from './legal-status-expiry/job.ts';
import { mailActivationJob } from './mail-activation/job.ts';
import { mailInvitationJob } from './mail-invitation/job.ts';
import { mailPasswordResetJob } from './mail-password-reset/job.ts';
import { mailTimeOffJob } from './mail-time-off/job.ts';
import { mailWeekJob } from './mail-week/job.ts';
import { makeDataExportJob } from './make-data-export/job.ts';
import { noticeHolidaysJob } from './notice-holidays/job.ts';
import { placeHolidaysJob } from './place-holidays/job.ts';
import { placeHolidaysOfJob } from './place-holidays-of/job.ts';
import { rebuildReadModelsJob } from './rebuild-read-models/job.ts';
import { remindJob } from './remind/job.ts';
import { runImportJob } from './run-import/job.ts';
import { runReportJob } from './run-report/job.ts';
import { schedulePassesJob } from './schedule-passes/job.ts';
import { sendHoursJob } from './send-hours/job.ts';
import { sendLetterJob } from './send-letter/job.ts';
import { sendReminderJob } from './send-reminder/job.ts';
import { settleOwedJob } from './settle-owed/job.ts';
import { spreadHolidaysJob } from './spread-holidays/job.ts';
import { spreadTimeOffJob } from './spread-time-off/job.ts';
import { sweepSyncsJob } from './sweep-syncs/job.ts';
import { sweepWebhooksJob } from './sweep-webhooks/job.ts';
import { verifyBooksJob } from './verify-books/job.ts';

const all = [
  checkBooksJob,
  deliverWebhooksJob,
  digestHeadsJob,
  dueReportsJob,
  endTerminatedJob,
  erasePersonJob,
  finishSyncJob,
  followPersonJob,
  forgetEndedJob,
  legalStatusExpiryJob,
  mailActivationJob,
  mailInvitationJob,
  mailPasswordResetJob,
  mailTimeOffJob,
  mailWeekJob,
  makeDataExportJob,
  noticeHolidaysJob,
  placeHolidaysJob,
  placeHolidaysOfJob,
  rebuildReadModelsJob,
  remindJob,
  runImportJob,
  runReportJob,
  schedulePassesJob,
  sendHoursJob,
  sendLetterJob,
  sendReminderJob,
  settleOwedJob,
  spreadHolidaysJob,
  spreadTimeOffJob,
  sweepSyncsJob,
  sweepWebhooksJob,
  verifyBooksJob,
] as const;

type Jobs = { readonly [Each in (typeof all)[number] as Each['name']]: Each };
export type JobName = keyof Jobs;

/** All jobs by name. */
export const jobs = Object.fromEntries(all.map((job) => [job.name, job])) as Jobs;

/** The payload of each job. */
export type JobPayloads = { readonly [Name in JobName]: Readonly<z.infer<Jobs[Name]['payload']>> };

const isKnown = (job: string): job is JobName => Object.hasOwn(jobs, job);

/** Jobs that only another version of Hourbook knows run in the upkeep lane. */
export const plannedJobs: PlanOf = (job) => (isKnown(job) ? jobs[job] : { lane: 'upkeep', tries: usual });
