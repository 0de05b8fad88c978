import { useId } from 'react';
import looks from '#theme/looks.module.css';
import classes from './pill-switches.module.css';
import type { RecordForm } from './use-record-form.ts';

interface PillSwitchesProps {
  readonly form: RecordForm;
  readonly legend: string;
  /** The names of the switches of the form to show here, side by side. */
  readonly names: readonly string[];
  readonly required: boolean;
  /** An explanation that depends on which switches are on. */
  readonly hint: string;
}

/** A group of switches that belong together, such as the services for a client. */
export function PillSwitches({ form, legend, names, required, hint }: PillSwitchesProps) {
  const hintId = useId();
  const shown = names.flatMap((name) => form.fields.find((field) => field.name === name) ?? []);
  const error = names.map((name) => form.field(name).error).find(Boolean);
  return (
    <fieldset>
      <legend className={looks.label}>
        {legend}
        {required && (
          <span className={classes.mark} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={classes.row}>
        {shown.map((field) => {
          const { id, typed, error: wrong } = form.field(field.name);
          return (
            <label key={field.name} className={classes.pill} data-wrong={wrong ? true : undefined}>
              <input
                type="checkbox"
                id={id}
                checked={typed === true}
                disabled={field.off || form.saving}
                aria-describedby={hintId}
                aria-invalid={wrong ? true : undefined}
                onChange={({ currentTarget }) => form.type(field.name, currentTarget.checked)}
              />
              {field.label}
            </label>
          );
        })}
      </div>
      <p id={hintId} className={classes.hint} aria-live="polite">
        {error ? <span className={classes.error}>{error}</span> : hint}
      </p>
    </fieldset>
  );
}
