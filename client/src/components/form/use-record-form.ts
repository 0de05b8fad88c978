import { useStore } from '@tanstack/react-store';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { reveal } from '#lib/reveal.ts';
import { t } from '#texts/forms.ts';
import {
  controlsOf,
  controlsOfRow,
  type FormField,
  inputFrom,
  rowsOf,
  type Typed,
  type TypedValues,
  typedFrom,
} from './field.ts';
import { type FieldProblems, fieldProblems, placesOf } from './field-problems.ts';
import { FormState } from './form-state.ts';
import { useAttempt } from './use-attempt.ts';
import { type FormRefusal, useFormRefusal } from './use-form-refusal.ts';

export interface RecordFormOptions<Schema extends z.ZodType> {
  /** The contract of the call. */
  readonly schema: Schema;
  readonly fields: readonly FormField<keyof z.input<Schema> & string>[];
  /** The initial values; null: empty. Read only once. */
  readonly record: object | null;
  /** Earlier unsaved input, if the form is opened again. Read only once. */
  readonly typed?: TypedValues | undefined;
  /** The message above the fields if some are wrong. */
  readonly summary: string;
  /** Adapts a field to the current values; default: fields never change. */
  readonly adapt?: ((field: FormField, typed: TypedValues) => FormField) | undefined;
  /**
   * The domain's check of the input: messages by field, those of a row by its place in the input. Also made while the
   * contract rejects other fields.
   */
  readonly check?: ((input: z.output<Schema>) => FieldProblems) | undefined;
  /** Questions about unlikely values, by field. Each is asked once; saving again accepts the value. */
  readonly doubt?: ((input: z.output<Schema>) => FieldProblems) | undefined;
  /** @returns null when it was saved; the caller then closes the form */
  readonly onSave: (input: z.output<Schema>) => Promise<FormRefusal | null>;
}

/** The library's form of one record: rendered again whenever its input or an error changes. */
function useFormState(fields: readonly FormField[], record: object | null, typed: TypedValues | undefined) {
  const [state] = useState(() => new FormState(fields, record, typed));
  useEffect(() => {
    const unmount = state.form.mount();
    return () => unmount();
  }, [state]);
  useStore(state.form.store, (each) => each);
  return state;
}

/** The errors of the contract and of the domain, by field; the contract's come first. */
function problemsOf<Schema extends z.ZodType>(
  { schema, check }: Pick<RecordFormOptions<Schema>, 'schema' | 'check'>,
  fields: readonly FormField[],
  typed: TypedValues,
): FieldProblems {
  const placeOf = placesOf(fields, typed);
  const broken = Object.entries(check?.(inputFrom(fields, typed) as z.output<Schema>) ?? {});
  return {
    ...Object.fromEntries(broken.map(([name, text]) => [placeOf(name), text])),
    ...fieldProblems(schema, fields, typed),
  };
}

/**
 * A form for one record. It never discards the user's input by itself: not if saving fails, and not if someone else's
 * version is loaded, which is then shown beside the input.
 */
