import { doneAnswer } from '@hourbook/domain/answers.ts';
import { recordHistoryInput } from '@hourbook/domain/reference/history.ts';
import { reminderSwitch } from '@hourbook/domain/reminders/personal.ts';
import { reminderSettingsChange } from '@hourbook/domain/reminders/settings.ts';
import { settingHistory } from '../../reference/history.ts';
import { ownReminders, personalHistory, switchReminder } from '../../reminders/personal.ts';
import { changeReminderSettings, listReminderSettings } from '../../reminders/settings.ts';
import { allow, router } from '../trpc.ts';

/** RM-1: the reminders that offices have. */
const settings = router({
  list: allow('reference.reminders').query(({ ctx }) => listReminderSettings(ctx.platform)),

  change: allow('reference.reminders')
    .input(reminderSettingsChange)
    .mutation(({ ctx, input }) => changeReminderSettings(ctx.platform, ctx.by, input)),

  history: allow('reference.reminders')
    .input(recordHistoryInput)
    .query(({ ctx, input }) => settingHistory(ctx.platform, ctx.actor, { ...input, kind: 'reminderSettings' })),
});

export const reminders = router({
  settings,

  /** RM-6 */
  mine: allow('profile.own').query(({ ctx }) => ownReminders(ctx.platform, ctx.actor)),

  switch: allow('profile.own')
    .input(reminderSwitch)
    .mutation(async ({ ctx, input }) => {
      await switchReminder(ctx.platform, { ...input, userId: ctx.actor.id }, ctx.by);
      return doneAnswer.parse({});
    }),

  /** RM-8 */
  historyOf: allow('people.administer')
    .input(recordHistoryInput)
    .query(({ ctx, input }) => personalHistory(ctx.platform, ctx.actor, input)),
});
