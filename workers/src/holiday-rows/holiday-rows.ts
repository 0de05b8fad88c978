import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';

export interface HolidayRowsPorts {
  people(): Promise<readonly Person[]>;
  holidays(): Promise<Holidays>;
  /** Places, withdraws and reassesses one person's rows; changes nothing when all is as it should be. */
  place(person: Person, holidays: Holidays): Promise<void>;
}

/** TS-5: the pass over everybody. Missing it once is made good by the next. @returns how many people it looked at */
export async function placeHolidayRows({ people, holidays, place }: HolidayRowsPorts): Promise<number> {
  const lists = await holidays();
  const everybody = await people();
  for (const person of everybody) await place(person, lists);
  return everybody.length;
}
