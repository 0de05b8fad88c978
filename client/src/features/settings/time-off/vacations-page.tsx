import type { AnnualVacationLimit } from '@hourbook/domain/reference/time-off-settings.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-rules.ts';
import type { FormField } from '../../../components/form/field.ts';
import { FieldControl } from '../../../components/form/field-control.tsx';
import type { RecordForm } from '../../../components/form/use-record-form.ts';
import { type Answers, trpc } from '../../../shared/api/trpc.ts';
import { partsTold } from '../../../shared/history/history-parts.ts';
import type { OfficeFormSetup } from './office-form.tsx';
import { OfficeSettingsPage } from './office-settings-page.tsx';
import classes from './time-off-fields.module.css';
import {
  adaptedToLimit,
  limitParts,
  tierNames,
  vacationFields,
  vacationForm,
  vacationSent,
  vacationShown,
} from './vacation-form.ts';

type Setting = Answers['reference']['vacationSettings']['list'][number];

const setup: OfficeFormSetup<Setting, typeof vacationForm> = {
  kind: 'vacationSettings',
  schema: vacationForm,
  fields: vacationFields,
  adapt: adaptedToLimit,
  said: (office) => t.paidTimeOffSaved(office),
  shown: vacationShown,
  layout: (form) => <VacationFields form={form} />,
};

/** R029: the rules for paid time off by office (TO-2, TO-4). */
export function VacationsPage() {
  const utils = trpc.useUtils();
  const { change } = utils.client.reference.vacationSettings;
  return (
    <OfficeSettingsPage
      title={everywhere.paidTimeOff}
      setup={setup}
      query={trpc.reference.vacationSettings.list.useQuery()}
      change={(before, input, options) =>
        change.mutate({ id: before.id, version: before.version, ...vacationSent(input, before) }, options)
      }
      cache={utils.reference.vacationSettings.list}
      history={{
        annualVacationLimit: {
          label: t.annualLimit,
          told: partsTold((limit) => limitParts(limit as AnnualVacationLimit)),
        },
      }}
    />
  );
}

function VacationFields({ form }: { form: RecordForm }) {
  const tiers = form.fields.filter(({ name, off }) => tierNames.includes(name) && !off);
  const choices = form.fields.filter(({ kind }) => kind === 'select');
  const switches = form.fields.filter(({ kind }) => kind === 'switch');
  const controls = (fields: readonly FormField[]) =>
    fields.map((field) => <FieldControl key={field.name} form={form} field={field} />);
  return (
    <div className={classes.fields}>
      {controls(choices)}
      <div className={classes.tiers}>{controls(tiers)}</div>
      {controls(switches)}
      <ul className={classes.notes}>
        {t.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
