import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Letter } from '../mail/letter.ts';
import {
  clientLetter,
  decidedLetter,
  type Outcome,
  shortenedLetter,
  submittedLetter,
  withdrawnLetter,
} from './letters.ts';

/** The contents of an entry about a request, and the person it concerns. */
export interface TimeOffNews {
  /** The id of the entry. */
  readonly id: string;
  readonly what: 'requested' | Outcome | { readonly becameHolidays: readonly CalendarDate[] };
  readonly comment: string | null;
  readonly request: TimeOffRequest;
  /** Whether the request has been approved at any time. */
  readonly wasApproved: boolean;
  readonly person: { readonly id: number; readonly firstName: string; readonly name: string; readonly email: string };
  /** The user who made the entry; null: Hourbook itself. */
  readonly actor: { readonly id: number; readonly name: string } | null;
}

interface Ports {
  /** @returns the contents of the entry; null if nobody is notified of it, or its person no longer exists */
  news(userId: number, revision: number): Promise<TimeOffNews | null>;
  /** TO-33: the addresses of the people who decide on the person's requests. */
  approversOf(userId: number): Promise<readonly string[]>;
  /** TO-33: the clients to notify, for whom the person works on one of these days. */
  clientsOf(
    userId: number,
    dates: readonly CalendarDate[],
  ): Promise<readonly { readonly name: string; readonly addresses: readonly string[] }[]>;
  /** Sends a letter to each address, only once per entry however often it is called. */
  post(entryId: string, letter: Letter, to: readonly string[]): Promise<void>;
}

/** TO-33, TO-28: the mails about changes to a request. */
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
    // A person who made the entry themselves needs no mail.
    if (news.actor?.id !== userId) await ports.post(id, requesterLetter(news), [person.email]);
    if (news.what === 'canceled' && news.wasApproved && news.actor?.id === userId) {
      await ports.post(id, withdrawnLetter(person.name, request, comment), await ports.approversOf(userId));
    }
    await tellClients(ports, news);
  },
});

function requesterLetter({ what, person: { firstName }, request, actor, comment }: TimeOffNews): Letter {
  if (typeof what === 'object') return shortenedLetter(firstName, request, what.becameHolidays);
  return decidedLetter(firstName, request, what as Outcome, actor?.name ?? null, comment);
}

/** Only for paid time off: clients are never notified of sick leave. */
async function tellClients({ clientsOf, post }: Ports, news: TimeOffNews): Promise<void> {
  const { id, what, request, person } = news;
  const isTold = what === 'approved' || (what === 'canceled' && news.wasApproved);
  if (!isTold || request.kind !== 'VACATION_PTO') return;
  const dates = request.hours.flatMap((hours, i) => (hours > 0 ? addDays(request.startDate, i) : []));
  for (const { name, addresses } of await clientsOf(person.id, dates)) {
    await post(id, clientLetter(person.name, name, request, what === 'approved'), addresses);
  }
}
