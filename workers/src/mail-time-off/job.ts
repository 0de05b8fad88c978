import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import { addressed, type LetterIn, type Receiver } from '../mail/letter.ts';
import { timeOffLettersIn } from './letters-in.ts';
import type { Outcome } from './told-request.ts';

/** The contents of an entry about a request, and the person it concerns. */
export interface TimeOffNews {
  /** The id of the entry. */
  readonly id: string;
  readonly what: 'requested' | Outcome | { readonly becameHolidays: readonly CalendarDate[] };
  readonly comment: string | null;
  readonly request: TimeOffRequest;
  /** Whether the request has been approved at any time. */
  readonly wasApproved: boolean;
  readonly person: Receiver & { readonly id: number; readonly firstName: string; readonly name: string };
  /** The user who made the entry; null: Hourbook itself. */
  readonly actor: { readonly id: number; readonly name: string } | null;
}

interface Ports {
  /** @returns the contents of the entry; null if nobody is notified of it, or its person no longer exists */
  news(userId: number, revision: number): Promise<TimeOffNews | null>;
  /** TO-33: the people who decide on the person's requests. */
  approversOf(userId: number): Promise<readonly Receiver[]>;
  /** TO-33: the clients to notify, for whom the person works on one of these days. */
  clientsOf(
    userId: number,
    dates: readonly CalendarDate[],
  ): Promise<readonly { readonly name: string; readonly addresses: readonly string[] }[]>;
  /** Sends a letter to each receiver, only once per entry however often it is called. */
  post(entryId: string, letter: LetterIn, to: readonly Receiver[]): Promise<void>;
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
      const letter: LetterIn = (language) => timeOffLettersIn[language].submittedLetter(person.name, request, comment);
      return ports.post(id, letter, await ports.approversOf(userId));
    }
    // A person who made the entry themselves needs no mail.
    if (news.actor?.id !== userId) await ports.post(id, requesterLetter(news), [person]);
    if (news.what === 'canceled' && news.wasApproved && news.actor?.id === userId) {
      const letter: LetterIn = (language) => timeOffLettersIn[language].withdrawnLetter(person.name, request, comment);
      await ports.post(id, letter, await ports.approversOf(userId));
    }
    await tellClients(ports, news);
  },
});

const requesterLetter =
  ({ what, person: { firstName }, request, actor, comment }: TimeOffNews): LetterIn =>
  (language) => {
    const { shortenedLetter, decidedLetter } = timeOffLettersIn[language];
    if (typeof what === 'object') return shortenedLetter(firstName, request, what.becameHolidays);
    return decidedLetter(firstName, request, what as Outcome, actor?.name ?? null, comment);
  };

/** Only for paid time off: clients are never notified of sick leave. */
async function tellClients({ clientsOf, post }: Ports, news: TimeOffNews): Promise<void> {
  const { id, what, request, person } = news;
  const isTold = what === 'approved' || (what === 'canceled' && news.wasApproved);
  if (!isTold || request.kind !== 'VACATION_PTO') return;
  const dates = request.hours.flatMap((hours, i) => (hours > 0 ? addDays(request.startDate, i) : []));
  for (const { name, addresses } of await clientsOf(person.id, dates)) {
    const letter: LetterIn = (language) =>
      timeOffLettersIn[language].clientLetter(person.name, name, request, what === 'approved');
    await post(id, letter, addressed(addresses));
  }
}
