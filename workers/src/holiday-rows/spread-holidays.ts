import type { Person } from '@hourbook/domain/people/person.ts';
import { type Holidays, mayFollow } from '@hourbook/domain/reference/holidays.ts';

export interface SpreadPorts {
  holidays(): Promise<Holidays>;
  people(): Promise<readonly Person[]>;
  /** Has the rows of one person placed later; harmless when it is asked again. */
  enqueue(userId: number): Promise<void>;
}

/**
 * TS-5: a holiday list changed, so that the rows of everybody who may follow it are looked at.
 * @param signal ends it early; it then begins anew
 * @returns how many people that are
 */
export async function spreadHolidays(
  { holidays, people, enqueue }: SpreadPorts,
  listId: number,
  signal: AbortSignal,
): Promise<number> {
  const known = await holidays();
  const list = known.lists.find(({ id }) => id === listId);
  if (!list) return 0;
  const concerned = (await people()).filter((person) => mayFollow(person, list, known));
  for (const { id } of concerned) {
    signal.throwIfAborted();
    await enqueue(id);
  }
  return concerned.length;
}
