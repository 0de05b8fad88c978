import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { LetterIn, Receiver } from '../mail/letter.ts';
import { weekLettersIn } from './letters-in.ts';
import type { SentBackWeek } from './sent-back-week.ts';

interface Ports {
  /** @returns null for another entry, or if its person no longer exists */
  sentBack(userId: number, revision: number): Promise<SentBackWeek | null>;
  /** Sends a letter to somebody, only once per entry however often it is called. */
  post(entryId: string, letter: LetterIn, to: Receiver): Promise<void>;
}

/** WK-5: the mail about a week that was sent back. Whoever sent back a week of their own needs none. */
export const mailWeekJob = defineJob({
  name: 'mail-week',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({ userId: z.number(), revision: z.number() }),
  async handle(ports: Ports, { userId, revision }) {
    const news = await ports.sentBack(userId, revision);
    if (!news || news.actor?.id === userId) return;
    await ports.post(news.id, (language) => weekLettersIn[language].sentBackLetter(news), news.person);
  },
});
