import { placeHolidaysOfJob } from '@hourbook/workers/place-holidays-of/job.ts';
import { spreadHolidaysJob } from '@hourbook/workers/spread-holidays/job.ts';
import { v5 as uuidv5 } from 'uuid';
import { Command } from '../../command.ts';
import { followTimeOff } from '../../time-off/follow.ts';
import { placeHolidaysOf, readHolidays } from '../../timesheet/place-holidays.ts';
import { bound } from './bound-job.ts';
import { peopleIn } from './people-in.ts';

/** The namespace of command ids that come from a change of a holiday list. */
const CHANGES = '8b1e3f0a-94c7-4d52-9d3e-6c1f0a7b52de';

export const spreadHolidayList = bound(spreadHolidaysJob, ({ platform, failed }) => ({
  holidays: () => readHolidays(platform),
  people: () => peopleIn(platform, 'all'),
  async enqueue(userId, changeId) {
    await platform.jobs.enqueue('place-holidays-of', { userId, changeId }, { key: `${changeId}/${userId}` });
  },
  failed,
}));

export const followHolidayList = bound(placeHolidaysOfJob, ({ platform }) => ({
  person: (userId) => platform.records.people.get(userId),
  holidays: () => readHolidays(platform),
  async place(person, holidays, changeId) {
    const by = { actorId: null, source: 'worker', correlationId: `change ${changeId}` } as const;
    const command = (what: string) => new Command(uuidv5(`${changeId}/${person.id}${what}`, CHANGES));
    await placeHolidaysOf(platform, person, holidays, { ...by, command: command('') });
    await followTimeOff(platform, person, { ...by, command: command('/time-off') });
  },
}));
