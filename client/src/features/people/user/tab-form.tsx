import { type ErrorCode, errorText } from '@hourbook/domain/errors.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { FormRefusalNotice } from '../../../components/form/form-refusal.tsx';
import {
  type FormRefusal,
  type RecordForm,
  type RecordFormOptions,
  useRecordForm,
} from '../../../components/form/use-record-form.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { askingOnce } from '../../../shared/delivery/ask-once.ts';
import { useEditedUser } from './edited-user.ts';
import classes from './tab-form.module.css';

interface SendOptions {
  readonly context: Record<string, unknown>;
}

interface TabFormProps<Saved extends { readonly version: number }, Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt' | 'check'> {
  /** What is saved: `general info`. */
  readonly what: string;
  /** As it was read last; while something is typed the form stays with what it began with. */
  readonly record: Saved;
  /** What stands in the form; default: the record. */
  readonly shown?: (record: Saved) => object;
  /** Sends what was typed with the version that was seen. @returns the record as it is then */
  readonly onSave: (input: z.output<Schema>, version: number, options: SendOptions) => Promise<Saved>;
  /** Reads it anew. */
  readonly onReload: () => Promise<Saved>;
  /** What is told when it was saved. */
  readonly said: string;
  /** Which field a refusal is about. */
  readonly fieldOf?: (reason: ErrorCode) => string | undefined;
  /** There are other forms on the tab: each has its button below it. Otherwise it is always in sight. */
  readonly oneOfSeveral?: boolean;
  /** Further acts, such as a password. */
  readonly acts?: ReactNode;
  readonly children: (form: RecordForm) => ReactNode;
}

/** It keeps the focus that it has after a save. */
const nothingToSave = { 'aria-disabled': true, 'data-disabled': true };

/**
 * The form of a tab: saved with the version that was seen, by its button or Ctrl+S; asks before what was typed is left
 * behind. What is typed here is not kept over a reload: it is somebody else's personal data.
 */
export function TabForm<Saved extends { readonly version: number }, Schema extends z.ZodType>(
  props: TabFormProps<Saved, Schema>,
) {
  const { what, record, said, acts, children, onReload, fieldOf } = props;
  const { shown = (each: Saved): object => each, oneOfSeveral = false } = props;
  const { editable, notices, refresh, markUnsaved } = useEditedUser();
  /** What the form began with. */
  const [base, setBase] = useState(record);
  const [send] = useState(() =>
    askingOnce(({ input, version }: { input: z.output<Schema>; version: number }, options: SendOptions) =>
      props.onSave(input, version, options),
    ),
  );
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<Saved>) => call() });
  const locked = (field: (typeof props.fields)[number]) => (editable ? field : { ...field, disabled: true });

  const form = useRecordForm({
    schema: props.schema,
    fields: props.fields.map(locked),
    adapt: props.adapt,
    check: props.check,
    record: shown(record),
    summary: errorText('form-invalid', {}),
    async onSave(input): Promise<FormRefusal | null> {
      notices.clear();
      try {
        begin(await mutateAsync(() => send({ input, version: base.version })));
        notices.succeed(said);
        refresh();
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        const field = reason && fieldOf?.(reason);
        return { texts: errors, fields: field ? [field] : [], overtaken: reason === 'record-changed' };
      }
    },
  });
  const { dirty } = form;

  function begin(saved: Saved): void {
    setBase(saved);
    form.restart(shown(saved));
  }
  async function load(): Promise<void> {
    try {
      const saved = await onReload();
      setBase(saved);
      form.load(shown(saved));
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
  }

  // What was read anew meanwhile is shown, unless it would go over what is typed.
  const follow = useEffectEvent((read: Saved) => {
    if (!dirty && read.version > base.version) begin(read);
  });
  const followed = useRef(record);
  useEffect(() => {
    if (followed.current !== record) follow(record);
    followed.current = record;
  }, [record]);

  const tell = useEffectEvent(markUnsaved);
  useEffect(() => {
    tell(what, dirty);
    return () => tell(what, false);
  }, [what, dirty]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (dirty) void form.submit();
  }
  return (
    <form
      className={classes.form}
      aria-label={capital(what)}
      data-unsaved={dirty || undefined}
      onSubmit={submit}
      noValidate
    >
      <FormRefusalNotice form={form} onLoad={() => void load()} />
      {children(form)}
      <footer className={classes.foot} data-one-of-several={oneOfSeveral || undefined}>
        {acts}
        {editable && dirty && (
          <Button variant="default" onClick={() => begin(record)}>
            Discard changes
          </Button>
        )}
        {editable && (
          <Button type="submit" aria-busy={form.saving} {...(!dirty && !form.saving && nothingToSave)}>
            {form.saving ? 'Saving…' : `Save ${what}`}
          </Button>
        )}
      </footer>
    </form>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
