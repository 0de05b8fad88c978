import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { type RecordFormOptions, useRecordForm } from '#components/form/use-record-form.ts';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '../api/refusal.ts';
import { type CallOptions, createDeliveryBy, type Versioned } from '../delivery/delivery.ts';
import type { EditDraft } from './edit-draft.ts';
import { formRefusal } from './form-refusal.ts';
import { useKeptInput } from './use-kept-input.ts';

interface SavedFormOptions<Saved extends Versioned, Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt' | 'check'> {
  /** The record as last read; while there are unsaved changes the form keeps the one it began with. */
  readonly record: Saved;
  /** The values in the form; default: the record. */
  readonly shown?: ((record: Saved) => object) | undefined;
  /** Saves the form. @param before the record that was edited @returns the saved record */
  readonly onSave: (before: Saved, input: z.output<Schema>, options: CallOptions) => Promise<Saved>;
  /** @returns the current record */
  readonly onReload: () => Promise<Saved>;
  /** The message after saving. */
  readonly said: string;
  readonly onSaved?: () => void;
  /** The field that a refusal is about. */
  readonly fieldOf?: ((reason: ErrorCode) => string | undefined) | undefined;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (dirty: boolean) => void;
  /** Keeps the changes over a reload; without it they are lost. */
  readonly draft?: { read(): EditDraft | null; write(draft: EditDraft): void; remove(): void };
}

/**
 * A form of a record that stays on the page: it is saved with the version that was seen, and starts again with the
 * saved record. What someone else has saved in the meantime is loaded without losing what was typed.
 */
export function useSavedForm<Saved extends Versioned, Schema extends z.ZodType>(
  options: SavedFormOptions<Saved, Schema>,
) {
  const { record, draft, onReload, fieldOf, shown = (each: Saved): object => each } = options;
  const notices = useNotices();
  const [kept] = useState(() => draft?.read() ?? null);
  /** The record that the form began with. */
  const [base, setBase] = useState(kept ? { ...record, version: kept.version } : record);
  /** null: none of the current changes has been sent. */
  const delivery = useRef<ReturnType<typeof createDeliveryBy<Saved, z.output<Schema>, Saved>> | null>(null);
  /** Increases whenever the form starts again. */
  const beginnings = useRef(0);
  // All calls go through one mutation, so that the page's loader and the handling of an ended session see them.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<Saved>) => call() });

  const form = useRecordForm<Schema>({
    schema: options.schema,
    fields: options.fields,
    adapt: options.adapt,
    check: options.check,
    record: shown(record),
    typed: kept?.typed,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave(input): Promise<FormRefusal | null> {
      notices.clear();
      delivery.current ??= createDeliveryBy();
      const deliver = delivery.current;
      const begun = beginnings.current;
      try {
        const saved = await mutateAsync(() => deliver(base, input, options.onSave));
        if (beginnings.current === begun) begin(saved);
        else take(saved);
        notices.succeed(options.said);
        options.onSaved?.();
        return null;
      } catch (error) {
        return formRefusal(error, fieldOf);
      }
    },
  });
  const { values, dirty } = form;

  // Once the changes are discarded, a later save must not repeat a call without an answer. If it was carried out after
  // all, the version shows it.
  useEffect(() => {
    if (!dirty) delivery.current = null;
  }, [dirty]);

  function begin(saved: Saved): void {
    beginnings.current += 1;
    setBase(saved);
    form.restart(shown(saved));
  }

  /** Changes discarded during saving were saved all the same; what was typed since then stays. */
  function take(saved: Saved): void {
    setBase(saved);
    form.follow(shown(saved));
  }

  // What was read in the meantime is shown, unless it would overwrite what was typed.
  const follow = useEffectEvent((read: Saved) => {
    if (!dirty && read.version > base.version) begin(read);
  });
  const followed = useRef(record);
  useEffect(() => {
    if (followed.current !== record) follow(record);
    followed.current = record;
  }, [record]);

  useKeptInput({
    draft: draft ?? null,
    of: base,
    unsaved: dirty ? values : null,
    isRestored: kept !== null,
    notices,
  });

  const tell = useEffectEvent(options.onDirty);
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty]);

  return {
    form,
    /** What was just done, shown beside the button. */
    notices,
    /** Shows the record as last read, without changes. */
    discard: () => begin(record),
    /** Loads what someone else has saved, without losing what was typed. */
    async load(): Promise<void> {
      try {
        const saved = await onReload();
        setBase(saved);
        form.load(shown(saved));
      } catch (error) {
        notices.fail(refusalOf(error).errors);
      }
    },
  };
}
