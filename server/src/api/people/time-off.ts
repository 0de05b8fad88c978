import {
  calendarHistoryAnswer,
  calendarNamed,
  sickLeaveAnswer,
  sickLeaveChange,
  timeOffAnswer,
  timeOffChange,
} from '@hourbook/domain/people/time-off-settings.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { customCalendarAnswer } from '@hourbook/domain/reference/holiday-upload.ts';
import { z } from 'zod';
import {
  calendarHistory,
  calendarsFor,
  changeSickLeave,
  changeTimeOff,
  peopleOfCalendar,
  readSickLeave,
  readTimeOff,
} from '../../people/time-off-settings.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const TIME_OFF = '/user/{id}/time-off';
const SICK_LEAVE = '/user/{id}/sick-leave';
const CALENDARS = '/custom-calendar/{id}/custom-calendars';

/** One person's exceptions from the rules for time off, and the holidays that apply to them. */
export const timeOff = router({
  read: allow('people.administer', {
    rest: call('get', TIME_OFF, timeOffAnswer, "Shows a person's settings for paid time off."),
  })
    .input(byId)
    .query(({ ctx, input }) => readTimeOff(ctx.platform, input.id)),

  change: allow('people.administer', {
    rest: call('put', TIME_OFF, timeOffAnswer, "Changes a person's settings for paid time off."),
  })
    .input(timeOffChange)
    .mutation(({ ctx, input }) => changeTimeOff(ctx.platform, ctx.actor, ctx.by, input)),

  sickLeave: allow('people.administer', {
    rest: call('get', SICK_LEAVE, sickLeaveAnswer, "Shows a person's settings for sick leave."),
  })
    .input(byId)
    .query(({ ctx, input }) => readSickLeave(ctx.platform, input.id)),

  changeSickLeave: allow('people.administer', {
    rest: call('put', SICK_LEAVE, sickLeaveAnswer, "Changes a person's settings for sick leave."),
  })
    .input(sickLeaveChange)
    .mutation(({ ctx, input }) => changeSickLeave(ctx.platform, ctx.actor, ctx.by, input)),

  calendars: allow('people.administer', {
    rest: call('get', CALENDARS, z.array(customCalendarAnswer), 'Lists the custom calendars that a person can have.'),
  })
    .input(byId)
    .query(({ ctx, input }) => calendarsFor(ctx.platform, input.id)),

  ofCalendar: allow('people.administer')
    .input(calendarNamed)
    .query(({ ctx, input }) => peopleOfCalendar(ctx.platform, input.name)),

  calendarHistory: allow('people.administer', {
    rest: call(
      'get',
      `${TIME_OFF}/user-custom-calendar-history`,
      calendarHistoryAnswer,
      'Lists the custom calendars of a person, newest first.',
    ),
  })
    .input(byId)
    .query(({ ctx, input }) => calendarHistory(ctx.platform, input.id)),
});
