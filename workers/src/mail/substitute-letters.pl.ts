import type { Duty } from '@hourbook/domain/people/duties.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from './letter.ts';
import type { Named, Parties, Party } from './substitute-letters.ts';

const dutyNames: Readonly<Record<Duty, string>> = {
  requests: 'wnioski o nieobecność',
  weeks: 'przekazane tygodnie',
  enabling: 'konta osób oczekujących na HR',
  syncing: 'godziny odrzucone przez księgowość',
};

const daysOf = ({ from, to }: Named): string =>
  from === to ? formatDate(from, 'pl') : `od ${formatDate(from, 'pl')} do ${formatDate(to, 'pl')}`;

const link = { label: 'Otwórz zastępstwa', path: '/substitutes' };

const about = ({ person, substitute }: Parties, named: Named): string[] => [
  `Zastępstwo: ${fullName(substitute)} za: ${fullName(person)}, ${daysOf(named)}.`,
  `Zakres decyzji: ${named.duties.map((duty) => dutyNames[duty]).join(', ')}.`,
];

export const toSubstitute = (parties: Parties, named: Named): Letter => ({
  subject: `Zastępujesz: ${fullName(parties.person)}, ${daysOf(named)}`,
  body: [
    `Dzień dobry, ${parties.substitute.firstName}!`,
    ...about(parties, named),
    'Każde z Was może zakończyć zastępstwo w dowolnej chwili.',
  ],
  link,
});

export const toPerson = (parties: Parties, named: Named): Letter => ({
  subject: `Zastępuje Cię: ${fullName(parties.substitute)}, ${daysOf(named)}`,
  body: [
    `Dzień dobry, ${parties.person.firstName}!`,
    ...about(parties, named),
    'Jeśli to nie Twoje zastępstwo, zakończ je i od razu skontaktuj się z HR albo administratorem.',
  ],
  link,
});

export const ended = (receiver: Party, { person, substitute }: Parties, by: Party): Letter => ({
  subject: `Koniec zastępstwa: ${fullName(substitute)} za: ${fullName(person)}`,
  body: [
    `Dzień dobry, ${receiver.firstName}!`,
    `Koniec zastępstwa, decyzja: ${fullName(by)}. ${fullName(substitute)} nie decyduje już za: ${fullName(person)}.`,
  ],
  link,
});
