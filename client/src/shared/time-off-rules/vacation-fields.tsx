import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { t } from '#texts/time-off-rules.ts';
import classes from './time-off-fields.module.css';
import { tierNames } from './vacation-form.ts';

/** The rules for paid time off of an office: the limit, how it accrues, and what counts (TO-2, TO-4). */
export function VacationFields({ form }: { form: RecordForm }) {
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
    </div>
  );
}

/** What the fields mean, once for all offices on a page. */
export const VacationNotes = () => (
  <ul className={classes.notes}>
    {t.notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);
