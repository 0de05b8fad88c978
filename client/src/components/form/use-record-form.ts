import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { t } from '#texts/forms.ts';
import { reveal } from '../../lib/reveal.ts';
import { type FormField, inputFrom, isSameTyped, overtaken, type Typed, type TypedValues, typedFrom } from './field.ts';
import { fieldProblems } from './field-problems.ts';

/** Why it was not saved, in words for people. */
export interface FormRefusal {
  readonly texts: readonly string[];
  /** The fields that it is about, where that is known. */
  readonly fields?: readonly string[];
  /** Somebody else changed the record meanwhile: what they saved can be loaded. */
  readonly overtaken?: boolean;
}

export interface RecordFormOptions<Schema extends z.ZodType> {
  /** The contract of the call that is sent. */
  readonly schema: Schema;
  readonly fields: readonly FormField<keyof z.input<Schema> & string>[];
  /** What the fields begin with; null: nothing. Read once. */
  readonly record: object | null;
  /** What had been typed before, where the form opens again. Read once. */
  readonly typed?: TypedValues | undefined;
  /** Said above the fields when some of them are wrong. */
  readonly summary: string;
  /** How a field is while these values stand in the form; default: always the same. */
  readonly adapt?: ((field: FormField, typed: TypedValues) => FormField) | undefined;
  /** Rules about several fields: what is wrong, by field. Asked as well while the contract has something against others. */
  readonly check?: ((input: z.output<Schema>) => Readonly<Record<string, string>>) | undefined;
  /** What is hardly meant, by field, as it is asked about: once; saved again it is taken. */
  readonly doubt?: ((input: z.output<Schema>) => Readonly<Record<string, string>>) | undefined;
  /** @returns null when it was saved: then the form is closed by who opened it */
  readonly onSave: (input: z.output<Schema>) => Promise<FormRefusal | null>;
}

/**
 * A form about one record. Nothing that was typed goes away by itself: not when saving fails, and not when what somebody
 * else saved is loaded, which then stands beside it.
 */
export function useRecordForm<Schema extends z.ZodType>(options: RecordFormOptions<Schema>) {
  const { schema, adapt, check, summary } = options;
  const id = useId();
  const form = useForm<Record<string, Typed>>({ initialValues: { ...typedFrom(options.fields, options.record) } });
  const fieldsWith = (typed: TypedValues): readonly FormField[] =>
    adapt ? options.fields.map((field) => adapt(field, typed)) : options.fields;
  const fields = fieldsWith(form.values);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  /** What the keyboard is led to once it is drawn; another one each time. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const [mine, setMine] = useState<TypedValues>({});
  /** What is being saved; null: nothing. */
  const attempt = useRef<object | null>(null);

  /** What was asked about already. */
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
  /** What was wrong with a field is mended; the refusal goes with the last of those that it is about. */
  const forgive = (name: string) =>
    setRefusal((before) => {
      if (!before?.fields?.includes(name)) return before;
      const others = before.fields.filter((each) => each !== name);
      return others.length > 0 ? { ...before, fields: others } : null;
    });

  async function submit(): Promise<void> {
    if (attempt.current) return; // a second key press comes before the next rendering
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
      if (attempt.current !== own) return; // begun anew meanwhile: it is about what is not there any more
      if (refused) refuse(refused);
      form.setErrors(Object.fromEntries((refused?.fields ?? []).map((name) => [name, true]))); // said in the refusal
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
    // What stands in a field that says nothing now is sent to nobody.
    dirty: fields.some(({ name, off }) => !off && !isSameTyped(form.values[name], form.getInitialValues()[name])),
    values: form.values as TypedValues,
    submit,
    /** What stands in a field, and what is wrong with it. */
    field(name: string) {
      const off = fields.find((field) => field.name === name && field.off);
      const typed = off ? typedFrom([off], null)[name] : form.values[name];
      return { id: idOf(name), typed: typed ?? '', error: form.errors[name] };
    },
    type(name: string, typed: Typed) {
      form.setFieldValue(name, typed);
      forgive(name);
      // What was wrong with a field is forgotten when it is needed no more.
      for (const [index, field] of fieldsWith({ ...form.values, [name]: typed }).entries()) {
        const before = fields[index];
        if (field.off !== before?.off || field.required !== before?.required) {
          form.clearFieldError(field.name);
          forgive(field.name);
        }
      }
    },
    /** Says what is wrong with what stands in a field, once it is left; that nothing stands there is said by saving. */
    review(name: string) {
      const typed = form.getValues();
      const problem = typed[name] === '' ? undefined : problemsOf(typed)[name];
      if (problem !== undefined) form.setFieldError(name, problem);
    },
    /** A refusal that is about no field is mended elsewhere. */
    mended: () => setRefusal((before) => (before?.fields?.length || before?.overtaken ? before : null)),
    /** What had been typed into a field before what somebody else saved was loaded over it. */
    mine: (name: string): Typed | undefined => mine[name],
    /** Puts it back. */
    takeMine(name: string) {
      const { [name]: typed, ...others } = mine;
      if (typed !== undefined) form.setFieldValue(name, typed);
      setMine(others);
    },
    /**
     * Shows a record with nothing typed into it: it was saved, or what was typed is not wanted. What is being saved meanwhile
     * is not waited for.
     */
    restart(record: object) {
      ended();
      setMine({});
      form.setInitialValues({ ...typedFrom(options.fields, record) });
      form.setValues({ ...typedFrom(options.fields, record) });
      form.clearErrors();
      setRefusal(null);
    },
    /** Shows the record as it is now under what was typed into fields that it does not concern. */
    follow: (record: object) => void show(record),
    /** The same, because somebody asked for it: the keyboard is led to what is to be decided. */
    load(record: object) {
      const mine = show(record);
      focusOn(fields.find(({ name }) => name in mine) ?? fields[0]);
    },
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
