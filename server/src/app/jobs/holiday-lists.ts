import { everything } from '@hourbook/domain/ports/document-store.ts';
import { spreadHolidays } from '@hourbook/workers/holiday-rows/spread-holidays.ts';
import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import { v5 as uuidv5 } from 'uuid';
import { placeHolidaysOf, readHolidays } from '../../timesheet/place-holidays.ts';
import type { Platform } from '../platform.ts';

/** The namespace of command ids that come from a change of a holiday list. */
const CHANGES = '8b1e3f0a-94c7-4d52-9d3e-6c1f0a7b52de';

/** TS-5: what a changed list means for each person who may follow it is a job of its own, tried again by itself. */
export async function spreadHolidayList(
  platform: Pick<Platform, 'records' | 'jobs'>,
  { listId, changeId }: JobPayloads['spread-holidays'],
  pass: Pass,
): Promise<void> {
  const { records, jobs } = platform;
  const enqueue = async (userId: number) => {
    await jobs.enqueue('place-holidays-of', { userId, changeId }, { key: `${changeId}/${userId}` });
  };
  const people = () => records.people.find(everything);
  await spreadHolidays({ holidays: () => readHolidays(platform), people, enqueue }, listId, pass);
}

/** TS-5 for one person, by the lists as they are now. One change enters something once into a book. */
export async function placeHolidaysAfter(
  platform: Pick<Platform, 'records' | 'clock' | 'run'>,
  { userId, changeId }: JobPayloads['place-holidays-of'],
): Promise<void> {
  const person = await platform.records.people.get(userId);
  if (!person) return;
  await placeHolidaysOf(platform, person, await readHolidays(platform), {
    actorId: null,
    commandId: uuidv5(`${changeId}/${userId}`, CHANGES),
    source: 'worker',
    correlationId: `change ${changeId}`,
  });
}
