import { useId, useState } from 'react';
import { t } from '#texts/lists.ts';
import type { FilterOption } from './column.ts';
import classes from './option-list.module.css';

interface OptionListProps {
  readonly label: string;
  readonly options: readonly (FilterOption & { readonly disabled?: boolean })[];
  /** Whether more than one option can be selected. */
  readonly several: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** From this number of options on, the list has a search field. */
const MANY = 10;

/** A list of options to select. Each change applies at once. */
export function OptionList({ label, options, several, chosen, onChoose }: OptionListProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const offered = options.filter((option) => option.label.toLowerCase().includes(search.toLowerCase()));
  const chosenWith = (value: string, on: boolean) =>
    several
      ? options.map((each) => each.value).filter((each) => (each === value ? on : chosen.includes(each)))
      : [value];
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{label}</legend>
      {options.length >= MANY && (
        <input
          className={classes.search}
          aria-label={t.findOf(label)}
          placeholder={t.find}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {offered.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              disabled={option.disabled}
              checked={chosen.includes(option.value)}
              onChange={({ currentTarget }) => onChoose(chosenWith(option.value, currentTarget.checked))}
            />
            {option.label}
          </label>
        ))}
        {offered.length === 0 && <p className={classes.none}>{t.noneFound}</p>}
      </div>
    </fieldset>
  );
}
