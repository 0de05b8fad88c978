import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { t } from '#texts/client-groups.ts';
import classes from './client-groups.module.css';
import { type Group, movesOf } from './group.ts';

interface GroupFormProps {
  readonly form: RecordForm;
  /** The field with the initial focus. */
  readonly first: string;
  /** null: a new group. */
  readonly group: Group | null;
  readonly groups: readonly Group[];
}

/** The name and the clients of a group, and what saving it does to other groups. */
export function GroupForm({ form, first, group, groups }: GroupFormProps) {
  const { clients } = form.values;
  const chosen = typeof clients === 'object' ? clients.map(Number) : [];
  return (
    <>
      {form.fields.map((field) => (
        <FieldControl key={field.name} form={form} field={field} autoFocus={field.name === first} />
      ))}
      <ul className={classes.moves} aria-label={t.movesLabel} aria-live="polite">
        {movesOf(groups, group, chosen).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
