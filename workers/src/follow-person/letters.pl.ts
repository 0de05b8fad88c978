import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { polishDecimal } from '@hourbook/domain/polish-numbers.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';
import type { UncoveredRow } from './letters.ts';

export const uncoveredLetter = (person: Person, rows: readonly UncoveredRow[], more: number): Letter => ({
  subject: `Godziny bez przydziału: ${fullName(person)}`,
  body: [
    `${fullName(person)} ma godziny w dniach, których nie obejmuje już przydział do klienta lub zatrudnienie:`,
    ...rows.map(
      ({ date, hours, client }) => `${formatDate(date, 'pl')}: ${polishDecimal(hours)} godz. dla klienta ${client}`,
    ),
    ...(more > 0 ? [`i jeszcze ${more}.`] : []),
    'Godzin nie zmieniono. Popraw je albo daty przydziału lub zatrudnienia.',
  ],
  link: { label: 'Otwórz przydziały', path: `/user/${person.id}/clients` },
});
