import { currentOffice } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { BadSchedule, type JobHandler, type JobRun, type Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { DEFAULT_ZONE } from '@hourbook/domain/time.ts';
import { placeHolidayRows } from '@hourbook/workers/holiday-rows/holiday-rows.ts';
import { EVERY_FIVE_MINUTES, HOURLY, type JobName, type JobPayloads, NIGHTLY } from '@hourbook/workers/jobs.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import type { Logger } from 'pino';
import { outsideOfCommands } from '../../command.ts';
import { sweepDocuments } from '../../documents/documents.ts';
import { EngineUnreachable } from '../../engine-unreachable.ts';
import type { StoredAnswers } from '../../ports/stored-answers.ts';
import { settleOwed } from '../../records/open.ts';
import { readHolidays } from '../../timesheet/place-holidays.ts';
import type { Platform } from '../platform.ts';
import { endTerminatedOf } from './end-terminated.ts';
import { type FollowPorts, followPerson, followPersonAfter } from './follow-person.ts';
import { placeHolidaysAfter, spreadHolidayList } from './holiday-lists.ts';
import { noticeHolidays } from './holiday-notices.ts';
import { warnOfExpiryIn } from './legal-status-expiry.ts';
import { mailJobs } from './mail.ts';

interface HandlerParts {
  readonly platform: Platform;
  readonly storedAnswers: Pick<StoredAnswers, 'sweep'>;
  readonly log: Logger;
}

type Handlers = { readonly [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void> };

/** What each job does; one that fails is logged and tried again. */
export function jobHandlers({ platform, storedAnswers, log }: HandlerParts): Readonly<Record<string, JobHandler>> {
  /** One who cannot be done is logged by number; without an engine nobody can. */
  const passOf = (job: JobName, { signal }: JobRun, who: 'userId' | 'clientId' = 'userId'): Pass => ({
    signal,
    failed(id, error) {
      if (error instanceof EngineUnreachable) throw error;
      log.error({ err: error, job, [who]: id }, 'a pass could not be made for one of all');
    },
  });
  const handlers: Handlers = {
    'place-holidays': ({ officeId }, run) =>
      placeHolidaysIn(platform, officeId, `job ${run.id}`, passOf('place-holidays', run)),
    'spread-holidays': (payload, run) => spreadHolidayList(platform, payload, passOf('spread-holidays', run)),
    'place-holidays-of': (payload) => placeHolidaysAfter(platform, payload),
    'follow-person': (payload) => followPersonAfter(platform, payload),
    'settle-owed': () => settleOwed(platform.records),
    'schedule-passes': () =>
      schedulePasses(platform, (error) => log.error({ err: error }, 'a schedule means nothing, and is left out')),
    ...mailJobs(platform),
    'notice-holidays': (_payload, run) => noticeHolidays(platform, passOf('notice-holidays', run, 'clientId')),
    'end-terminated': (payload, run) => endTerminatedOf(platform, payload, log, passOf('end-terminated', run)),
    'legal-status-expiry': (payload, run) => warnOfExpiryIn(platform, payload, passOf('legal-status-expiry', run)),
    async 'check-books'(_payload, run) {
      const result = await platform.bookCheck.run(
        (finding) => log.error(finding, 'a book or its read models are not as they should be'),
        passOf('check-books', run),
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
        storedAnswers.sweep(),
      ]);
    },
  };
  const logged =
    (job: string, handle: JobHandler): JobHandler =>
    async (payload, run) => {
      try {
        await outsideOfCommands(() => handle(payload, run)); // it may have been set off within one
      } catch (error) {
        if (!run.signal.aborted) log.error({ err: error, job, attempt: run.attempt }, 'a job failed');
        throw error;
      }
    };
  return Object.fromEntries(Object.entries(handlers).map(([job, handle]) => [job, logged(job, handle as JobHandler)]));
}

/** TS-5 for the people of one office, or for everybody; and SY-2, where a crash kept a change from being followed. */
export async function placeHolidaysIn(
  platform: FollowPorts,
  officeId: JobPayloads['place-holidays']['officeId'],
  correlationId: string,
  pass: Pass,
): Promise<void> {
  await placeHolidayRows(
    {
      async people() {
        const everybody = await platform.records.people.find(everything);
        return officeId === 'all' ? everybody : everybody.filter((person) => currentOffice(person) === officeId);
      },
      holidays: () => readHolidays(platform),
      place: (person, holidays) => followPerson(platform, person, holidays, correlationId),
    },
    pass,
  );
}

/**
 * What comes again by itself. Done anew when an office is added or moves to another zone, and every hour, whatever kept it
 * from being done then.
 * @param bad told of a schedule that means nothing, such as one in a zone that this runtime does not know: it is left out
 */
export async function schedulePasses(
  { jobs, records }: Pick<Platform, 'records' | 'jobs'>,
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
  const often = (job: JobName, cron: string) => schedule({ id: job, cron, zone: 'UTC', job, payload: {} });
  await often('forget-ended', HOURLY);
  await often('schedule-passes', HOURLY);
  await often('settle-owed', EVERY_FIVE_MINUTES);
}
