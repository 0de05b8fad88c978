import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Letter } from '../mail/letter.ts';

/** A week that was sent back, and whose it is. */
export interface SentBackWeek {
  /** The id of the entry. */
  readonly id: string;
  /** Its Monday. */
  readonly week: CalendarDate;
  readonly comment: string;
  readonly person: { readonly id: number; readonly firstName: string; readonly email: string };
  /** The user who sent it back; null: Hourbook itself. */
  readonly actor: { readonly id: number; readonly name: string } | null;
}

interface Ports {
  /** @returns null for another entry, or if its person no longer exists */
  sentBack(userId: number, revision: number): Promise<SentBackWeek | null>;
  /** Sends a letter to an address, only once per entry however often it is called. */
  post(entryId: string, letter: Letter, to: string): Promise<void>;
}

/** WK-5: the mail about a week that was sent back. Whoever sent back a week of their own needs none. */
export const mailWeekJob = defineJob({
  name: 'mail-week',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({ userId: z.number(), revision: z.number() }),
  async handle(ports: Ports, { userId, revision }) {
    const news = await ports.sentBack(userId, revision);
    if (news && news.actor?.id !== userId) await ports.post(news.id, sentBackLetter(news), news.person.email);
  },
});

const sentBackLetter = ({ week, comment, person, actor }: SentBackWeek): Letter => ({
  subject: `Your week of ${formatDate(week)} was sent back`,
  body: [
    `Hello ${person.firstName},`,
    `The hours that you handed in for the week of ${formatDate(week)} were sent back${actor === null ? '' : ` by ${actor.name}`}.`,
    `Comment: ${comment}`,
    'Look at them again, and hand in the week once more.',
  ],
  link: { label: 'Open my hours', path: `/my-time?startDate=${week}` },
});
