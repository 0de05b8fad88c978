import { currentStatus, dueWarning } from '@hourbook/domain/people/legal-status.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Officed } from '../job.ts';
import type { LetterIn, Receiver } from '../mail/letter.ts';
import { type Pass, passOver } from '../pass.ts';
import { expiryLettersIn } from './letters-in.ts';

export interface LegalStatusExpiryPorts {
  people(): Promise<readonly Officed[]>;
  /** Read one by one: lists of people do not contain legal statuses. */
  person(id: number): Promise<Person>;
  /** The current date for a person (GEN-1). */
  today(person: Person): Promise<CalendarDate>;
  /** HR responsible for the person. */
  hrOf(person: Person): Promise<readonly Receiver[]>;
  /** Runs the work unless it has already been done under this name. */
  once(name: string, work: () => Promise<void>): Promise<void>;
  post(letter: LetterIn, to: readonly Receiver[], key: string): Promise<void>;
}

/**
 * US-17: notifies HR 90, 60 and 30 days before a person's legal status expires, once each. After missed nights only the most
 * recent warning is sent.
 * @throws as {@link passOver}
 */
export async function warnOfExpiry(ports: LegalStatusExpiryPorts, pass: Pass): Promise<void> {
  await passOver(await ports.people(), pass, async ({ id }) => {
    const person = await ports.person(id);
    const status = currentStatus(person.legalStatuses);
    const on = status?.expirationDate;
    if (!person.enabled || !on) return;
    const warning = dueWarning(status, await ports.today(person));
    if (warning === null) return;
    const key = `legal-status/${status.id}/${warning}`;
    const letter: LetterIn = (language) => expiryLettersIn[language].expiryLetter(person, on);
    await ports.once(key, async () => ports.post(letter, await ports.hrOf(person), key));
  });
}
