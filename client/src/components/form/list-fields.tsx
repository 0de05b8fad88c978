import { t } from '#texts/forms.ts';
import './form-layer.css';
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import type { FormField } from './field.ts';
import classes from './field-control.module.css';

/** The document's height of a list to choose from (document 002 §9). */
const LIST_HEIGHT = 285;

/** Where a list of choices opens: not cut off by the table, and part of the dialog that has the focus. */
const OVER_THE_TABLE = { portalProps: { target: '#main' } };
const IN_THE_DRAWER = { withinPortal: false };

/** Of more than these the others are found by typing. */
const MOST_OFFERED = 100;
/** What is longer than any list of the settings: everybody who works here. */
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

/** One of a list, found by typing. */
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
        event.preventDefault(); // it chooses, and sends nothing off
        onChoose(String(found.value));
        setOpened(false); // left open, the next Enter would choose again
      }}
      // What is typed next takes the place of what stands there, as it does for who comes by keyboard.
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

/** Some of a list, found by typing. */
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
        event.preventDefault(); // it chooses, and sends nothing off
        onChoose([...chosen, String(found.value)]);
        setSearch(''); // the list stays open for the next
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

/** Who types and presses Enter before the list is drawn means the first that it would show. */
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
