import { randomUUID } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import { v5 as uuidv5 } from 'uuid';
import type { Authorship } from '../../ports/books.ts';
import type { BookSources } from '../../ports.ts';
import { placeHolidaysOf, readHolidays } from '../../timesheet/place-holidays.ts';
import { reassessSyncOf } from '../../timesheet/reassess-sync.ts';
import type { Platform } from '../platform.ts';
import { reportUncoveredHoursOf } from './uncovered-hours.ts';

/** What a book follows its person through. */
export type FollowPorts = Pick<Platform, 'records' | 'clock' | 'run' | 'jobs' | 'once'> & BookSources;

/** The namespace of command ids that come from a change of a person. */
const CHANGES = '3c9a6d0e-58d1-4f0b-9d55-0c6a7c2f41b8';

/** What a change of a person means for their book: TS-5, SY-2, and hours that it left uncovered. One change enters each once. */
export async function followPersonAfter(
  platform: FollowPorts,
  { userId, changeId, behind }: JobPayloads['follow-person'],
): Promise<void> {
  const person = await platform.records.people.get(userId);
  if (!person) return;
  const cause = behind === undefined ? changeId : `${changeId}/${behind}`;
  await follow(platform, person, await readHolidays(platform), `change ${changeId}`, (what) =>
    uuidv5(`${cause}/${userId}/${what}`, CHANGES),
  );
}

/** The same without a change that is known of: what a crash between a change and its job has left undone. */
export const followPerson = (
  platform: FollowPorts,
  person: Person,
  holidays: Holidays,
  correlationId: string,
): Promise<void> => follow(platform, person, holidays, correlationId, () => randomUUID());

async function follow(
  platform: FollowPorts,
  person: Person,
  holidays: Holidays,
  correlationId: string,
  commandId: (what: 'holidays' | 'sync') => string,
): Promise<void> {
  const by = (what: 'holidays' | 'sync'): Authorship => ({
    actorId: null,
    commandId: commandId(what),
    source: 'worker',
    correlationId,
  });
  await placeHolidaysOf(platform, person, holidays, by('holidays'));
  await reassessSyncOf(platform, person, by('sync'));
  await reportUncoveredHoursOf(platform, person.id);
}
