import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { type Pass, passOver } from '../pass.ts';

export interface HolidayRowsPorts {
  people(): Promise<readonly Pick<Person, 'id'>[]>;
  /** Read one by one: complete records of everybody would need too much memory. */
  person(id: number): Promise<Person>;
  holidays(): Promise<Holidays>;
  /** Places, withdraws and reassesses the rows of one person; changes nothing if they are up to date. */
  place(person: Person, holidays: Holidays): Promise<void>;
}

/** TS-5: the pass over everyone. The next run catches up after a missed one. @throws as {@link passOver} */
export async function placeHolidayRows(
  { people, person, holidays, place }: HolidayRowsPorts,
  pass: Pass,
): Promise<void> {
  const lists = await holidays();
  await passOver(await people(), pass, async ({ id }) => place(await person(id), lists));
}
