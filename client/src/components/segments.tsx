import { useId } from 'react';
import looks from '#theme/looks.module.css';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** The label of the choice: `Arrange`. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Whether it gets the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** A choice between two or three views of the same content. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, isFirst = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className={looks.covering}
            name={name}
            value={option.value}
            checked={option.value === value}
            data-autofocus={(isFirst && option.value === value) || undefined}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
