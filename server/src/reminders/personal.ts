import { can } from '@hourbook/domain/access/permissions.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { RecordHistoryInput } from '@hourbook/domain/reference/history.ts';
import { type Finding, type ReminderKind, reminderKinds } from '@hourbook/domain/reminders/kinds.ts';
import {
  noReminders,
  type PersonalReminders,
  type personalRemindersAnswer,
  withMailed,
  withStopped,
} from '@hourbook/domain/reminders/personal.ts';
import { namesOf } from '../accounts/names.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { changeHistory } from '../records/change-history.ts';
import { existing } from '../records/existing-record.ts';
import { changeOrCreate } from '../reference/per-office.ts';

type Parts = Pick<Ports, 'records'>;

/** @param by null: Hourbook itself, or whoever has the link of a mail */
async function changePersonal(
  { records: { personalReminders } }: Parts,
  userId: number,
  by: Author | null,
  change: (before: PersonalReminders) => PersonalReminders,
): Promise<PersonalReminders> {
  const usual = noReminders(userId);
  const kept = await personalReminders.get(userId);
  // Of what changes nothing, nothing is kept.
  if (change(kept ?? usual) === (kept ?? usual)) return kept ?? usual;
  return changeOrCreate(personalReminders, usual, by, change, { fields: [] });
}

/** RM-6: stops a kind of reminders to a person, or lets it go on. Doing it again changes nothing. */
export const switchReminder = (
  parts: Parts,
  { userId, kind, stopped }: { readonly userId: number; readonly kind: ReminderKind; readonly stopped: boolean },
  by: Author | null,
): Promise<PersonalReminders> => changePersonal(parts, userId, by, (before) => withStopped(before, kind, stopped));

/** RM-8 */
export async function noteMailed(
  parts: Parts,
  userId: number,
  about: Pick<Finding, 'kind' | 'period' | 'items'>,
): Promise<void> {
  await changePersonal(parts, userId, null, (before) => withMailed(before, about));
}

/** RM-6: the kinds of reminders that the caller can get, and which of them they have stopped. */
export async function ownReminders(
  { records, directory }: Pick<Ports, 'records' | 'directory'>,
  person: Person,
): Promise<Answer<typeof personalRemindersAnswer>> {
  const everyone = [...(await directory.everyone()).values()];
  const kept = (await records.personalReminders.get(person.id)) ?? noReminders(person.id);
  const { stopped } = kept;
  const concerns: Readonly<Record<ReminderKind, boolean>> = {
    hoursMissing: true,
    // A line manager decides, too, whatever their roles are (TO-33).
    requestsWaiting:
      can(person.roles, 'time-off.manage') || everyone.some(({ lineManagerId }) => lineManagerId === person.id),
    legalStatus: can(person.roles, 'people.administer'),
    teamWeek: person.roles.includes('ROLE_TEAM_LEAD'),
  };
  return reminderKinds
    .filter((kind) => concerns[kind] || stopped.includes(kind))
    .map((kind) => ({ kind, stopped: stopped.includes(kind), last: kept[kind] }));
}

/**
 * RM-8: who was reminded and when, and who stopped what.
 * @throws DomainError `not-found` if there is no such person
 */
export async function personalHistory({ records }: Parts, viewer: Person, { id, cursor }: RecordHistoryInput) {
  const person = await existing(records.people, id);
  const { steps, earlier } = await changeHistory(
    (ids) => namesOf({ records }, viewer, ids),
    records.personalReminders,
    id,
    cursor,
    person.erased !== null,
  );
  // Which requests and statuses a mail was about is there for the next mail only.
  const shown = steps.map((step) => ({ ...step, changes: step.changes.filter(({ field }) => field !== 'told') }));
  return { steps: shown, earlier };
}

/** PD-5: what is kept of the reminders of an erased person: nothing but that there were changes. */
export async function forgetReminders(
  { records, reminderMails }: Pick<Ports, 'records' | 'reminderMails'>,
  userId: number,
): Promise<void> {
  await reminderMails.forget(userId);
  if (!(await records.personalReminders.get(userId))) return;
  await records.personalReminders.change(userId, null, () => noReminders(userId));
  await records.personalReminders.redact(userId, () => noReminders(userId));
}

/** Whether somebody has stopped a kind; null: there is nobody to stop it for, or their data was erased. */
export async function hasStopped(
  { records }: Parts,
  { userId, kind }: { readonly userId: number; readonly kind: ReminderKind },
): Promise<boolean | null> {
  const person = await records.people.get(userId);
  if (!person || person.erased !== null) return null;
  return (await records.personalReminders.get(userId))?.stopped.includes(kind) ?? false;
}
