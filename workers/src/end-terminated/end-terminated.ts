import { hasLeft } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Officed } from '../job.ts';
import { type Pass, passOver } from '../pass.ts';

export interface EndTerminatedPorts {
  people(): Promise<readonly Officed[]>;
  /** The current date for a person (GEN-1). */
  today(person: Officed): Promise<CalendarDate>;
  /** Disables the person if they have left by this date, and ends their sessions. */
  disable(id: number, today: CalendarDate): Promise<void>;
  /** Told who was not disabled, and why. @throws the reason if it is unexpected, which makes the pass incomplete */
  kept(person: Officed, reason: unknown): void;
}

/** US-7: disables people whose termination has passed and who have not been rehired. @throws as {@link passOver} */
export async function endTerminated({ people, today, disable, kept }: EndTerminatedPorts, pass: Pass): Promise<void> {
  await passOver(await people(), pass, async (person) => {
    if (!person.enabled || person.terminationDate === null) return;
    const on = await today(person);
    if (hasLeft(person, on)) await disable(person.id, on).catch((reason) => kept(person, reason));
  });
}