export function useRecordForm<Schema extends z.ZodType>(options: RecordFormOptions<Schema>) {
  const { schema, adapt, summary } = options;
  const id = useId();
  const idOf = (name: string): string => `${id}-${name}`;
  const state = useFormState(options.fields, options.record, options.typed);
  const values = state.values();
  const fieldsNow = (): readonly FormField[] =>
    adapt ? options.fields.map((field) => adapt(field, state.values())) : options.fields;
  const fields = fieldsNow();
  const controls = controlsOf(fields, values);
  const [mine, setMine] = useState<TypedValues>({});
  const attempt = useAttempt();
  /** The question that has already been asked. */
  const asked = useRef('');

  function focusOn(field: FormField | undefined): void {
    const control = field && document.getElementById(idOf(field.name));
    if (control) reveal(control);
  }
  const { refusal, refuse, clear, forgive, moveRows, mended } = useFormRefusal((wrong) =>
    focusOn(controls.find(({ name }) => wrong.includes(name))),
  );
  function correct(name: string): void {
    state.setError(name, undefined);
    forgive(name);
  }

  /** @returns the input for the contract; null: it is wrong, or there is a question about it */
  function checkedInput(): z.output<Schema> | null {
    const now = fieldsNow();
    const problems = problemsOf(options, now, state.values());
    state.setErrors(now, problems);
    const found = Object.keys(problems);
    if (found.length > 0) {
      refuse({ texts: [summary], fields: found });
      return null;
    }
    const input = schema.parse(inputFrom(now, state.values()));
    const doubts = options.doubt?.(input) ?? {};
    if (Object.keys(doubts).length === 0 || asked.current === JSON.stringify(doubts)) return input;
    asked.current = JSON.stringify(doubts);
    state.setErrors(now, doubts);
    refuse({ texts: [t.lookAgain], fields: Object.keys(doubts) });
    return null;
  }
  async function submit(): Promise<void> {
    if (attempt.isBusy()) return;
    const input = checkedInput();
    if (input === null) return;
    clear();
    await attempt.run(
      () => options.onSave(input),
      (refused) => {
        if (refused) refuse(refused);
        const marked = (refused?.fields ?? []).map((name) => [name, true] as const); // their texts are in the refusal
        state.setErrors(fieldsNow(), Object.fromEntries(marked));
      },
    );
  }
  function show(record: object): TypedValues {
    const replaced = state.follow(fields, record);
    setMine(replaced);
    clear();
    return replaced;
  }
  const listOf = (name: string) => {
    const list = fields.find((field) => field.name === name);
    return list?.kind === 'list' ? list : null;
  };

  return {
    fields,
    refusal,
    saving: attempt.saving,
    // Fields that do not apply are not sent.
    dirty: fields.some(({ name, off }) => !off && state.isChanged(name)),
    values,
    submit,
    /** The value of a field, and its error. */
    field(name: string) {
      const off = fields.find((field) => field.name === name && field.off);
      const typed = off ? typedFrom([off], null)[name] : state.typed(name);
      return { id: idOf(name), typed: typed ?? '', error: state.errorOf(name) };
    },
    type(name: string, typed: Typed) {
      const before = fieldsNow();
      state.type(name, typed);
      correct(name);
      // A field that no longer applies loses its error.
      for (const [index, field] of fieldsNow().entries()) {
        if (field.off !== before[index]?.off || field.required !== before[index]?.required) correct(field.name);
      }
    },
    /** The fields of the rows of a list, row by row, named after their place. */
    rows(name: string): readonly (readonly FormField[])[] {
      const list = listOf(name);
      return list ? rowsOf(values[name]).map((_, index) => controlsOfRow(list, index)) : [];
    },
    /** Adds a row at the end of a list. @param record its values; default: empty */
    addRow(name: string, record: object | null = null) {
      const list = listOf(name);
      if (list) state.addRow(list, record);
    },
    /** Removes a row; errors move up with the rows below it. */
    removeRow(name: string, index: number) {
      const list = listOf(name);
      if (list) moveRows(name, state.removeRow(list, index));
    },
    /** Checks a field when it loses the focus. A missing value is reported only on saving. */
    review(name: string) {
      const problem = state.typed(name) === '' ? undefined : problemsOf(options, fieldsNow(), state.values())[name];
      if (problem !== undefined) state.setError(name, problem);
    },
    mended,
    /** The user's input for a field before someone else's version replaced it. */
    mine: (name: string): Typed | undefined => mine[name],
    /** Restores that input. */
    takeMine(name: string) {
      const { [name]: typed, ...others } = mine;
      if (typed !== undefined) state.type(name, typed);
      setMine(others);
    },
    /** Shows a record and discards the input: it was saved or is no longer wanted. Does not wait for a save in progress. */
    restart(record: object) {
      attempt.end();
      setMine({});
      state.reset(options.fields, record);
      clear();
    },
    /** Shows the current record and keeps the input in the fields that it does not affect. */
    follow: (record: object) => void show(record),
    /** The same at the user's request: the focus moves to the fields with a conflict. */
    load(record: object) {
      const replaced = show(record);
      focusOn(controls.find(({ name }) => name in replaced) ?? controls[0]);
    },
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
