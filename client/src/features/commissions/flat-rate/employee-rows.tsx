import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/placements.ts';
import looks from '#theme/looks.module.css';
import classes from '../records/record-form.module.css';
import type { EmployeeNames } from './flat-form.ts';

interface EmployeeRowsProps {
  readonly form: RecordForm;
  readonly names: readonly EmployeeNames[];
}

/** The employees of a project with their days, with rows to add and remove (CM-30). */
export function EmployeeRows({ form, names }: EmployeeRowsProps) {
  const last = names.findLastIndex(({ who, from, to }) => form.values[who] || form.values[from] || form.values[to]);
  const [opened, setOpened] = useState(0);
  const [added, setAdded] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = Math.max(last + 1, opened);

  /** Moves the rows below up by one. */
  function remove(at: number): void {
    for (const [index, row] of names.entries()) {
      if (index < at) continue;
      const next = names[index + 1];
      for (const part of ['who', 'from', 'to'] as const) form.type(row[part], (next && form.values[next[part]]) ?? '');
    }
    setOpened(shown - 1);
    setAdded(null);
    // The last row, which had the focus, is gone then.
    if (at === shown - 1) addButton.current?.focus();
  }
  const control = (name: string, autoFocus = false) => {
    const field = form.fields.find((each) => each.name === name);
    return field && <FieldControl form={form} field={field} autoFocus={autoFocus} />;
  };
  return (
    <fieldset className={classes.employees}>
      <legend>{t.employees}</legend>
      {names.slice(0, shown).map(({ who, from, to }, index) => (
        <fieldset key={who} className={classes.employee} aria-label={t.employeeOf(index + 1)}>
          {control(who, index === added)}
          {control(from)}
          {control(to)}
          <button
            type="button"
            className={classes.icon}
            aria-label={t.removeEmployeeOf(index + 1)}
            onClick={() => remove(index)}
          >
            <Icon name="bin" />
          </button>
        </fieldset>
      ))}
      {shown > 0 && <p className={looks.note}>{t.wholeProject}</p>}
      {shown < names.length && (
        <Button
          ref={addButton}
          variant="default"
          size="compact-sm"
          onClick={() => {
            setOpened(shown + 1);
            setAdded(shown);
          }}
        >
          {t.addEmployee}
        </Button>
      )}
    </fieldset>
  );
}
