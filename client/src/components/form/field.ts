import { readDate, typedText as typedDate } from '#lib/typed-date.ts';
import { amountIn, withSeparators } from '#lib/typed-money.ts';
import { everywhere } from '#texts/everywhere.ts';

/** One option. The contract receives its value; in the form the value is text. */
export interface FieldOption {
  readonly value: string | number;
  readonly label: string;
  /** Shown beside the option in the list. */
  readonly note?: string;
  /** Shown, but not selectable. */
  readonly disabled?: boolean;
}

interface FieldBasics<Name extends string> {
  /** The property name in the contract. */
  readonly name: Name;
  readonly label: string;
  /** Marks the field as required; the contract does the actual check. */
  readonly required?: boolean;
  /** The field is read-only here and shown as plain text. */
  readonly disabled?: boolean;
  /** The field does not apply at present and is hidden. Its input is kept in case it applies again. */
  readonly off?: boolean;
  /** The error message for a rule that does not follow from the kind of the field: `Letters and digits only.` */
  readonly wrong?: string;
  /** A hint below the field while there is no error. */
  readonly hint?: string;
}

/** A form field, bound to a property of its contract. */
export type FormField<Name extends string = string> = FieldBasics<Name> &
  (
    | {
        readonly kind: 'text';
        readonly maxLength?: number;
        readonly lines?: number;
        /** The browser's `autocomplete` token for personal data; default: off. */
        readonly autoComplete?: string;
      }
    /** An amount of `money` is typed with thousands separators, between a currency sign and its unit. */
    | { readonly kind: 'number'; readonly unit?: string; readonly money?: boolean }
    | {
        readonly kind: 'password';
        readonly maxLength?: number;
        readonly autoComplete?: 'current-password' | 'new-password';
      }
    /** `MM/DD/YYYY` in the form, `YYYY-MM-DD` in the contract; by default from 2000 to 2100. */
    | { readonly kind: 'date'; readonly first?: string; readonly last?: string }
    | { readonly kind: 'select' | 'multi-select'; readonly options: readonly FieldOption[] }
    | { readonly kind: 'switch' }
  );

/** The content of a field: text (also for numbers and single choices), the options of a list, or a boolean. */
export type Typed = string | readonly string[] | boolean;
export type TypedValues = Readonly<Record<string, Typed>>;

/** @param record null: a new record, with empty fields and switches off */
export function typedFrom(fields: readonly FormField[], record: object | null): TypedValues {
  const values = (record ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map((field) => [field.name, typedOf(field, values[field.name])]));
}

function typedOf(field: FormField, value: unknown): Typed {
  const { kind } = field;
  if (kind === 'number' && field.money && typeof value === 'number') return withSeparators(String(value));
  if (kind === 'date' && typeof value === 'string') return typedDate(value);
  if (kind === 'switch') return value === true;
  if (kind === 'multi-select') return Array.isArray(value) ? value.map(String) : [];
  return value === null || value === undefined ? '' : String(value);
}

/** @returns the input for the contract: blank text becomes null (GEN-5), numbers and options get their values */
export const inputFrom = (fields: readonly FormField[], typed: TypedValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, inputOf(field, typed[field.name])]));

function inputOf(field: FormField, given: Typed | undefined): unknown {
  const typed = field.off ? undefined : given;
  if (field.kind === 'switch') return typed === true;
  if (field.kind === 'multi-select') {
    return (typeof typed === 'object' ? typed : []).flatMap((each) => chosen(field.options, each) ?? []);
  }
  if (field.kind === 'password') return typed === '' || typed === undefined ? null : typed; // blanks are part of a password
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') return null;
  // An invalid date is passed on as typed, for the contract to reject.
  if (field.kind === 'date') return readDate(text, null, field).date ?? text;
  if (field.kind === 'number') return field.money ? amountIn(text) : Number(text.replace(',', '.'));
  return field.kind === 'select' ? chosen(field.options, text) : text;
}

const chosen = (options: readonly FieldOption[], text: string): FieldOption['value'] | null =>
  options.find(({ value }) => String(value) === text)?.value ?? null;

/** The text for display, such as the label of the selected option. */
export function typedText(field: FormField, typed: Typed): string {
  if (typeof typed === 'boolean') return typed ? everywhere.yes : everywhere.no;
  if (field.kind === 'password') return '';
  const texts = typeof typed === 'object' ? typed : [typed];
  if (field.kind !== 'select' && field.kind !== 'multi-select') return texts.join(', ');
  return texts.map((text) => field.options.find(({ value }) => String(value) === text)?.label ?? text).join(', ');
}

export const isSameTyped = (a: Typed | undefined, b: Typed | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges unsaved input with what someone else has saved. A field that only one of them has changed keeps that change; if
 * both have, the saved value wins.
 * @returns the new values of the fields, and the input that was replaced
 */
export function overtaken(before: TypedValues, typed: TypedValues, saved: TypedValues) {
  const changed = Object.entries(typed).filter(([name, value]) => !isSameTyped(value, before[name]));
  const [free, contested] = [true, false].map((is) =>
    Object.fromEntries(changed.filter(([name]) => isSameTyped(before[name], saved[name]) === is)),
  );
  const mine = Object.entries(contested ?? {}).filter(([name, value]) => !isSameTyped(value, saved[name]));
  return { now: { ...saved, ...free }, mine: Object.fromEntries(mine) };
}
