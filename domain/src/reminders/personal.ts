import { z } from 'zod';
import { id } from '../reference/fields.ts';
import { type Finding, isWeekly, MOST_ITEMS, type ReminderKind, reminderKinds } from './kinds.ts';

const period = z.iso.date().nullable();
const items = z.array(z.string()).max(MOST_ITEMS);

/**
 * The reminders of a person: what they have stopped, and for each kind the week or the day that the last mail was about. Its
 * history is who was reminded (RM-8). The id is that of the person.
 */
export const personalRemindersRecord = z.strictObject({
  id,
  stopped: z.array(z.enum(reminderKinds)),
  hoursMissing: period,
  requestsWaiting: period,
  legalStatus: period,
  teamWeek: period,
  /** The requests and legal statuses that the last mails were about: of each, somebody is told once. */
  told: z.strictObject({ requestsWaiting: items, legalStatus: items }),
});
export type PersonalReminders = z.output<typeof personalRemindersRecord>;

/** Of somebody who has stopped nothing and was never reminded. */
export const noReminders = (userId: number): PersonalReminders => ({
  id: userId,
  stopped: [],
  hoursMissing: null,
  requestsWaiting: null,
  legalStatus: null,
  teamWeek: null,
  told: { requestsWaiting: [], legalStatus: [] },
});

/** RM-6: a kind that is stopped, or goes on again. */
export function withStopped(before: PersonalReminders, kind: ReminderKind, isStopped: boolean): PersonalReminders {
  if (before.stopped.includes(kind) === isStopped) return before;
  const others = before.stopped.filter((each) => each !== kind);
  return { ...before, stopped: isStopped ? [...others, kind] : others };
}

/** RM-5: whether somebody is mailed about what was found: not about an earlier time, and not about the same things again. */
export function isNews(kept: PersonalReminders, { kind, period, items }: Pick<Finding, 'kind' | 'period' | 'items'>) {
  const last = kept[kind];
  if (kept.stopped.includes(kind) || (last !== null && last >= period)) return false;
  return isWeekly(kind) || items.some((item) => !kept.told[kind].includes(item));
}

/** RM-8: notes that somebody was mailed. Noting it again, or after something later, changes nothing. */
export function withMailed(
  before: PersonalReminders,
  { kind, period, items }: Pick<Finding, 'kind' | 'period' | 'items'>,
): PersonalReminders {
  const last = before[kind];
  if (last !== null && last >= period) return before;
  const told = isWeekly(kind) ? before.told : { ...before.told, [kind]: [...items] };
  return { ...before, [kind]: period, told };
}

/** The kinds of reminders that somebody can get, which of them they have stopped, and what the last mail was about. */
export const personalRemindersAnswer = z.array(
  z.strictObject({ kind: z.enum(reminderKinds), stopped: z.boolean(), last: period }),
);

export const reminderSwitch = z.object({ kind: z.enum(reminderKinds), stopped: z.boolean() });
