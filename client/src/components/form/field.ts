import { everywhere } from '#texts/everywhere.ts';
import { readDate, typedText as typedDate } from '../../lib/typed-date.ts';
import { amountIn, withSeparators } from '../../lib/typed-money.ts';

/** One thing to choose. Its value is what the contract takes; in the form it is text. */
export interface FieldOption {
  readonly value: string | number;
  readonly label: string;
  /** Said beside it where it is chosen from. */
  readonly note?: string;
  /** Is shown, and cannot be chosen. */
  readonly disabled?: boolean;
}

interface FieldBasics<Name extends string> {
  /** As the contract calls it. */
  readonly name: Name;
  readonly label: string;
  /** Marks it; whether something has to be there is the contract's business. */
  readonly required?: boolean;
  /** It is read and not changed here: what stands in it is shown as plain text. */
  readonly disabled?: boolean;
  /** It says nothing now and is not there; what was typed is there again once it says something. */
  readonly off?: boolean;
  /** What is wrong, where the contract has a rule that cannot be told from its kind: `Letters and digits only.` */
  readonly wrong?: string;
  /** Said below it before anything is wrong. */
  readonly hint?: string;
}

/** A field of a form, bound to a property of its contract. */
export type FormField<Name extends string = string> = FieldBasics<Name> &
  (
    | {
        readonly kind: 'text';
        readonly maxLength?: number;
        readonly lines?: number;
        /** What of the person themselves it asks for, as browsers call it; default: nothing that a browser knows. */
        readonly autoComplete?: string;
      }
    /** An amount of `money` is typed with separators between a currency sign and what it is for. */
    | { readonly kind: 'number'; readonly unit?: string; readonly money?: boolean }
    | {
        readonly kind: 'password';
        readonly maxLength?: number;
        readonly autoComplete?: 'current-password' | 'new-password';
      }
    /** `MM/DD/YYYY` for people, `YYYY-MM-DD` for the contract; usually from 2000 to 2100. */
    | { readonly kind: 'date'; readonly first?: string; readonly last?: string }
    | { readonly kind: 'select' | 'multi-select'; readonly options: readonly FieldOption[] }
    | { readonly kind: 'switch' }
  );

/** What stands in a field: text, also of a number and of what is chosen; the choices of a list; yes or no. */
export type Typed = string | readonly string[] | boolean;
export type TypedValues = Readonly<Record<string, Typed>>;

/** @param record null: a new one, whose fields are empty and whose switches are off */
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

/** @returns what the contract is asked about: blank is nothing (GEN-5), numbers are numbers, choices what they stand for */
export const inputFrom = (fields: readonly FormField[], typed: TypedValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, inputOf(field, typed[field.name])]));

function inputOf(field: FormField, given: Typed | undefined): unknown {
  const typed = field.off ? undefined : given;
  if (field.kind === 'switch') return typed === true;
  if (field.kind === 'multi-select') {
    return (typeof typed === 'object' ? typed : []).flatMap((each) => chosen(field.options, each) ?? []);
  }
  if (field.kind === 'password') return typed === '' || typed === undefined ? null : typed; // blanks are part of it
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') return null;
  // What is no date stays as it was typed, for the contract to refuse.
  if (field.kind === 'date') return readDate(text, null, field).date ?? text;
  if (field.kind === 'number') return field.money ? amountIn(text) : Number(text.replace(',', '.'));
  return field.kind === 'select' ? chosen(field.options, text) : text;
}

const chosen = (options: readonly FieldOption[], text: string): FieldOption['value'] | null =>
  options.find(({ value }) => String(value) === text)?.value ?? null;

/** How it is read: the label of what was chosen. */
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
 * What somebody else saved meanwhile under what was typed: a field that only one of the two has changed says what that one
 * wants; where both have, what was saved stands in it.
 * @returns what stands in the fields now, and what had been typed otherwise
 */
export function overtaken(before: TypedValues, typed: TypedValues, saved: TypedValues) {
  const changed = Object.entries(typed).filter(([name, value]) => !isSameTyped(value, before[name]));
  const [free, contested] = [true, false].map((is) =>
    Object.fromEntries(changed.filter(([name]) => isSameTyped(before[name], saved[name]) === is)),
  );
  const mine = Object.entries(contested ?? {}).filter(([name, value]) => !isSameTyped(value, saved[name]));
  return { now: { ...saved, ...free }, mine: Object.fromEntries(mine) };
}
