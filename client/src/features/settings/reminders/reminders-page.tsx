import { reminderSettingsChange } from '@hourbook/domain/reminders/settings.ts';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import classes from '#shared/time-off-rules/time-off-fields.module.css';
import { t } from '#texts/reminders.ts';
import type { OfficeFormSetup } from '../time-off/office-form.tsx';
import page from '../time-off/office-settings-page.module.css';
import { OfficeSettingsPage } from '../time-off/office-settings-page.tsx';

type Setting = Answers['reminders']['settings']['list'][number];

/** RM-1: what can be set for an office. */
const reminderForm = reminderSettingsChange.omit({ id: true, version: true });
type Name = keyof z.output<typeof reminderForm>;

/** The fields that apply only while a reminder is on. */
const belongsTo: Partial<Record<Name, Name>> = {
  waitingDays: 'requestsWaiting',
  legalStatusDays: 'legalStatus',
};

type Types = readonly { readonly id: number; readonly name: string }[];

const fieldsWith = (types: Types): readonly FormField<Name>[] => [
  { name: 'hoursMissing', label: t.kinds.hoursMissing, kind: 'switch' },
  {
    name: 'withoutHours',
    label: t.withoutHours,
    hint: t.withoutHoursHint,
    kind: 'multi-select',
    options: types.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'requestsWaiting', label: t.kinds.requestsWaiting, kind: 'switch' },
  {
    name: 'waitingDays',
    label: t.waitingDays,
    kind: 'number',
    unit: t.days,
    required: true,
  },
  { name: 'legalStatus', label: t.kinds.legalStatus, kind: 'switch' },
  {
    name: 'legalStatusDays',
    label: t.legalStatusDays,
    kind: 'number',
    unit: t.days,
    hint: t.legalStatusDaysHint,
    wrong: t.legalStatusDaysWrong,
    required: true,
  },
  { name: 'teamWeek', label: t.kinds.teamWeek, kind: 'switch' },
];

const adapted = (field: FormField, typed: TypedValues): FormField => {
  const by = belongsTo[field.name as Name];
  return by === undefined || typed[by] === true ? field : { ...field, off: true };
};

const inDays = (label: string) => ({ label, text: (days: unknown) => t.daysOf(Number(days)) });
const history = { waitingDays: inDays(t.waitingDays), legalStatusDays: inDays(t.legalStatusDays) };

/** RM-1: the reminders of each office. */
export function RemindersPage() {
  const utils = trpc.useUtils();
  const types = trpc.reference.employmentTypes.list.useQuery({ active: false }).data;
  const setup = useMemo(
    (): OfficeFormSetup<Setting, typeof reminderForm> => ({
      kind: 'reminderSettings',
      schema: reminderForm,
      fields: fieldsWith(types ?? []),
      adapt: adapted,
      said: t.saved,
      shown: ({ office: _, id: _id, version: _version, ...shown }) => shown,
      layout: (form) => (
        <div className={classes.fields}>
          {form.fields.map((field) => (
            <FieldControl key={field.name} form={form} field={field} />
          ))}
        </div>
      ),
    }),
    [types],
  );
  return (
    <OfficeSettingsPage
      title={t.title}
      about={
        <div className={page.about}>
          {t.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      }
      setup={setup}
      query={trpc.reminders.settings.list.useQuery()}
      change={(before, input, options) =>
        utils.client.reminders.settings.change.mutate({ ...input, id: before.id, version: before.version }, options)
      }
      cache={utils.reminders.settings.list}
      history={history}
    />
  );
}
