import { bookStream, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { mailWeekJob, type SentBackWeek } from '@hourbook/workers/mail-week/job.ts';
import { v5 as uuidv5 } from 'uuid';
import type { Platform } from '../platform.ts';
import { bound } from './bound-job.ts';

/** The namespace of ids of these mails, made of an entry and an address: a mail that is sent again is the same one. */
const MAILS = 'c4c3a3a8-8a0e-4a26-9c80-3f5a2b1d7e66';

export const mailWeek = bound(mailWeekJob, ({ platform }) => ({
  sentBack: (userId, revision) => sentBackIn(platform, userId, revision),
  async post(entryId, letter, to) {
    const id = uuidv5(`${entryId}/${to}`, MAILS);
    await platform.once.do(`mail/${id}`, async () => {
      await platform.jobs.enqueue('send-letter', { id, to, letter }, { key: id });
    });
  },
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
  const { actorId } = entry.meta;
  const actor = actorId === null ? null : await records.people.get(actorId);
  const { week, comment } = entry.data;
  const { firstName, email } = person;
  return {
    id: entry.id,
    week,
    comment,
    person: { id: userId, firstName, email },
    actor: actor && { id: actor.id, name: fullName(actor) },
  };
}
