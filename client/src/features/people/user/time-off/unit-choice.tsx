import { t } from '#texts/person-time-off.ts';
import classes from './unit-choice.module.css';
import type { Unit } from './units.ts';

const units: readonly { readonly value: Unit; readonly label: string }[] = [
  { value: 'days', label: t.days },
  { value: 'hours', label: t.hours },
];

/** The unit for adjustments. */
export const UnitChoice = ({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) => (
  <fieldset className={classes.units}>
    <legend>{t.adjustmentsIn}</legend>
    {units.map(({ value, label }) => (
      <label key={value}>
        <input type="radio" name="unit" checked={unit === value} onChange={() => onChange(value)} />
        {label}
      </label>
    ))}
  </fieldset>
);
