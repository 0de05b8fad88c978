import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';

/** Says no more than necessary: the status itself is shown behind the link. */
export const expiryLetter = (person: Person, on: CalendarDate): Letter => ({
  subject: `Legal status of ${fullName(person)} expires on ${formatDate(on)}`,
  body: [
    `The legal status of ${fullName(person)} expires on ${formatDate(on)}. Please renew or update it before then.`,
  ],
  link: { label: 'Open legal status', path: `/user/${person.id}/legal-status` },
});
