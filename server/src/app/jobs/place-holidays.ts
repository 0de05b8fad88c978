import type { Pass } from '@hourbook/workers/pass.ts';
import { placeHolidayRows } from '@hourbook/workers/place-holidays/holiday-rows.ts';
import { placeHolidaysJob } from '@hourbook/workers/place-holidays/job.ts';
import { existing } from '../../records/existing-record.ts';
import { readHolidays } from '../../timesheet/place-holidays.ts';
import type { Platform } from '../platform.ts';
import { bound } from './bound-job.ts';
import { followPerson } from './follow-person.ts';
import { peopleIn } from './people-in.ts';

/** A change of a person has its own job; this makes up for jobs that a crash prevented. */
export const placeHolidays = bound(placeHolidaysJob, ({ platform, failed }) => ({
  peopleIn: (officeId) => peopleIn(platform, officeId),
  holidays: () => readHolidays(platform),
  person: (id) => existing(platform.records.people, id),
  place: (person, holidays, correlationId) => followPerson(platform, person, holidays, correlationId),
  failed,
}));

/** TS-5 for everybody, at once. */
export const placeAllHolidays = (platform: Platform, correlationId: string, pass: Pass): Promise<void> =>
  placeHolidayRows(
    {
      people: () => peopleIn(platform, 'all'),
      holidays: () => readHolidays(platform),
      person: (id) => existing(platform.records.people, id),
      place: (person, holidays) => followPerson(platform, person, holidays, correlationId),
    },
    pass,
  );
