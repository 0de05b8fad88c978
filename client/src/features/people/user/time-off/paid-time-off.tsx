import { type TimeOffInput, timeOffInput } from '@hourbook/domain/people/time-off-settings.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { type DayMark, YearCalendar } from '#components/year-calendar.tsx';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import type { CallOptions } from '#shared/delivery/delivery.ts';
import { Fields, Section } from '#shared/forms/section.tsx';
import { periodText } from '#shared/person-history/period-text.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-time-off.ts';
import { useEditedUser } from '../edited-user.ts';
import { PeriodList } from '../period-list.tsx';
import { TabForm } from '../tab-form.tsx';
import { useToday } from '../use-today.ts';
import { AdjustmentField } from './adjustment-field.tsx';
import classes from './paid-time-off.module.css';
import { adaptTimeOff, calendarOptions, PERIODS, previewOf, SAVED, timeOffFields } from './time-off-fields.ts';
import type { Unit } from './units.ts';

type OfTimeOff = Answers['people']['timeOff'];

interface PaidTimeOffProps {
  readonly timeOff: OfTimeOff['read'];
  readonly calendars: OfTimeOff['calendars'];
  readonly history: OfTimeOff['calendarHistory'];
  readonly unit: Unit;
}

const ofHolidays = ['customCalendarId', 'customCalendarStartDate'];

/** Paid time off, and the person's holiday calendar, which is saved with it. */
export function PaidTimeOff({ timeOff, calendars, history, unit }: PaidTimeOffProps) {
  const { id } = useEditedUser();
  const utils = trpc.useUtils();
  const { read: cache, sickLeave, calendarHistory } = utils.people.timeOff;

  async function save(input: TimeOffInput, version: number, options: CallOptions) {
    const saved = await utils.client.people.timeOff.change.mutate({ ...input, id, version }, options);
    await cache.cancel({ id });
    cache.setData({ id }, saved);
    void sickLeave.invalidate({ id }); // both share the version of the person
    void calendarHistory.invalidate({ id });
    return saved;
  }
  const controls = (form: RecordForm, holidays: boolean) =>
    form.fields
      .filter(({ name }) => ofHolidays.includes(name) === holidays)
      .map((field) =>
        field.kind === 'number' ? (
          <AdjustmentField key={field.name} form={form} field={field} unit={unit} />
        ) : (
          <FieldControl key={field.name} form={form} field={field} />
        ),
      );
  return (
    <TabForm
      what={t.timeOffSettings}
      schema={timeOffInput}
      record={timeOff}
      fields={timeOffFields(calendarOptions(calendars, history, timeOff.customCalendarId))}
      adapt={adaptTimeOff}
      onSave={save}
      onReload={() => cache.fetch({ id }, { staleTime: 0 })}
      said={SAVED}
      oneOfSeveral
    >
      {(form) => (
        <>
          <Section title={everywhere.paidTimeOff} about={PERIODS}>
            <Fields>{controls(form, false)}</Fields>
          </Section>
          <Section title={everywhere.holidays} about={t.holidaysAbout}>
            <Fields>{controls(form, true)}</Fields>
            <Preview calendars={calendars} chosen={String(form.values.customCalendarId)} />
            <div className={classes.history}>
              <h3>{t.customCalendarsUntilNow}</h3>
              <PeriodList
                label={t.customCalendars}
                empty={t.noCustomCalendars}
                rows={history.map((row) => ({
                  id: `${row.customCalendarId} ${row.startDate}`,
                  what: row.name,
                  when: periodText(row),
                  current: row.endDate === null,
                }))}
              />
            </div>
          </Section>
        </>
      )}
    </TabForm>
  );
}

/** The days off of the selected calendar, before it is saved. */
function Preview({ calendars, chosen }: { calendars: OfTimeOff['calendars']; chosen: string }) {
  const today = useToday();
  const calendar = previewOf(calendars, chosen, Number(today.slice(0, 4)));
  if (!calendar) return null;
  const marks = new Map(calendar.customHolidays.map((date): [string, DayMark] => [date, 'kept']));
  return (
    <div className={classes.preview}>
      <YearCalendar year={calendar.year} today={today} marks={marks} word={everywhere.holiday} />
    </div>
  );
}
