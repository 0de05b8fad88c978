import { useId } from 'react';
import { t } from '#texts/users-export.ts';
import classes from './export.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Groups of options; the options of a group without a name stand alone. */
  readonly groups: readonly {
    readonly name?: string;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
  }[];
  /** null: none is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a list, with the browser's own list: it works by keyboard and on a phone. */
export function Choice<Value extends string>({ label, groups, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}>
        {value === null && (
          <option value="" disabled>
            {t.choose}
          </option>
        )}
        {groups.map(({ name, options }) => {
          const shown = options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          if (name === undefined) return shown;
          return options.length === 0 ? null : (
            <optgroup key={name} label={name}>
              {shown}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
