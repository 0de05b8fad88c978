import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/account-managers.ts';
import type { ManagerNames } from './manager-fields.ts';
import classes from './manager-rows.module.css';

interface ManagerRowsProps {
  readonly form: RecordForm;
  /** The names of the two fields of each row. */
  readonly names: readonly ManagerNames[];
}

/** The account managers and their account types, with rows to add and remove. */
export function ManagerRows({ form, names }: ManagerRowsProps) {
  const last = names.findLastIndex(({ manager, type }) => form.values[manager] || form.values[type]);
  const [opened, setOpened] = useState(0);
  const [added, setAdded] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = Math.max(last + 1, opened);

  /** Moves the rows below up by one. */
  function remove(at: number): void {
    for (const [index, { manager, type }] of names.entries()) {
      if (index < at) continue;
      const next = names[index + 1];
      form.type(manager, (next && form.values[next.manager]) ?? '');
      form.type(type, (next && form.values[next.type]) ?? '');
    }
    setOpened(shown - 1);
    setAdded(null);
    // The last row, which had the focus, is gone then.
    if (at === shown - 1) addButton.current?.focus();
  }
  const field = (name: string) => form.fields.find((each) => each.name === name);
  return (
    <fieldset className={classes.managers}>
      <legend>{t.accountManagers}</legend>
      {names.slice(0, shown).map(({ manager, type }, index) => {
        const [who, how] = [field(manager), field(type)];
        return (
          <fieldset key={manager} className={classes.manager} aria-label={t.accountManagerOf(index + 1)}>
            {who && <FieldControl form={form} field={who} autoFocus={index === added} />}
            {how && <FieldControl form={form} field={how} />}
            <button
              type="button"
              className={classes.icon}
              aria-label={t.removeAccountManagerOf(index + 1)}
              onClick={() => remove(index)}
            >
              <Icon name="bin" />
            </button>
          </fieldset>
        );
      })}
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
          {t.addAccountManager}
        </Button>
      )}
    </fieldset>
  );
}
