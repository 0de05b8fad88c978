import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { type Pass, passOver } from '../pass.ts';

export interface HolidayRowsPorts {
  people(): Promise<readonly Pick<Person, 'id'>[]>;
  /** Read when it is their turn: everything about everybody is nothing to keep. */
  person(id: number): Promise<Person>;
  holidays(): Promise<Holidays>;
  /** Places, withdraws and reassesses one person's rows; changes nothing when all is as it should be. */
  place(person: Person, holidays: Holidays): Promise<void>;
}

/** TS-5: the pass over everybody. Missing it once is made good by the next. @throws as {@link passOver} */
export async function placeHolidayRows(
  { people, person, holidays, place }: HolidayRowsPorts,
  pass: Pass,
): Promise<void> {
  const lists = await holidays();
  await passOver(await people(), pass, async ({ id }) => place(await person(id), lists));
}
