import type { SickLeaveSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import { z } from 'zod';
import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { daysOf } from '#shared/time-off/amounts.ts';
import { hoursOf, typedDays } from '#shared/time-off-rules/days.ts';
import classes from '#shared/time-off-rules/time-off-fields.module.css';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-rules.ts';
import type { OfficeFormSetup } from './office-form.tsx';
import { OfficeSettingsPage } from './office-settings-page.tsx';

type Setting = Answers['reference']['sickLeaveSettings']['list'][number];

/** An office's rules for sick leave, as form data in days (TO-25). */
const sickLeaveForm = z.object({ minDaysBeforeSubmit: typedDays, isCommentMandatory: z.boolean() });
type SickLeaveForm = z.output<typeof sickLeaveForm>;

const fields: readonly FormField<keyof SickLeaveForm>[] = [
  {
    name: 'minDaysBeforeSubmit',
    label: t.daysBeforeSubmit,
    kind: 'number',
    unit: t.days,
    required: true,
    hint: t.minimumNoticeHint,
    wrong: t.daysWrong,
  },
  { name: 'isCommentMandatory', label: t.commentMandatory, kind: 'switch' },
];

const setup: OfficeFormSetup<Setting, typeof sickLeaveForm> = {
  kind: 'sickLeaveSettings',
  schema: sickLeaveForm,
  fields,
  said: (office) => t.sickLeaveSaved(office),
  shown: ({ minHoursBeforeSubmit, isCommentMandatory }) => ({
    minDaysBeforeSubmit: daysOf(minHoursBeforeSubmit),
    isCommentMandatory,
  }),
  layout: (form) => (
    <div className={`${classes.fields} ${classes.short}`}>
      {form.fields.map((field) => (
        <FieldControl key={field.name} form={form} field={field} />
      ))}
    </div>
  ),
};

const sent = ({ minDaysBeforeSubmit, isCommentMandatory }: SickLeaveForm, before: SickLeaveSetting) => ({
  minHoursBeforeSubmit: hoursOf(minDaysBeforeSubmit, before.minHoursBeforeSubmit),
  isCommentMandatory,
});

/** R028: the rules for sick leave by office. */
export function SickLeavePage() {
  const utils = trpc.useUtils();
  const { change } = utils.client.reference.sickLeaveSettings;
  return (
    <OfficeSettingsPage
      title={everywhere.sickLeave}
      setup={setup}
      query={trpc.reference.sickLeaveSettings.list.useQuery()}
      change={(before, input, options) =>
        change.mutate({ id: before.id, version: before.version, ...sent(input, before) }, options)
      }
      cache={utils.reference.sickLeaveSettings.list}
      history={{
        minHoursBeforeSubmit: { label: t.daysBeforeSubmit, text: (hours) => t.daysOf(daysOf(hours as number)) },
      }}
    />
  );
}
