import { formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';
import type { SentBackWeek } from './sent-back-week.ts';

export const sentBackLetter = ({ week, comment, person, actor }: SentBackWeek): Letter => ({
  subject: `Zwrócono Twój tydzień od ${formatDate(week, 'pl')}`,
  body: [
    `Dzień dobry, ${person.firstName}!`,
    `Przekazane przez Ciebie godziny z tygodnia od ${formatDate(week, 'pl')} zostały zwrócone${actor === null ? '' : ` (${actor.name})`}.`,
    `Komentarz: ${comment}`,
    'Sprawdź je i przekaż tydzień jeszcze raz.',
  ],
  link: { label: 'Otwórz moje godziny', path: `/my-time?startDate=${week}` },
});
