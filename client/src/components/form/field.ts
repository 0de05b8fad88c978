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
  /**
   * The error message for a rule that does not follow from the kind of the field: `Letters and digits only.` A function
   * words an invalid value itself; undefined: the usual message.
   */
  readonly wrong?: string | ((value: unknown) => string | undefined);
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
    /** Rows with fields of their own; rows in which nothing is entered are not sent. */
    | { readonly kind: 'list'; readonly fieldsOf: (index: number) => readonly FormField[] }
  );

/**
 * The content of a field: text (also for numbers and single choices), the options of a multiple choice, a boolean, or the
 * rows of a list.
 */
export type Typed = string | readonly string[] | boolean | readonly TypedValues[];
export interface TypedValues {
  readonly [name: string]: Typed;
}

/** The text of a field; empty if it holds something else. */
export const textOf = (typed: Typed | undefined): string => (typeof typed === 'string' ? typed : '');

/** The options of a multiple choice. */
export const choicesOf = (typed: Typed | undefined): readonly string[] =>
  typeof typed === 'object' ? typed.filter((each) => typeof each === 'string') : [];

/** The rows of a list. */
export const rowsOf = (typed: Typed | undefined): readonly TypedValues[] =>
  typeof typed === 'object' ? typed.filter((each) => typeof each === 'object') : [];

/** The name of a field in a row of a list: `brackets[1].startValue`. */
export const nameInRow = (list: string, index: number, name: string): string => `${list}[${index}].${name}`;

/** The fields with a control, in order: those of a list once for each row, named after their place. */
export const controlsOf = (fields: readonly FormField[], typed: TypedValues): readonly FormField[] =>
  fields.flatMap((field) => (field.kind === 'list' ? rowsOf(typed[field.name]).flatMap(inRowOf(field)) : field));

const inRowOf = (list: Extract<FormField, { kind: 'list' }>) => (_row: TypedValues, index: number) =>
  controlsOfRow(list, index);

/** The fields of a row of a list, named after their place. */
export const controlsOfRow = (list: Extract<FormField, { kind: 'list' }>, index: number): readonly FormField[] =>
  list.fieldsOf(index).map((field) => ({ ...field, name: nameInRow(list.name, index, field.name) }));

const isBlank = (row: TypedValues): boolean => Object.values(row).every((typed) => typed === '');

/** The places of the rows that are sent. */
export const rowsSent = (rows: readonly TypedValues[]): readonly number[] =>
  rows.flatMap((row, index) => (isBlank(row) ? [] : index));

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
  if (kind === 'list') return Array.isArray(value) ? value.map((row, at) => typedFrom(field.fieldsOf(at), row)) : [];
  return value === null || value === undefined ? '' : String(value);
}

/** @returns the input for the contract: blank text becomes null (GEN-5), numbers and options get their values */
export const inputFrom = (fields: readonly FormField[], typed: TypedValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, inputOf(field, typed[field.name])]));

function inputOf(field: FormField, given: Typed | undefined): unknown {
  const typed = field.off ? undefined : given;
  if (field.kind === 'switch') return typed === true;
  if (field.kind === 'multi-select') return choicesOf(typed).flatMap((each) => chosen(field.options, each) ?? []);
  if (field.kind === 'list') {
    const rows = rowsOf(typed);
    return rowsSent(rows).map((at) => inputFrom(field.fieldsOf(at), rows[at] ?? {}));
  }
  if (field.kind === 'password') return typed === '' || typed === undefined ? null : typed; // blanks are part of a password
  const text = textOf(typed).trim();
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
  if (field.kind === 'list') return rowsOf(typed).map(rowText(field.fieldsOf)).join('; ');
  const texts = typeof typed === 'object' ? choicesOf(typed) : [typed];
  if (field.kind !== 'select' && field.kind !== 'multi-select') return texts.join(', ');
  return texts.map((text) => field.options.find(({ value }) => String(value) === text)?.label ?? text).join(', ');
}

const rowText = (fieldsOf: (index: number) => readonly FormField[]) => (row: TypedValues, index: number) =>
  fieldsOf(index)
    .flatMap((field) => typedText(field, row[field.name] ?? '') || [])
    .join(', ');

/** Rows in which nothing is entered do not count. */
export const isSameTyped = (a: Typed | undefined, b: Typed | undefined): boolean =>
  JSON.stringify(withoutBlanks(a)) === JSON.stringify(withoutBlanks(b));

const withoutBlanks = (typed: Typed | undefined): unknown =>
  typeof typed === 'object' ? [...choicesOf(typed), ...rowsOf(typed).filter((row) => !isBlank(row))] : typed;

/**
 * Merges unsaved input with what someone else has saved. A field that only one of them has changed keeps that change; if
 * both have, the saved value wins. So do the fields of rows, as long as all three have the same rows.
 * @returns the new values of the fields, and by name the input that was replaced
 */
export function overtaken(before: TypedValues, typed: TypedValues, saved: TypedValues) {
  const now: Record<string, Typed> = { ...saved };
  const mine: Record<string, Typed> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [was, is] = [before[name], saved[name]];
    if (isSameTyped(value, was) || isSameTyped(value, is)) continue;
    if (isSameTyped(was, is)) {
      now[name] = value;
      continue;
    }
    const [rowsWere, rows, rowsAre] = [rowsOf(was), rowsOf(value), rowsOf(is)];
    if (rows.length === 0 || rowsWere.length !== rows.length || rowsAre.length !== rows.length) {
      mine[name] = value;
      continue;
    }
    now[name] = rows.map((row, index) => {
      const merged = overtaken(rowsWere[index] ?? {}, row, rowsAre[index] ?? {});
      for (const [part, own] of Object.entries(merged.mine)) mine[nameInRow(name, index, part)] = own;
      return merged.now;
    });
  }
  return { now, mine };
}
