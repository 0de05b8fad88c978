import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Pass } from '../pass.ts';
import { placeHolidayRows } from './holiday-rows.ts';

const payload = z.object({ officeId: z.union([z.number(), z.null(), z.literal('all')]) });

interface Ports extends Pick<Pass, 'failed'> {
  /** The people of an office; null: those without one; `all`: everyone. */
  peopleIn(officeId: z.infer<typeof payload>['officeId']): Promise<readonly Pick<Person, 'id'>[]>;
  person(id: number): Promise<Person>;
  holidays(): Promise<Holidays>;
  /** Places, withdraws and reassesses a person's rows; changes nothing if they are up to date. */
  place(person: Person, holidays: Holidays, correlationId: string): Promise<void>;
}

/** TS-5 and SY-2 for the people of an office. */
export const placeHolidaysJob = defineJob({
  name: 'place-holidays',
  lane: 'upkeep',
  tries: usual,
  recurs: { nightly: 'offices' },
  payload,
  handle: ({ peopleIn, person, holidays, place, failed }: Ports, { officeId }, { id, signal }) =>
    placeHolidayRows(
      {
        people: () => peopleIn(officeId),
        person,
        holidays,
        place: (person, lists) => place(person, lists, `job ${id}`),
      },
      { signal, failed },
    ),
});
