import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  person(userId: number): Promise<Person | null>;
  holidays(): Promise<Holidays>;
  /** Records the consequences of a change in a book, once. */
  place(person: Person, holidays: Holidays, changeId: string): Promise<void>;
}

/** TS-5 for one person after a change of a holiday list, using the current lists. */
export const placeHolidaysOfJob = defineJob({
  name: 'place-holidays-of',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({ userId: z.number(), changeId: z.string() }),
  async handle({ person, holidays, place }: Ports, { userId, changeId }) {
    const found = await person(userId);
    if (found) await place(found, await holidays(), changeId);
  },
});
