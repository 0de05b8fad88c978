import { FormApi } from '@tanstack/form-core';
import { useStore } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { reveal } from '#lib/reveal.ts';
import { t } from '#texts/forms.ts';
import {
  controlsOf,
  controlsOfRow,
  type FormField,
  inputFrom,
  isSameTyped,
  overtaken,
  rowsOf,
  type Typed,
  type TypedValues,
  typedFrom,
} from './field.ts';
import { type FieldProblems, fieldProblems, placesOf } from './field-problems.ts';

/** Why the form was not saved, as messages. */
export interface FormRefusal {
  readonly texts: readonly string[];
  /** The fields that it is about, if known. */
  readonly fields?: readonly string[];
  /** Someone else has changed the record in the meantime; their version can be loaded. */
  readonly overtaken?: boolean;
  /** Leads to what it is about, in another tab, so that what was typed stays. */
  readonly link?: { readonly label: string; readonly href: string };
}

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

/** Errors are set by {@link useRecordForm} alone, when it is asked to save and when a field is left. */
const QUIETLY = { dontValidate: true };

/** The library's form: values and errors by name, rows of lists, and the values at the beginning. */
function formOf(fields: readonly FormField[], record: object | null, typed: TypedValues | undefined) {
  const form = new FormApi({ defaultValues: typedFrom(fields, record) as Record<string, unknown> });
  for (const { name } of fields) if (typed?.[name] !== undefined) form.setFieldValue(name, typed[name], QUIETLY);
  return form;
}

/**
 * A form for one record. It never discards the user's input by itself: not if saving fails, and not if someone else's
 * version is loaded, which is then shown beside the input.
 */
