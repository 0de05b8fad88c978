import { bookStream, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { mailWeekJob } from '@hourbook/workers/mail-week/job.ts';
import type { SentBackWeek } from '@hourbook/workers/mail-week/sent-back-week.ts';
import type { Platform } from '../platform.ts';
import { authorOf } from './author-of.ts';
import { bound } from './bound-job.ts';
import { postOnce } from './letters.ts';

export const mailWeek = bound(mailWeekJob, ({ platform }) => ({
  sentBack: (userId, revision) => sentBackIn(platform, userId, revision),
  post: (entryId, letter, to) => postOnce(platform, entryId, letter, [to]),
}));

async function sentBackIn(
  { events, records }: Pick<Platform, 'events' | 'records'>,
  userId: number,
  revision: number,
): Promise<SentBackWeek | null> {
  const [event] = await events.read(bookStream(userId), { from: BigInt(revision), limit: 1 });
  const entry = event && readBookEntry(event);
  const person = await records.people.get(userId);
  if (entry?.type !== 'WeekSentBack' || !person || person.erased) return null;
  const actor = await authorOf(records, entry);
  const { week, comment } = entry.data;
  const { firstName, email, language } = person;
  return {
    id: entry.id,
    week,
    comment,
    person: { id: userId, firstName, email, language },
    actor,
  };
}
