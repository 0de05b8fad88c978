import { currentStatus, dueWarning } from '@hourbook/domain/people/legal-status.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Officed } from '../job.ts';
import type { Letter } from '../mail/letter.ts';
import { type Pass, passOver } from '../pass.ts';

export interface LegalStatusExpiryPorts {
  people(): Promise<readonly Officed[]>;
  /** Read when it is their turn: lists of people know nothing of legal statuses. */
  person(id: number): Promise<Person>;
  /** What day it is for a person (GEN-1). */
  today(person: Person): Promise<CalendarDate>;
  /** Addresses of those whom HR's matters of this person concern. */
  hrOf(person: Person): Promise<readonly string[]>;
  /** Does it unless it was done under this name before. */
  once(name: string, work: () => Promise<void>): Promise<void>;
  post(letter: Letter, to: readonly string[], key: string): Promise<void>;
}

/**
 * US-17: 90, 60 and 30 days before somebody's legal status expires HR is told, once each. After nights that were missed
 * only the warning that is due by then is sent.
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

/** Says no more than has to be known: which status it is stands behind the link. */
const letterOf = (person: Person, on: CalendarDate): Letter => ({
  subject: `Legal status of ${fullName(person)} expires on ${formatDate(on)}`,
  body: [
    `The legal status of ${fullName(person)} expires on ${formatDate(on)}. Please renew or update it before then.`,
  ],
  link: { label: 'Open legal status', path: `/user/${person.id}/legal-status` },
});
