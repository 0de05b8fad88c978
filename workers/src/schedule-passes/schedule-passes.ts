import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { BadSchedule, type Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { DEFAULT_ZONE } from '@hourbook/domain/time.ts';
import { checkBooksJob } from '../check-books/job.ts';
import { digestHeadsJob } from '../digest-heads/job.ts';
import { dueReportsJob } from '../due-reports/job.ts';
import { endTerminatedJob } from '../end-terminated/job.ts';
import { forgetEndedJob } from '../forget-ended/job.ts';
import { legalStatusExpiryJob } from '../legal-status-expiry/job.ts';
import { noticeHolidaysJob } from '../notice-holidays/job.ts';
import { placeHolidaysJob } from '../place-holidays/job.ts';
import { settleOwedJob } from '../settle-owed/job.ts';
import { sweepSyncsJob } from '../sweep-syncs/job.ts';
import { verifyBooksJob } from '../verify-books/job.ts';

/** The name of the job that schedules the others. */
export const SCHEDULE_PASSES = 'schedule-passes';

/** `02:00 of each office's zone` (api.md "Reports"). */
const NIGHTLY = '0 2 * * *';
export const HOURLY = '0 * * * *';
const EVERY_MINUTE = '* * * * *';
export const EVERY_FIVE_MINUTES = '*/5 * * * *';

export interface SchedulePorts {
  offices(): Promise<readonly { readonly id: number; readonly timezone: string }[]>;
  /** @throws BadSchedule */
  schedule(schedule: Schedule): Promise<void>;
  /** Told of an invalid schedule that is skipped, such as one in a time zone that this runtime does not know. */
  bad(error: BadSchedule): void;
}

/** The passes over the people of an office. */
const ofOffices = [placeHolidaysJob, endTerminatedJob, legalStatusExpiryJob];
/** api.md "Proof": the digest, and then the verification, which compares the books with it. */
const AFTER_MIDNIGHT = '30 0 * * *';
const AN_HOUR_LATER = '30 1 * * *';

const often = [
  [forgetEndedJob.name, HOURLY],
  [SCHEDULE_PASSES, HOURLY],
  [settleOwedJob.name, EVERY_FIVE_MINUTES],
  [sweepSyncsJob.name, EVERY_FIVE_MINUTES],
  [dueReportsJob.name, EVERY_MINUTE],
  [digestHeadsJob.name, AFTER_MIDNIGHT],
  [verifyBooksJob.name, AN_HOUR_LATER],
] as const;

/**
 * Schedules the recurring jobs. It runs when an office is added or changes its time zone, and every hour in case that
 * failed.
 */
export async function schedulePasses({ offices, schedule, bad }: SchedulePorts): Promise<void> {
  const put = async (each: Schedule) => {
    try {
      await schedule(each);
    } catch (error) {
      if (!(error instanceof BadSchedule)) throw error;
      bad(error);
    }
  };
  const nightly = (id: string, zone: string, job: string, payload: JsonObject) =>
    put({ id, cron: NIGHTLY, zone, job, payload });
  for (const { id, timezone } of await offices()) {
    for (const { name } of ofOffices) await nightly(`${name}/${id}`, timezone, name, { officeId: id });
  }
  for (const { name } of ofOffices) await nightly(`${name}/none`, DEFAULT_ZONE, name, { officeId: null });
  for (const { name } of [noticeHolidaysJob, checkBooksJob]) await nightly(name, DEFAULT_ZONE, name, {});
  for (const [job, cron] of often) await put({ id: job, cron, zone: 'UTC', job, payload: {} });
}
