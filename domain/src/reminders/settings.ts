import { z } from 'zod';
import { WARNINGS } from '../people/legal-status.ts';
import { id, seen } from '../reference/fields.ts';

/** RM-4: so many days may a request wait, or before the end of a legal status may HR be reminded. */
const waitingDays = z.int().min(1).max(60);
/** US-17 mails HR on some days anyway. */
const legalStatusDays = z
  .int()
  .min(1)
  .max(365)
  .refine((days) => !WARNINGS.some((warning) => warning === days));
const employmentTypeIds = z.array(id).max(100);

/** RM-1: which reminders an office has; the id is that of the office. */
export const reminderSettingsRecord = z.strictObject({
  id,
  hoursMissing: z.boolean(),
  /** RM-3: employment types whose people log no hours. */
  withoutHours: employmentTypeIds,
  requestsWaiting: z.boolean(),
  waitingDays,
  legalStatus: z.boolean(),
  legalStatusDays,
  teamWeek: z.boolean(),
});
export type ReminderSettings = z.output<typeof reminderSettingsRecord>;

/** RM-1: an office has no reminders until they are switched on. */
export const usualReminderSettings = (officeId: number): ReminderSettings => ({
  id: officeId,
  hoursMissing: false,
  withoutHours: [],
  requestsWaiting: false,
  waitingDays: 5,
  legalStatus: false,
  legalStatusDays: 14,
  teamWeek: false,
});

/** Omitted fields stay as they are. */
export const reminderSettingsChange = z.object({
  id,
  version: seen,
  hoursMissing: z.boolean().nullish(),
  withoutHours: employmentTypeIds.nullish(),
  requestsWaiting: z.boolean().nullish(),
  waitingDays: waitingDays.nullish(),
  legalStatus: z.boolean().nullish(),
  legalStatusDays: legalStatusDays.nullish(),
  teamWeek: z.boolean().nullish(),
});
