import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Letter } from '../mail/letter.ts';
import { clientLetter, decidedLetter, type Outcome, shortenedLetter, submittedLetter } from './letters.ts';

/** What an entry says of a request, and about whom. */
export interface TimeOffNews {
  /** Of the entry. */
  readonly id: string;
  readonly what: 'requested' | Outcome | { readonly becameHolidays: readonly CalendarDate[] };
  readonly comment: string | null;
  readonly request: TimeOffRequest;
  /** Whether it was approved, be it before. */
  readonly wasApproved: boolean;
  readonly person: { readonly id: number; readonly firstName: string; readonly name: string; readonly email: string };
  /** Who did it; null: Hourbook itself. */
  readonly actor: { readonly id: number; readonly name: string } | null;
}

interface Ports {
  /** @returns what the entry says; null: it says nothing that is told, or its person is gone */
  news(userId: number, revision: number): Promise<TimeOffNews | null>;
  /** TO-33: addresses of those who decide about somebody's requests. */
  approversOf(userId: number): Promise<readonly string[]>;
  /** TO-33: the clients that are told, for whom somebody works on one of these days. */
  clientsOf(
    userId: number,
    dates: readonly CalendarDate[],
  ): Promise<readonly { readonly name: string; readonly addresses: readonly string[] }[]>;
  /** Has a letter sent to each address once for this entry, however often it is asked for. */
  post(entryId: string, letter: Letter, to: readonly string[]): Promise<void>;
}

/** TO-33, TO-28: the mails about what was entered of a request. */
export const mailTimeOffJob = defineJob({
  name: 'mail-time-off',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({ userId: z.number(), revision: z.number() }),
  async handle(ports: Ports, { userId, revision }) {
    const news = await ports.news(userId, revision);
    if (!news) return;
    const { id, person, request, comment } = news;
    if (news.what === 'requested') {
      return ports.post(id, submittedLetter(person.name, request, comment), await ports.approversOf(userId));
    }
    // Whoever did it knows.
    if (news.actor?.id !== userId) await ports.post(id, requesterLetter(news), [person.email]);
    await tellClients(ports, news);
  },
});

function requesterLetter({ what, person: { firstName }, request, actor, comment }: TimeOffNews): Letter {
  if (typeof what === 'object') return shortenedLetter(firstName, request, what.becameHolidays);
  return decidedLetter(firstName, request, what as Outcome, actor?.name ?? null, comment);
}

/** Paid time off alone: of sick leave no client is told. */
async function tellClients({ clientsOf, post }: Ports, news: TimeOffNews): Promise<void> {
  const { id, what, request, person } = news;
  const isTold = what === 'approved' || (what === 'canceled' && news.wasApproved);
  if (!isTold || request.kind !== 'VACATION_PTO') return;
  const dates = request.hours.flatMap((hours, i) => (hours > 0 ? addDays(request.startDate, i) : []));
  for (const { name, addresses } of await clientsOf(person.id, dates)) {
    await post(id, clientLetter(person.name, name, request, what === 'approved'), addresses);
  }
}
