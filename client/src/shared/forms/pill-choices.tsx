import { useId } from 'react';
import pills from '#components/form/pill-switches.module.css';
import looks from '#theme/looks.module.css';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicesProps<Value> {
  /** Of the first option, which gets the focus if none is chosen. */
  readonly id: string;
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: readonly Value[]) => void;
  readonly error?: string | undefined;
}

/** Any number of a few options. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { id, legend, options, chosen, onChoose, error } = props;
  const about = useId();
  return (
    <fieldset>
      <legend className={looks.label}>{legend}</legend>
      <div className={pills.row}>
        {options.map(({ value, label }, place) => (
          <label key={value} className={pills.pill} data-wrong={error !== undefined || undefined}>
            <input
              type="checkbox"
              {...(place === 0 && { id })}
              checked={chosen.includes(value)}
              aria-describedby={about}
              aria-invalid={error !== undefined || undefined}
              onChange={({ currentTarget }) =>
                onChoose(currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      <p id={about} className={pills.hint}>
        {error && <span className={pills.error}>{error}</span>}
      </p>
    </fieldset>
  );
}

interface OneOfFewProps<Value> {
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly onChoose: (chosen: Value) => void;
  readonly hint?: string;
}

/** Exactly one of a few options. */
export function OneOfFew<Value extends string>(props: OneOfFewProps<Value>) {
  const { legend, options, chosen, onChoose, hint } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={looks.label}>{legend}</legend>
      <div className={pills.row}>
        {options.map(({ value, label }) => (
          <label key={value} className={pills.pill}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
      {hint && <p className={pills.hint}>{hint}</p>}
    </fieldset>
  );
}
