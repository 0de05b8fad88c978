import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { reveal } from '#lib/reveal.ts';
import { t } from '#texts/forms.ts';
import { type FormField, inputFrom, isSameTyped, overtaken, type Typed, type TypedValues, typedFrom } from './field.ts';
import { fieldProblems } from './field-problems.ts';

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
  /** Rules about several fields: messages by field. Also checked while the contract rejects other fields. */
  readonly check?: ((input: z.output<Schema>) => Readonly<Record<string, string>>) | undefined;
  /** Questions about unlikely values, by field. Each is asked once; saving again accepts the value. */
  readonly doubt?: ((input: z.output<Schema>) => Readonly<Record<string, string>>) | undefined;
  /** @returns null when it was saved; the caller then closes the form */
  readonly onSave: (input: z.output<Schema>) => Promise<FormRefusal | null>;
}

/**
 * A form for one record. It never discards the user's input by itself: not if saving fails, and not if someone else's
 * version is loaded, which is then shown beside the input.
 */
export function useRecordForm<Schema extends z.ZodType>(options: RecordFormOptions<Schema>) {
  const { schema, adapt, check, summary } = options;
  const id = useId();
  const form = useForm<Record<string, Typed>>({ initialValues: { ...typedFrom(options.fields, options.record) } });
  const fieldsWith = (typed: TypedValues): readonly FormField[] =>
    adapt ? options.fields.map((field) => adapt(field, typed)) : options.fields;
  const fields = fieldsWith(form.values);
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

  function problemsOf(typed: TypedValues): Record<string, string> {
    const now = fieldsWith(typed);
    return { ...check?.(inputFrom(now, typed) as z.output<Schema>), ...fieldProblems(schema, now, typed) };
  }
  const parsed = (typed: TypedValues): z.output<Schema> => schema.parse(inputFrom(fieldsWith(typed), typed));

  const restore = useEffectEvent(() => {
    if (options.typed) form.setValues({ ...options.typed });
  });
  useEffect(() => {
    restore();
  }, []);

  function focusOn(field: FormField | undefined): void {
    const control = field && document.getElementById(idOf(field.name));
    if (control) reveal(control);
  }
  const focusWrong = useEffectEvent(() => focusOn(fields.find(({ name }) => wrong.includes(name))));
  useEffect(() => {
    if (wrong.length > 0) focusWrong();
  }, [wrong]);

  function refuse(refused: FormRefusal): void {
    setRefusal(refused);
    setWrong([...(refused.fields ?? [])]);
  }
  /** The error of a field has been corrected. The refusal disappears with the last of its fields. */
  const forgive = (name: string) =>
    setRefusal((before) => {
      if (!before?.fields?.includes(name)) return before;
      const others = before.fields.filter((each) => each !== name);
      return others.length > 0 ? { ...before, fields: others } : null;
    });

  async function submit(): Promise<void> {
    if (attempt.current) return; // a second key press may come before the next render
    const typed = form.getValues();
    const problems = problemsOf(typed);
    form.setErrors(problems);
    const found = Object.keys(problems);
    if (found.length > 0) return refuse({ texts: [summary], fields: found });
    const doubts = options.doubt?.(parsed(typed)) ?? {};
    if (Object.keys(doubts).length > 0 && asked.current !== JSON.stringify(doubts)) {
      asked.current = JSON.stringify(doubts);
      form.setErrors({ ...doubts });
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
      form.setErrors(Object.fromEntries((refused?.fields ?? []).map((name) => [name, true]))); // shown in the refusal
    } finally {
      if (attempt.current === own) ended();
    }
  }
  function ended(): void {
    attempt.current = null;
    setSaving(false);
  }
  function show(record: object): TypedValues {
    const { now, mine } = overtaken(form.getInitialValues(), form.getValues(), typedFrom(fields, record));
    setMine(mine);
    form.setInitialValues({ ...typedFrom(fields, record) });
    form.setValues({ ...now });
    setRefusal(null);
    return mine;
  }

  return {
    fields,
    refusal,
    saving,
    // Fields that do not apply are not sent.
    dirty: fields.some(({ name, off }) => !off && !isSameTyped(form.values[name], form.getInitialValues()[name])),
    values: form.values as TypedValues,
    submit,
    /** The value of a field, and its error. */
    field(name: string) {
      const off = fields.find((field) => field.name === name && field.off);
      const typed = off ? typedFrom([off], null)[name] : form.values[name];
      return { id: idOf(name), typed: typed ?? '', error: form.errors[name] };
    },
    type(name: string, typed: Typed) {
      form.setFieldValue(name, typed);
      forgive(name);
      // A field that no longer applies loses its error.
      for (const [index, field] of fieldsWith({ ...form.values, [name]: typed }).entries()) {
        const before = fields[index];
        if (field.off !== before?.off || field.required !== before?.required) {
          form.clearFieldError(field.name);
          forgive(field.name);
        }
      }
    },
    /** Checks a field when it loses the focus. A missing value is reported only on saving. */
    review(name: string) {
      const typed = form.getValues();
      const problem = typed[name] === '' ? undefined : problemsOf(typed)[name];
      if (problem !== undefined) form.setFieldError(name, problem);
    },
    /** The cause of a refusal that is about no field has been corrected elsewhere. */
    mended: () => setRefusal((before) => (before?.fields?.length || before?.overtaken ? before : null)),
    /** The user's input for a field before someone else's version replaced it. */
    mine: (name: string): Typed | undefined => mine[name],
    /** Restores that input. */
    takeMine(name: string) {
      const { [name]: typed, ...others } = mine;
      if (typed !== undefined) form.setFieldValue(name, typed);
      setMine(others);
    },
    /** Shows a record and discards the input: it was saved or is no longer wanted. Does not wait for a save in progress. */
    restart(record: object) {
      ended();
      setMine({});
      form.setInitialValues({ ...typedFrom(options.fields, record) });
      form.setValues({ ...typedFrom(options.fields, record) });
      form.clearErrors();
      setRefusal(null);
    },
    /** Shows the current record and keeps the input in the fields that it does not affect. */
    follow: (record: object) => void show(record),
    /** The same at the user's request: the focus moves to the fields with a conflict. */
    load(record: object) {
      const mine = show(record);
      focusOn(fields.find(({ name }) => name in mine) ?? fields[0]);
    },
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
