import { mayFollow } from '@hourbook/domain/people/holidays.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { type Pass, passOver } from '../pass.ts';

export interface SpreadPorts {
  holidays(): Promise<Holidays>;
  people(): Promise<readonly Pick<Person, 'id' | 'offices' | 'customCalendars'>[]>;
  /** Enqueues the job that places the rows of one person; may be called again without harm. */
  enqueue(userId: number): Promise<void>;
}

/**
 * TS-5: after a change of a holiday list, has the rows of everyone who may follow it checked.
 * @throws as {@link passOver}
 */
export async function spreadHolidays(
  { holidays, people, enqueue }: SpreadPorts,
  listId: number,
  pass: Pass,
): Promise<void> {
  const known = await holidays();
  const list = known.lists.find(({ id }) => id === listId);
  if (!list) return;
  const concerned = (await people()).filter((person) => mayFollow(person, list, known));
  await passOver(concerned, pass, ({ id }) => enqueue(id));
}
