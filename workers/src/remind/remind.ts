import { type Finding, type ReminderKind, reminderKinds } from '@hourbook/domain/reminders/kinds.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { type Pass, passOver } from '../pass.ts';
import type { ReminderAsked } from '../send-reminder/asked.ts';

/** Mails that one run may order; those left are ordered an hour later. */
export const MOST_ORDERED = 2_000;

/** Somebody who is to be reminded of something. */
export interface Due {
  /** Of the person who gets the mail. */
  readonly id: number;
  /** RM-2: the day in their zone. */
  readonly on: CalendarDate;
  readonly finding: Finding;
}

export interface RemindPorts {
  /** RM-3 to RM-5: whom to remind of a kind at this hour, without those to whom it is news no more. */
  due(kind: ReminderKind): Promise<readonly Due[]>;
  /** Has a mail written, unless it has been ordered already. */
  order(asked: ReminderAsked): Promise<void>;
  /** Told how many mails wait for the next run. */
  left(count: number): void;
}

/** RM-2: orders the mails of all kinds that are due. @throws as {@link passOver} */
export async function remindAll({ due, order, left }: RemindPorts, pass: Pass): Promise<void> {
  let room = MOST_ORDERED;
  let over = 0;
  for (const kind of reminderKinds) {
    const all = await due(kind);
    const now = all.slice(0, room);
    room -= now.length;
    over += all.length - now.length;
    await passOver(now, pass, ({ id, on, finding }) => order({ userId: id, kind, period: finding.period, on }));
  }
  if (over > 0) left(over);
}
