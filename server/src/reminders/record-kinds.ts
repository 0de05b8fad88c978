import { personalRemindersRecord } from '@hourbook/domain/reminders/personal.ts';
import { reminderSettingsRecord } from '@hourbook/domain/reminders/settings.ts';
import { recordKind } from '../records/kind.ts';

export const reminderSettingsKind = recordKind({
  entity: 'Reminder settings',
  name: 'reminder-settings',
  schema: reminderSettingsRecord,
});

export const personalRemindersKind = recordKind({
  entity: 'Reminders',
  name: 'personal-reminders',
  schema: personalRemindersRecord,
});
