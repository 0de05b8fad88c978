import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { currencySign } from '#lib/money.ts';
import { t } from '#texts/forms.ts';
import looks from '#theme/looks.module.css';
import { DateField } from '../date-field/date-field.tsx';
import { Switch } from '../switch.tsx';
import { TextButton } from '../text-button.tsx';
import { choicesOf, type FormField, textOf, typedText } from './field.ts';
import classes from './field-control.module.css';
import { OneOf, SeveralOf } from './list-fields.tsx';
import { MoneyInput } from './money-input.tsx';
import { PlainField } from './plain-field.tsx';
import type { RecordForm } from './use-record-form.ts';

/** The hint is below, so that fields beside each other are in one line. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** A sign of one letter fits as it is. */
const sign = {
  leftSection: currencySign,
  ...(currencySign.length > 1 && { leftSectionWidth: `calc(${currencySign.length}ch + 14px)` }),
};

interface FieldControlProps {
  readonly form: RecordForm;
  readonly field: FormField;
  /** In a row the column head is the label; elsewhere the label is above the field. */
  readonly inRow?: boolean;
  readonly autoFocus?: boolean;
  /** The field that gets the focus when the page is opened. */
  readonly pageStart?: boolean;
}

/** A field of a form, with its error message below, and the user's own input if another change has replaced it. */
export function FieldControl({ form, field, inRow = false, autoFocus = false, pageStart = false }: FieldControlProps) {
  if (field.off) return null;
  if (field.disabled) return <PlainField form={form} field={field} inRow={inRow} />;
  return (
    <div className={classes.field} data-field data-in-row={inRow || undefined}>
      <Control form={form} field={field} inRow={inRow} autoFocus={autoFocus} pageStart={pageStart} />
      <Mine form={form} field={field} />
    </div>
  );
}

function Control({ form, field, inRow, autoFocus, pageStart }: Required<FieldControlProps>) {
  const { id, typed, error } = form.field(field.name);
  const type = (next: typeof typed) => form.type(field.name, next);
  const text = textOf(typed);
  const common = {
    ...(inRow ? { 'aria-label': field.label } : { label: field.label, description: field.hint }),
    id,
    'data-autofocus': autoFocus || undefined,
    'data-page-start': pageStart || undefined,
    error,
    autoFocus: autoFocus || pageStart,
    autoComplete: 'off',
    readOnly: form.saving,
    withAsterisk: field.required ?? false,
    'aria-required': field.required,
    inputWrapperOrder: ORDER,
    size: inRow ? 'xs' : 'sm',
    classNames: { input: classes.input, label: looks.label, error: classes.error, description: classes.hint },
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
    case 'number': {
      const number = {
        ...common,
        classNames: { ...common.classNames, input: `${classes.input} ${classes.number}` },
        rightSection: field.unit && <span className={classes.unit}>{field.unit}</span>,
        ...(field.unit && { rightSectionWidth: `calc(${field.unit.length}ch + 14px)` }),
      };
      if (field.money) return <MoneyInput {...number} {...sign} text={text} onText={type} />;
      return (
        <TextInput
          {...number}
          inputMode="decimal"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      );
    }
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
          onLeft={() => form.review(field.name)}
          first={field.first}
          last={field.last}
          overTheTable={inRow}
        />
      );
    case 'select':
      return (
        <OneOf
          common={common}
          inRow={inRow}
          options={field.options}
          required={field.required ?? false}
          chosen={text}
          onChoose={type}
        />
      );
    case 'multi-select':
      return (
        <SeveralOf common={common} inRow={inRow} options={field.options} chosen={choicesOf(typed)} onChoose={type} />
      );
    case 'list':
      return null; // its rows have controls of their own
    case 'switch':
      return (
        <div className={classes.switch}>
          <Switch
            id={id}
            aria-label={inRow ? field.label : undefined}
            checked={typed === true}
            disabled={form.saving}
            onChange={({ currentTarget }) => type(currentTarget.checked)}
          />
          {!inRow && <label htmlFor={id}>{field.label}</label>}
        </div>
      );
  }
}

/** The user's own input, if another change has replaced it. */
export function Mine({ form, field }: Pick<FieldControlProps, 'form' | 'field'>) {
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
