import { t } from '#texts/forms.ts';
import './form-layer.css';
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import type { FormField } from './field.ts';
import classes from './field-control.module.css';

/** The height of a list of options in pixels. */
const LIST_HEIGHT = 285;

/** Where a list of options is rendered: not clipped by the table, and inside the dialog that has the focus. */
const OVER_THE_TABLE = { portalProps: { target: '#main' } };
const IN_THE_DRAWER = { withinPortal: false };

/** The number of options shown of a very long list; the others are found by typing. */
const MOST_OFFERED = 100;
/** From this length on a list counts as very long. Lists in the settings are shorter; the list of all employees is longer. */
const MANY = 1000;

type Options = Extract<FormField, { kind: 'select' | 'multi-select' }>['options'];

interface OneOfProps {
  readonly common: SelectProps;
  readonly options: Options;
  readonly required: boolean;
  readonly inRow: boolean;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** A single option of a list, found by typing. */
export function OneOf({ common, options, required, inRow, chosen, onChoose }: OneOfProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Select
      {...common}
      data={dataOf(options)}
      value={chosen === '' ? null : chosen}
      onChange={(value) => onChoose(value ?? '')}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={(event) => {
        const found = event.key === 'Enter' ? typedBeforeDrawn(event.currentTarget, options, chosen) : undefined;
        if (!found) return;
        event.preventDefault(); // selects the option and does not submit the form
        onChoose(String(found.value));
        setOpened(false); // if the list stayed open, the next Enter would select again
      }}
      // Select the text, so that typing replaces it, just as when the field gets the focus by keyboard.
      onClick={({ currentTarget }) => {
        if (currentTarget.value === labelOf(options, chosen)) currentTarget.select();
      }}
      searchable
      selectFirstOptionOnChange
      limit={options.length > MANY ? MOST_OFFERED : Number.POSITIVE_INFINITY}
      openOnFocus={false}
      allowDeselect={!required}
      maxDropdownHeight={LIST_HEIGHT}
      comboboxProps={inRow ? OVER_THE_TABLE : IN_THE_DRAWER}
      nothingFoundMessage={t.noneFound}
    />
  );
}

interface SeveralOfProps extends Omit<OneOfProps, 'common' | 'required' | 'chosen' | 'onChoose'> {
  readonly common: MultiSelectProps;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** Several options of a list, found by typing. */
export function SeveralOf({ common, options, inRow, chosen, onChoose }: SeveralOfProps) {
  const [search, setSearch] = useState('');
  return (
    <MultiSelect
      {...common}
      data={dataOf(options)}
      value={[...chosen]}
      onChange={onChoose}
      searchValue={search}
      onSearchChange={setSearch}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        const others = options.filter(({ value }) => !chosen.includes(String(value)));
        const found = typedBeforeDrawn(event.currentTarget, others, '');
        if (!found) return;
        event.preventDefault(); // selects the option and does not submit the form
        onChoose([...chosen, String(found.value)]);
        setSearch(''); // the list stays open for the next option
      }}
      searchable
      classNames={{
        ...common.classNames,
        input: `${classes.input} ${classes.several}`,
        inputField: classes.severalField,
      }}
      hidePickedOptions
      selectFirstOptionOnChange
      limit={MOST_OFFERED}
      renderOption={({ option: { value, label } }) => <Offered label={label} note={noteOf(options, value)} />}
      openOnFocus={false}
      maxDropdownHeight={LIST_HEIGHT}
      comboboxProps={inRow ? OVER_THE_TABLE : IN_THE_DRAWER}
      nothingFoundMessage={t.noneFound}
    />
  );
}

/** If the user types and presses Enter before the list is rendered, the first match is selected. */
function typedBeforeDrawn(input: HTMLInputElement, options: Options, chosen: string) {
  const typed = input.value.trim().toLowerCase();
  const standing = options.find(({ value }) => String(value) === chosen)?.label.toLowerCase();
  if (typed === '' || typed === standing || input.hasAttribute('aria-activedescendant')) return undefined;
  return options.find(({ label, disabled }) => !disabled && label.toLowerCase().includes(typed));
}

const dataOf = (options: Options) =>
  options.map(({ value, label, disabled = false }) => ({ value: String(value), label, disabled }));

const labelOf = (options: Options, chosen: string) => options.find(({ value }) => String(value) === chosen)?.label;

const noteOf = (options: Options, chosen: string) => options.find(({ value }) => String(value) === chosen)?.note;

const Offered = ({ label, note }: { label: string; note: string | undefined }) => (
  <>
    <span className={classes.offered}>{label}</span>
    {note && <span className={classes.note}>{note}</span>}
  </>
);
