import { randomUUID } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { followPersonJob } from '@hourbook/workers/follow-person/job.ts';
import { v5 as uuidv5 } from 'uuid';
import { Command } from '../../command.ts';
import type { Authorship } from '../../ports/books.ts';
import { followTimeOff } from '../../time-off/follow.ts';
import { placeHolidaysOf, readHolidays } from '../../timesheet/place-holidays.ts';
import { reassessSyncOf } from '../../timesheet/reassess-sync.ts';
import type { Platform } from '../platform.ts';
import { bound } from './bound-job.ts';
import { reportUncoveredHoursOf } from './uncovered-hours.ts';

/** The namespace of command ids that come from a change of a person. */
const CHANGES = '3c9a6d0e-58d1-4f0b-9d55-0c6a7c2f41b8';

/** What is entered into a book, each by a command of its own. */
type What = 'holidays' | 'sync' | 'time-off';

/** One change enters each consequence once. */
export const followChange = bound(followPersonJob, ({ platform }) => ({
  person: (userId) => platform.records.people.get(userId),
  async follow(person, changeId, cause) {
    const command = (what: What) => new Command(uuidv5(`${cause}/${person.id}/${what}`, CHANGES));
    await follow(platform, person, await readHolidays(platform), `change ${changeId}`, command);
  },
}));

/**
 * Brings a person's book in line with their record without a known change: makes up for what a crash between a change
 * and its job left undone.
 */
export const followPerson = (
  platform: Platform,
  person: Person,
  holidays: Holidays,
  correlationId: string,
): Promise<void> => follow(platform, person, holidays, correlationId, () => new Command(randomUUID()));

async function follow(
  platform: Platform,
  person: Person,
  holidays: Holidays,
  correlationId: string,
  command: (what: What) => Command,
): Promise<void> {
  const by = (what: What): Authorship => ({
    actorId: null,
    command: command(what),
    source: 'worker',
    correlationId,
  });
  await placeHolidaysOf(platform, person, holidays, by('holidays'));
  await reassessSyncOf(platform, person, by('sync'));
  await followTimeOff(platform, person, by('time-off'));
  await reportUncoveredHoursOf(platform, person.id);
}
