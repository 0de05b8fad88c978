import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import { type Mailer, MailRefused, MailUncertain } from '@hourbook/domain/ports/mailer.ts';
import type { Finding } from '@hourbook/domain/reminders/kinds.ts';
import { letterFor, mailOf, type Receiver } from '../mail/letter.ts';
import type { ReminderAsked } from './asked.ts';
import { letterOf } from './letters-in.ts';

/** What is known of a mail. */
export interface ReminderMail extends Pick<Finding, 'kind' | 'period' | 'items'> {
  /** `free`: nobody has it yet; `handed-over`: the mail server has it, or may have it; `refused`: it never will. */
  readonly state: 'free' | 'handed-over' | 'refused';
}

interface Addressed {
  readonly finding: Finding;
  readonly to: Receiver;
  readonly firstName: string;
  /** The address at which the person stops mails of this kind. */
  readonly stop: string;
}

export interface SendReminderPorts {
  /** @returns null: it was not tried yet */
  known(id: string): Promise<ReminderMail | null>;
  /**
   * Notes a step of a mail over the one that is known.
   * @returns false: another run was faster, and has the mail
   */
  step(id: string, mail: ReminderMail, over: ReminderMail | null): Promise<boolean>;
  /** What is to be said by now, and to whom; null: nothing any more, or no longer on this day. */
  addressed(asked: ReminderAsked): Promise<Addressed | null>;
  /** RM-8 */
  noteMailed(userId: number, about: Pick<Finding, 'kind' | 'period' | 'items'>): Promise<void>;
  readonly mailer: Mailer;
  /** The address at which people open Hourbook. */
  address(): string;
}

/** Names the mail about a period to a person. */
export const reminderId = ({ userId, kind, period }: Pick<ReminderAsked, 'userId' | 'kind' | 'period'>): string =>
  `${userId}/${kind}/${period}`;

/**
 * RM-5: sends a mail at most once. Before it is handed over that is noted, by one run of all; a run that finds the note only
 * sees to the history, since the one that made it may have ended before that.
 * @throws Error if it can be tried again; PermanentFailure if the mail server does not take it
 */
export async function sendReminder(ports: SendReminderPorts, asked: ReminderAsked): Promise<void> {
  const id = reminderId(asked);
  const known = await ports.known(id);
  if (known?.state === 'refused') return;
  if (known?.state === 'handed-over') return ports.noteMailed(asked.userId, known);
  const found = await ports.addressed(asked);
  if (!found) return;
  const { kind, period, items } = found.finding;
  const about = { kind, period, items };
  const begun: ReminderMail = { ...about, state: 'handed-over' };
  if (!(await ports.step(id, begun, known))) return;
  const { to, stop, firstName, finding } = found;
  try {
    await ports.mailer.send(
      mailOf(letterFor(to, letterOf(finding, firstName)), {
        id: `reminder/${id}`,
        to: to.email,
        address: ports.address(),
        stop,
      }),
    );
  } catch (error) {
    if (error instanceof MailRefused) {
      await ports.step(id, { ...about, state: 'refused' }, begun);
      throw new PermanentFailure(error.message);
    }
    if (!(error instanceof MailUncertain)) {
      await ports.step(id, { ...about, state: 'free' }, begun);
      throw error;
    }
  }
  await ports.noteMailed(asked.userId, about);
}
