import { formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';
import type { SentBackWeek } from './sent-back-week.ts';

export const sentBackLetter = ({ week, comment, person, actor }: SentBackWeek): Letter => ({
  subject: `Your week of ${formatDate(week)} was sent back`,
  body: [
    `Hello ${person.firstName},`,
    `The hours that you handed in for the week of ${formatDate(week)} were sent back${actor === null ? '' : ` by ${actor.name}`}.`,
    `Comment: ${comment}`,
    'Look at them again, and hand in the week once more.',
  ],
  link: { label: 'Open my hours', path: `/my-time?startDate=${week}` },
});
