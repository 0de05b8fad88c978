import {
  countryHolidaysAsked,
  countryHolidaysInput,
  customCalendarAnswer,
  customCalendarInput,
  holidaysAnswer,
  holidayYearAsked,
  officeHolidaysAsked,
  officeHolidaysInput,
} from '@hourbook/domain/reference/holiday-upload.ts';
import { z } from 'zod';
import {
  listCountryHolidays,
  listCustomCalendars,
  listHolidaysOfYear,
  listOfficeHolidays,
  uploadCountryHolidays,
  uploadCustomCalendar,
  uploadOfficeHolidays,
} from '../../reference/holidays.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const OFFICE = '/office/{officeId}/holidays';
const COUNTRY = '/country/{id}/holidays';

export const holidays = router({
  ofYear: allow('reference.settings')
    .input(holidayYearAsked)
    .query(({ ctx, input }) => listHolidaysOfYear(ctx.platform, input)),

  ofOffice: allow('reference.settings', {
    rest: call('get', OFFICE, z.array(holidaysAnswer), "Lists an office's own holidays, year by year."),
  })
    .input(officeHolidaysAsked)
    .query(({ ctx, input }) => listOfficeHolidays(ctx.platform, input)),

  uploadForOffice: allow('reference.settings', {
    rest: call('post', OFFICE, holidaysAnswer, "Replaces an office's own holidays of a year, or removes them."),
  })
    .input(officeHolidaysInput)
    .mutation(({ ctx, input }) => uploadOfficeHolidays(ctx.platform, ctx.by, input)),

  ofCountry: allow('reference.settings', {
    rest: call('get', COUNTRY, z.array(holidaysAnswer), "Lists a country's holidays, year by year."),
  })
    .input(countryHolidaysAsked)
    .query(({ ctx, input }) => listCountryHolidays(ctx.platform, input)),

  uploadForCountry: allow('reference.settings', {
    rest: call('post', [COUNTRY, `${COUNTRY}/year/{year}`], holidaysAnswer, "Replaces a country's holidays of a year."),
  })
    .input(countryHolidaysInput)
    .mutation(({ ctx, input }) => uploadCountryHolidays(ctx.platform, ctx.by, input)),

  customCalendars: allow('reference.settings', {
    rest: call(
      'get',
      '/custom-calendar/settings/custom-calendars',
      z.array(customCalendarAnswer),
      'Lists the custom calendars, by name and year.',
    ),
  }).query(({ ctx }) => listCustomCalendars(ctx.platform)),

  uploadCustomCalendar: allow('reference.settings', {
    rest: call('post', '/custom-calendar/{name}/{year}', holidaysAnswer, 'Replaces a custom calendar for a year.'),
  })
    .input(customCalendarInput)
    .mutation(({ ctx, input }) => uploadCustomCalendar(ctx.platform, ctx.by, input)),
});
