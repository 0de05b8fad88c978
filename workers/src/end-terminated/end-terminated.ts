import { hasLeft, type Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';

export interface EndTerminatedPorts {
  people(): Promise<readonly Person[]>;
  /** What day it is for a person (GEN-1). */
  today(person: Person): Promise<CalendarDate>;
  /** Disables whoever has still left by then, and ends their sessions. */
  disable(id: number, today: CalendarDate): Promise<void>;
  /** Told who cannot be disabled, and why; the others are all the same. */
  kept(person: Person, reason: unknown): void;
}

/** US-7: whose termination has passed, and who does not come back, signs in no more. */
export async function endTerminated({ people, today, disable, kept }: EndTerminatedPorts): Promise<void> {
  for (const person of await people()) {
    if (!person.enabled || person.terminationDate === null) continue;
    const on = await today(person);
    if (hasLeft(person, on)) await disable(person.id, on).catch((reason) => kept(person, reason));
  }
}
