import { currentStatus, dueWarning } from '@hourbook/domain/people/legal-status.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Officed } from '../job.ts';
import type { Letter } from '../mail/letter.ts';
import { type Pass, passOver } from '../pass.ts';

export interface LegalStatusExpiryPorts {
  people(): Promise<readonly Officed[]>;
  /** Read one by one: lists of people do not contain legal statuses. */
  person(id: number): Promise<Person>;
  /** The current date for a person (GEN-1). */
  today(person: Person): Promise<CalendarDate>;
  /** Addresses of HR responsible for the person. */
  hrOf(person: Person): Promise<readonly string[]>;
  /** Runs the work unless it has already been done under this name. */
  once(name: string, work: () => Promise<void>): Promise<void>;
  post(letter: Letter, to: readonly string[], key: string): Promise<void>;
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
    if (!person.enabled || !status?.expirationDate) return;
    const warning = dueWarning(status, await ports.today(person));
    if (warning === null) return;
    const key = `legal-status/${status.id}/${warning}`;
    const letter = letterOf(person, status.expirationDate);
    await ports.once(key, async () => ports.post(letter, await ports.hrOf(person), key));
  });
}

/** Says no more than necessary: the status itself is shown behind the link. */
const letterOf = (person: Person, on: CalendarDate): Letter => ({
  subject: `Legal status of ${fullName(person)} expires on ${formatDate(on)}`,
  body: [
    `The legal status of ${fullName(person)} expires on ${formatDate(on)}. Please renew or update it before then.`,
  ],
  link: { label: 'Open legal status', path: `/user/${person.id}/legal-status` },
});
