import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { t } from '#texts/lists.ts';
import type { FilterOption } from './column.ts';
import classes from './option-list.module.css';
import { isChosen, withAll as withAllOf, withOption } from './several-options.ts';

interface OptionListProps {
  readonly label: string;
  readonly options: readonly (FilterOption & { readonly disabled?: boolean })[];
  /** Whether more than one option can be selected. */
  readonly several: boolean;
  /** Whether all can be chosen at once. */
  readonly withAll?: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Letters typed on an option of a short list go to the first that begins with them; Enter chooses it. */
function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLFieldSetElement>): void => {
    const { key, target, timeStamp, currentTarget } = event;
    if (!(target instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(target.type)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter') {
      event.preventDefault();
      target.click();
      return;
    }
    if (key.length !== 1 || key === ' ') return;
    const text = (timeStamp - typed.current.at < ONE_WORD ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const labels = [...currentTarget.querySelectorAll('label')];
    labels.find((label) => label.textContent.toLowerCase().startsWith(text))?.control?.focus();
  };
}

/** Milliseconds within which letters belong to one word. */
const ONE_WORD = 1000;

/** From this number of options on, the list has a search field. */
const MANY = 10;

/** A list of options to select. Each change applies at once. */
export function OptionList({ label, options, several, withAll = false, chosen, onChoose }: OptionListProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const typeAhead = useTypeAhead();
  const groups = options.filter(({ members }) => members);
  const groupOf = (value: string) => groups.find(({ members }) => members?.includes(value));
  const matches = (option: FilterOption | undefined) => option?.label.toLowerCase().includes(search.toLowerCase());
  const offered = options.filter((option) => matches(option) || (groups.length > 0 && matches(groupOf(option.value))));
  const chosenWith = (value: string, on: boolean) => (several ? withOption(options, chosen, value, on) : [value]);
  const isOn = ({ value }: FilterOption) => isChosen(options, chosen, value);
  const leaves = offered.filter(({ members }) => !members);
  const onCount = leaves.filter(isOn).length;
  function chooseFirst(): void {
    const first = offered.find((option) => !option.disabled);
    if (first) onChoose(chosenWith(first.value, !chosen.includes(first.value)));
  }
  return (
    <fieldset className={classes.options} onKeyDown={typeAhead}>
      <legend className={classes.legend}>{label}</legend>
      {options.length >= MANY && (
        <input
          className={classes.search}
          aria-label={t.findOf(label)}
          placeholder={t.find}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (search.trim() !== '') chooseFirst();
          }}
        />
      )}
      <div className={classes.list}>
        {withAll && leaves.length > 1 && (
          <label className={classes.option} data-all>
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = onCount > 0 && onCount < leaves.length;
              }}
              checked={onCount > 0 && onCount === leaves.length}
              onChange={({ currentTarget }) => onChoose(withAllOf(options, offered, chosen, currentTarget.checked))}
            />
            {search.trim() === '' ? t.selectAll : t.selectAllFound}
          </label>
        )}
        {offered.map((option) => (
          <label
            key={option.value}
            className={classes.option}
            data-group={option.members !== undefined || undefined}
            data-member={(groups.length > 0 && groupOf(option.value) !== undefined) || undefined}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              disabled={option.disabled}
              checked={isOn(option)}
              onChange={({ currentTarget }) => onChoose(chosenWith(option.value, currentTarget.checked))}
            />
            {option.label}
            {option.note && <small className={classes.note}>{option.note}</small>}
          </label>
        ))}
        {offered.length === 0 && <p className={classes.none}>{t.noneFound}</p>}
      </div>
    </fieldset>
  );
}
