import { currentOffice } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { BadSchedule, type JobHandler, type JobRun, type Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { DEFAULT_ZONE } from '@hourbook/domain/time.ts';
import { placeHolidayRows } from '@hourbook/workers/holiday-rows/holiday-rows.ts';
import { HOURLY, type JobName, type JobPayloads, NIGHTLY } from '@hourbook/workers/jobs.ts';
import type { Logger } from 'pino';
import { readHolidays } from '../commands/place-holidays.ts';
import { sweepDocuments } from '../documents/documents.ts';
import type { KeptAnswers } from '../http/kept-answers.ts';
import { mailJobs } from '../mail/jobs.ts';
import type { Platform } from '../platform.ts';
import { endTerminatedOf } from './end-terminated.ts';
import { followPerson, followPersonAfter } from './follow-person.ts';
import { placeHolidaysAfter, spreadHolidayList } from './holiday-lists.ts';
import { noticeHolidays } from './holiday-notices.ts';
import { warnOfExpiryIn } from './legal-status-expiry.ts';

interface HandlerParts {
  readonly platform: Platform;
  readonly keptAnswers: Pick<KeptAnswers, 'sweep'>;
  readonly log: Logger;
}

type Handlers = { readonly [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void> };

/** What each job does; one that fails is logged and tried again. */
export function jobHandlers({ platform, keptAnswers, log }: HandlerParts): Readonly<Record<string, JobHandler>> {
  const handlers: Handlers = {
    'place-holidays': ({ officeId }, { id }) => placeHolidaysIn(platform, officeId, `job ${id}`),
    'spread-holidays': (payload, { signal }) => spreadHolidayList(platform, payload, signal),
    'place-holidays-of': (payload) => placeHolidaysAfter(platform, payload),
    'follow-person': (payload) => followPersonAfter(platform, payload),
    ...mailJobs(platform),
    'notice-holidays': () => noticeHolidays(platform),
    'end-terminated': (payload) => endTerminatedOf(platform, payload, log),
    'legal-status-expiry': (payload) => warnOfExpiryIn(platform, payload),
    async 'check-books'(_payload, { signal }) {
      const result = await platform.bookCheck.run(
        (finding) => log.error(finding, 'a book or its read models are not as they should be'),
        signal,
      );
      log.info(result, 'books checked');
    },
    async 'forget-ended'() {
      await Promise.all([
        platform.sessions.sweep(),
        platform.tokens.sweep(),
        platform.singleSignOn.sweep(),
        sweepDocuments(platform),
        platform.once.sweep(),
        keptAnswers.sweep(),
      ]);
    },
  };
  const logged =
    (job: string, handle: JobHandler): JobHandler =>
    async (payload, run) => {
      try {
        await handle(payload, run);
      } catch (error) {
        if (!run.signal.aborted) log.error({ err: error, job, attempt: run.attempt }, 'a job failed');
        throw error;
      }
    };
  return Object.fromEntries(Object.entries(handlers).map(([job, handle]) => [job, logged(job, handle as JobHandler)]));
}

/** TS-5 for the people of one office, or for everybody; and SY-2, where a crash kept a change from being followed. */
export async function placeHolidaysIn(
  platform: Platform,
  officeId: JobPayloads['place-holidays']['officeId'],
  correlationId: string,
): Promise<void> {
  await placeHolidayRows({
    async people() {
      const everybody = await platform.records.people.find(everything);
      return officeId === 'all' ? everybody : everybody.filter((person) => currentOffice(person) === officeId);
    },
    holidays: () => readHolidays(platform),
    place: (person, holidays) => followPerson(platform, person, holidays, correlationId),
  });
}

/**
 * What comes again by itself. Called anew when an office is added or moves to another zone.
 * @param bad told of a schedule that means nothing, such as one in a zone that this runtime does not know: it is left out
 */
export async function schedulePasses(
  { jobs, records }: Pick<Platform, 'jobs' | 'records'>,
  bad: (error: BadSchedule) => void = () => {},
): Promise<void> {
  const schedule = async (schedule: Schedule) => {
    try {
      await jobs.schedule(schedule);
    } catch (error) {
      if (!(error instanceof BadSchedule)) throw error;
      bad(error);
    }
  };
  const nightly = <J extends JobName>(id: string, zone: string, job: J, payload: JobPayloads[J]) =>
    schedule({ id, cron: NIGHTLY, zone, job, payload: payload as JsonObject });
  for (const { id, timezone } of await records.offices.find(everything)) {
    await nightly(`place-holidays/${id}`, timezone, 'place-holidays', { officeId: id });
    await nightly(`end-terminated/${id}`, timezone, 'end-terminated', { officeId: id });
    await nightly(`legal-status-expiry/${id}`, timezone, 'legal-status-expiry', { officeId: id });
  }
  await nightly('place-holidays/none', DEFAULT_ZONE, 'place-holidays', { officeId: null });
  await nightly('end-terminated/none', DEFAULT_ZONE, 'end-terminated', { officeId: null });
  await nightly('legal-status-expiry/none', DEFAULT_ZONE, 'legal-status-expiry', { officeId: null });
  await nightly('notice-holidays', DEFAULT_ZONE, 'notice-holidays', {});
  await nightly('check-books', DEFAULT_ZONE, 'check-books', {});
  await schedule({ id: 'forget-ended', cron: HOURLY, zone: 'UTC', job: 'forget-ended', payload: {} });
}