export function useRecordForm<Schema extends z.ZodType>(options: RecordFormOptions<Schema>) {
  const { schema, adapt, check, summary } = options;
  const id = useId();
  const [form] = useState(() => formOf(options.fields, options.record, options.typed));
  useEffect(() => {
    const unmount = form.mount();
    return () => unmount();
  }, [form]);
  const state = useStore(form.store, (each) => each);
  const values = state.values as TypedValues;
  const valuesNow = () => form.state.values as TypedValues;
  const initial = () => form.options.defaultValues as TypedValues;
  const fieldsWith = (typed: TypedValues): readonly FormField[] =>
    adapt ? options.fields.map((field) => adapt(field, typed)) : options.fields;
  const fields = fieldsWith(values);
  const controls = controlsOf(fields, values);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  /** The fields to focus after rendering; a new array each time. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const [mine, setMine] = useState<TypedValues>({});
  /** The save in progress; null: none. */
  const attempt = useRef<object | null>(null);

  /** The question that has already been asked. */
  const asked = useRef('');

  const idOf = (name: string): string => `${id}-${name}`;

  const setError = (name: string, text: string | true | undefined) =>
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { onSubmit: text } }));
  function setErrors(problems: Readonly<Record<string, string | true>>): void {
    const names = controlsOf(fieldsWith(valuesNow()), valuesNow()).map(({ name }) => name);
    for (const name of new Set([...names, ...Object.keys(form.state.fieldMeta), ...Object.keys(problems)]))
      setError(name, problems[name]);
  }

  function problemsOf(typed: TypedValues): FieldProblems {
    const now = fieldsWith(typed);
    const placeOf = placesOf(now, typed);
    const broken = Object.entries(check?.(inputFrom(now, typed) as z.output<Schema>) ?? {});
    return {
      ...Object.fromEntries(broken.map(([name, text]) => [placeOf(name), text])),
      ...fieldProblems(schema, now, typed),
    };
  }
  const parsed = (typed: TypedValues): z.output<Schema> => schema.parse(inputFrom(fieldsWith(typed), typed));

  function focusOn(field: FormField | undefined): void {
    const control = field && document.getElementById(idOf(field.name));
    if (control) reveal(control);
  }
  const focusWrong = useEffectEvent(() => focusOn(controls.find(({ name }) => wrong.includes(name))));
  useEffect(() => {
    if (wrong.length > 0) focusWrong();
  }, [wrong]);

  function refuse(refused: FormRefusal): void {
    setRefusal(refused);
    setWrong([...(refused.fields ?? [])]);
  }
  /** The error of a field has been corrected. The refusal disappears with the last of its fields. */
  function forgive(name: string): void {
    setError(name, undefined);
    setRefusal((before) => {
      if (!before?.fields?.includes(name)) return before;
      const others = before.fields.filter((each) => each !== name);
      return others.length > 0 ? { ...before, fields: others } : null;
    });
  }
  /** The errors of a list have moved along with its rows. */
  function refollow(list: FormField): void {
    const moved = controlsOf([list], valuesNow()).flatMap(({ name }) =>
      form.state.fieldMeta[name]?.errors[0] ? name : [],
    );
    setRefusal((before) => {
      if (!before?.fields?.some((each) => each.startsWith(`${list.name}[`))) return before;
      const others = [...before.fields.filter((each) => !each.startsWith(`${list.name}[`)), ...moved];
      return others.length > 0 ? { ...before, fields: others } : null;
    });
  }

  async function submit(): Promise<void> {
    if (attempt.current) return; // a second key press may come before the next render
    const typed = valuesNow();
    const problems = problemsOf(typed);
    setErrors(problems);
    const found = Object.keys(problems);
    if (found.length > 0) return refuse({ texts: [summary], fields: found });
    const doubts = options.doubt?.(parsed(typed)) ?? {};
    if (Object.keys(doubts).length > 0 && asked.current !== JSON.stringify(doubts)) {
      asked.current = JSON.stringify(doubts);
      setErrors(doubts);
      return refuse({ texts: [t.lookAgain], fields: Object.keys(doubts) });
    }
    const own = {};
    attempt.current = own;
    setSaving(true);
    setRefusal(null);
    try {
      const refused = await options.onSave(parsed(typed));
      if (attempt.current !== own) return; // the form was restarted in the meantime, so the answer is about an earlier state
      if (refused) refuse(refused);
      setErrors(Object.fromEntries((refused?.fields ?? []).map((name) => [name, true]))); // shown in the refusal
    } finally {
      if (attempt.current === own) ended();
    }
  }
  function ended(): void {
    attempt.current = null;
    setSaving(false);
  }
  function show(record: object): TypedValues {
    const saved = typedFrom(fields, record);
    const merged = overtaken(initial(), valuesNow(), saved);
    form.reset(saved as Record<string, unknown>);
    for (const [name, typed] of Object.entries(merged.now)) form.setFieldValue(name, typed, QUIETLY);
    setMine(merged.mine);
    setRefusal(null);
    return merged.mine;
  }
  function type(name: string, typed: Typed): void {
    const before = fieldsWith(valuesNow());
    form.setFieldValue(name, typed, QUIETLY);
    forgive(name);
    // A field that no longer applies loses its error.
    for (const [index, field] of fieldsWith(valuesNow()).entries()) {
      if (field.off !== before[index]?.off || field.required !== before[index]?.required) forgive(field.name);
    }
  }
  const listOf = (name: string) => {
    const list = fields.find((field) => field.name === name);
    return list?.kind === 'list' ? list : null;
  };

  return {
    fields,
    refusal,
    saving,
    // Fields that do not apply are not sent.
    dirty: fields.some(({ name, off }) => !off && !isSameTyped(values[name], initial()[name])),
    values,
    submit,
    /** The value of a field, and its error. */
    field(name: string) {
      const off = fields.find((field) => field.name === name && field.off);
      const typed = off ? typedFrom([off], null)[name] : (form.getFieldValue(name) as Typed | undefined);
      return { id: idOf(name), typed: typed ?? '', error: state.fieldMeta[name]?.errors[0] };
    },
    type,
    /** The fields of the rows of a list, row by row, named after their place. */
    rows(name: string): readonly (readonly FormField[])[] {
      const list = listOf(name);
      return list ? rowsOf(values[name]).map((_, index) => controlsOfRow(list, index)) : [];
    },
    /** Adds a row at the end of a list. @param record its values; default: empty */
    addRow(name: string, record: object | null = null) {
      const list = listOf(name);
      const count = rowsOf(valuesNow()[name]).length;
      if (list) form.pushFieldValue(name as never, typedFrom(list.fieldsOf(count), record) as never, QUIETLY);
    },
    /** Removes a row; errors move up with the rows below it. */
    removeRow(name: string, index: number) {
      const list = listOf(name);
      if (!list) return;
      const last = rowsOf(valuesNow()[name]).length - 1;
      void form.removeFieldValue(name as never, index, QUIETLY);
      for (const field of controlsOfRow(list, last)) setError(field.name, undefined);
      refollow(list);
    },
    /** Checks a field when it loses the focus. A missing value is reported only on saving. */
    review(name: string) {
      const problem = form.getFieldValue(name) === '' ? undefined : problemsOf(valuesNow())[name];
      if (problem !== undefined) setError(name, problem);
    },
    /** The cause of a refusal that is about no field has been corrected elsewhere. */
    mended: () => setRefusal((before) => (before?.fields?.length || before?.overtaken ? before : null)),
    /** The user's input for a field before someone else's version replaced it. */
    mine: (name: string): Typed | undefined => mine[name],
    /** Restores that input. */
    takeMine(name: string) {
      const { [name]: typed, ...others } = mine;
      if (typed !== undefined) form.setFieldValue(name, typed, QUIETLY);
      setMine(others);
    },
    /** Shows a record and discards the input: it was saved or is no longer wanted. Does not wait for a save in progress. */
    restart(record: object) {
      ended();
      setMine({});
      form.reset(typedFrom(options.fields, record) as Record<string, unknown>);
      setRefusal(null);
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
