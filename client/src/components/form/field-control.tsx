import { t } from '#texts/forms.ts';
import './form-layer.css';
import { MultiSelect, PasswordInput, Select, type SelectProps, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../date-field/date-field.tsx';
import { Switch } from '../switch.tsx';
import { TextButton } from '../text-button.tsx';
import { type FormField, typedText } from './field.ts';
import classes from './field-control.module.css';
import type { RecordForm } from './use-record-form.ts';

interface FieldControlProps {
  readonly form: RecordForm;
  readonly field: FormField;
  /** In a row the head of its column is the label; elsewhere it stands above. */
  readonly inRow?: boolean;
  readonly autoFocus?: boolean;
}

/** The document's height of a list to choose from (document 002 §9). */
const LIST_HEIGHT = 285;

/** Where a list of choices opens: not cut off by the table, and part of the dialog that has the focus. */
const OVER_THE_TABLE = { portalProps: { target: '#main' } };
const IN_THE_DRAWER = { withinPortal: false };

/** Of more than these the others are found by typing. */
const MOST_OFFERED = 100;
/** What is longer than any list of the settings: everybody who works here. */
const MANY = 1000;

/** A field of a form: what stands in it, what is wrong with it below, and what had been typed before it was overtaken. */
export function FieldControl({ form, field, inRow = false, autoFocus = false }: FieldControlProps) {
  return (
    <div className={classes.field} data-in-row={inRow || undefined}>
      <Control form={form} field={field} inRow={inRow} autoFocus={autoFocus} />
      <Mine form={form} field={field} />
    </div>
  );
}

function Control({ form, field, inRow, autoFocus }: Required<FieldControlProps>) {
  const { id, typed, error } = form.field(field.name);
  const type = (next: typeof typed) => form.type(field.name, next);
  const text = typeof typed === 'string' ? typed : '';
  const common = {
    ...(inRow ? { 'aria-label': field.label } : { label: field.label, description: field.hint }),
    id,
    'data-autofocus': autoFocus || undefined,
    error,
    autoFocus,
    autoComplete: 'off',
    readOnly: form.saving,
    disabled: (field.disabled || field.off) ?? false,
    withAsterisk: field.required ?? false,
    'aria-required': field.required,
    size: inRow ? 'xs' : 'sm',
    classNames: { input: classes.input, label: classes.label, error: classes.error, description: classes.hint },
  };
  switch (field.kind) {
    case 'text': {
      const input = {
        ...common,
        value: text,
        maxLength: field.maxLength,
        autoComplete: field.autoComplete ?? 'off',
        onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
      };
      return field.lines && !inRow ? <Textarea {...input} rows={field.lines} /> : <TextInput {...input} />;
    }
    case 'number':
      return (
        <TextInput
          {...common}
          inputMode="decimal"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          classNames={{ ...common.classNames, input: `${classes.input} ${classes.number}` }}
          rightSection={field.unit && <span className={classes.unit}>{field.unit}</span>}
          {...(field.unit && { rightSectionWidth: `calc(${field.unit.length}ch + 14px)` })}
        />
      );
    case 'password':
      return (
        <PasswordInput
          {...common}
          autoComplete={field.autoComplete ?? 'new-password'}
          value={text}
          maxLength={field.maxLength}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t.showTypedOf(field.label) }}
        />
      );
    case 'date':
      return (
        <DateField
          {...common}
          name={field.label}
          text={text}
          onText={type}
          first={field.first}
          last={field.last}
          overTheTable={inRow}
        />
      );
    case 'select':
      return (
        <OneOf
          {...{ common, inRow }}
          options={field.options}
          required={field.required ?? false}
          chosen={text}
          onChoose={type}
        />
      );
    case 'multi-select':
      return (
        <MultiSelect
          {...common}
          data={dataOf(field.options)}
          value={typeof typed === 'object' ? [...typed] : []}
          onChange={type}
          searchable
          classNames={{
            ...common.classNames,
            input: `${classes.input} ${classes.several}`,
            inputField: classes.severalField,
          }}
          hidePickedOptions
          selectFirstOptionOnChange
          limit={MOST_OFFERED}
          renderOption={({ option: { value, label } }) => <Offered label={label} note={noteOf(field.options, value)} />}
          openOnFocus={false}
          maxDropdownHeight={LIST_HEIGHT}
          comboboxProps={inRow ? OVER_THE_TABLE : IN_THE_DRAWER}
          nothingFoundMessage={t.noneFound}
        />
      );
    case 'switch':
      return (
        <div className={classes.switch}>
          <Switch
            id={id}
            aria-label={inRow ? field.label : undefined}
            checked={typed === true}
            disabled={common.disabled || form.saving}
            onChange={({ currentTarget }) => type(currentTarget.checked)}
          />
          {!inRow && <label htmlFor={id}>{field.label}</label>}
        </div>
      );
  }
}

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
function OneOf({ common, options, required, inRow, chosen, onChoose }: OneOfProps) {
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

/** Who types and presses Enter before the list is drawn means the first that it would show. */
function typedBeforeDrawn(input: HTMLInputElement, options: Options, chosen: string) {
  const typed = input.value.trim().toLowerCase();
  const standing = options.find(({ value }) => String(value) === chosen)?.label.toLowerCase();
  if (typed === '' || typed === standing || input.hasAttribute('aria-activedescendant')) return undefined;
  return options.find(({ label, disabled }) => !disabled && label.toLowerCase().includes(typed));
}

const dataOf = (options: Options) =>
  options.map(({ value, label, disabled = false }) => ({ value: String(value), label, disabled }));

const noteOf = (options: Options, chosen: string) => options.find(({ value }) => String(value) === chosen)?.note;

const Offered = ({ label, note }: { label: string; note: string | undefined }) => (
  <>
    <span className={classes.offered}>{label}</span>
    {note && <span className={classes.note}>{note}</span>}
  </>
);

function Mine({ form, field }: FieldControlProps) {
  const mine = form.mine(field.name);
  if (mine === undefined) return null;
  return (
    <p className={classes.mine}>
      {t.youHadTyped(typedText(field, mine) || t.nothing)}{' '}
      <TextButton onClick={() => form.takeMine(field.name)} aria-label={t.takeMineOf(field.label)}>
        {t.takeMine}
      </TextButton>
    </p>
  );
}
