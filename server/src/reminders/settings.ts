import { refusal } from '@hourbook/domain/errors.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { type reminderSettingsChange, usualReminderSettings } from '@hourbook/domain/reminders/settings.ts';
import type { z } from 'zod';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { settingsOf } from '../reference/office-settings.ts';

type Parts = Pick<Ports, 'records'>;

const settings = ({ records: { offices, reminderSettings } }: Parts) =>
  settingsOf(offices, reminderSettings, usualReminderSettings);

/** RM-1: the reminders of every office, by the office's name. */
export const listReminderSettings = (parts: Parts) => settings(parts).list();

/**
 * RM-1: changes the reminders of an office; fields that are not sent stay unchanged.
 * @throws DomainError `not-found` if there is no such office or employment type; StaleRecord
 */
export async function changeReminderSettings(
  parts: Parts,
  by: Author,
  { id, version, ...sent }: z.output<typeof reminderSettingsChange>,
) {
  const asked = [...new Set(sent.withoutHours)];
  const known = await recordsById(parts.records.employmentTypes, asked);
  if (asked.some((each) => !known.has(each))) throw refusal('not-found');
  return settings(parts).change(by, id, sent.withoutHours ? { ...sent, withoutHours: asked } : sent, version);
}

/** RM-3: the employment types of which the person's office says that their people log no hours. */
export const withoutHoursFor = async (
  { records }: Parts,
  person: Pick<Person, 'offices'>,
): Promise<readonly number[]> => (await records.reminderSettings.get(currentOffice(person) ?? 0))?.withoutHours ?? [];
