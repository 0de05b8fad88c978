import { FormApi } from '@tanstack/form-core';
import {
  controlsOf,
  controlsOfRow,
  type FormField,
  isSameTyped,
  overtaken,
  rowsOf,
  type Typed,
  type TypedValues,
  typedFrom,
} from './field.ts';

/** A field that holds rows. */
type ListField = Extract<FormField, { kind: 'list' }>;

/** The library makes no checks: errors are set when the form is saved and when a field is left. */
const QUIETLY = { dontValidate: true };

/** The input of a form by field, rows of lists among it, and the error of each field, kept in the library's form. */
export class FormState {
  readonly form: FormApi<
    Record<string, unknown>,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined
  >;

  /**
   * @param record the initial values; null: empty
   * @param typed earlier unsaved input
   */
  constructor(fields: readonly FormField[], record: object | null, typed: TypedValues | undefined) {
    this.form = new FormApi({ defaultValues: typedFrom(fields, record) as Record<string, unknown> });
    for (const { name } of fields) if (typed?.[name] !== undefined) this.type(name, typed[name]);
  }

  values(): TypedValues {
    return this.form.state.values as TypedValues;
  }

  isChanged(name: string): boolean {
    return !isSameTyped(this.values()[name], this.#initial()[name]);
  }

  type(name: string, typed: Typed): void {
    this.form.setFieldValue(name, typed, QUIETLY);
  }

  typed(name: string): Typed | undefined {
    return this.form.getFieldValue(name) as Typed | undefined;
  }

  /** @returns true: the field is marked, and its error is shown elsewhere */
  errorOf(name: string): string | true | undefined {
    return this.form.state.fieldMeta[name]?.errors[0];
  }

  setError(name: string, text: string | true | undefined): void {
    this.form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { onSubmit: text } }));
  }

  /** Sets the errors of all fields: those without one are cleared. */
  setErrors(fields: readonly FormField[], problems: Readonly<Record<string, string | true>>): void {
    const names = controlsOf(fields, this.values()).map(({ name }) => name);
    for (const name of new Set([...names, ...Object.keys(this.form.state.fieldMeta), ...Object.keys(problems)]))
      this.setError(name, problems[name]);
  }

  /** @param record the values of the new row; null: empty */
  addRow(list: ListField, record: object | null): void {
    const count = rowsOf(this.values()[list.name]).length;
    this.form.pushFieldValue(list.name as never, typedFrom(list.fieldsOf(count), record) as never, QUIETLY);
  }

  /** Errors move up with the rows below it. @returns the fields of the list that have one */
  removeRow(list: ListField, index: number): readonly string[] {
    const last = rowsOf(this.values()[list.name]).length - 1;
    void this.form.removeFieldValue(list.name as never, index, QUIETLY);
    for (const { name } of controlsOfRow(list, last)) this.setError(name, undefined);
    return controlsOf([list], this.values()).flatMap(({ name }) => (this.errorOf(name) ? name : []));
  }

  /** Starts again with a record. */
  reset(fields: readonly FormField[], record: object): void {
    this.form.reset(typedFrom(fields, record) as Record<string, unknown>);
  }

  /**
   * Starts again with a record that someone else saved, and keeps the input in fields that they did not change.
   * @returns the input that was replaced, by field
   */
  follow(fields: readonly FormField[], record: object): TypedValues {
    const { now, mine } = overtaken(this.#initial(), this.values(), typedFrom(fields, record));
    this.reset(fields, record);
    for (const [name, typed] of Object.entries(now)) this.type(name, typed);
    return mine;
  }

  #initial(): TypedValues {
    return this.form.options.defaultValues as TypedValues;
  }
}
