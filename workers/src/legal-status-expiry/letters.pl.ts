import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';

export const expiryLetter = (person: Person, on: CalendarDate): Letter => ({
  subject: `Status pobytu wygasa ${formatDate(on, 'pl')}: ${fullName(person)}`,
  body: [
    `Status pobytu wygasa ${formatDate(on, 'pl')}: ${fullName(person)}. Odnów go lub zaktualizuj przed tym dniem.`,
  ],
  link: { label: 'Otwórz status pobytu', path: `/user/${person.id}/legal-status` },
});
