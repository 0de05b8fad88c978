import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { everywhere } from '#texts/everywhere.ts';
import { type FormRefusal, type RecordFormOptions, useRecordForm } from '../../components/form/use-record-form.ts';
import { useNotices } from '../../components/use-notices.ts';
import { refusalOf } from '../api/refusal.ts';
import { type CallOptions, createDeliveryBy, type Versioned } from '../delivery/delivery.ts';
import type { EditDraft } from './edit-draft.ts';
import { formRefusal } from './form-refusal.ts';

interface SavedFormOptions<Saved extends Versioned, Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt' | 'check'> {
  /** As it was read last; while something is typed the form stays with what it began with. */
  readonly record: Saved;
  /** What stands in the form; default: the record. */
  readonly shown?: ((record: Saved) => object) | undefined;
  /** Sends what was typed. @param before the record that it was typed over @returns the record as it is then */
  readonly onSave: (before: Saved, input: z.output<Schema>, options: CallOptions) => Promise<Saved>;
  /** @returns the record as it is now */
  readonly onReload: () => Promise<Saved>;
  /** What is told when it was saved. */
  readonly said: string;
  readonly onSaved?: () => void;
  /** Which field a refusal is about. */
  readonly fieldOf?: ((reason: ErrorCode) => string | undefined) | undefined;
  /** Something is typed and not saved, or not any more. */
  readonly onDirty: (dirty: boolean) => void;
  /** Where what is typed is kept over a reload; without it, it is not. */
  readonly draft?: { read(): EditDraft | null; write(draft: EditDraft): void; remove(): void };
}

/**
 * A form of a record that stands on the page and stays there: saved with the version that was seen, and begun anew with
 * what was saved. What somebody else saved meanwhile is loaded under what was typed.
 */
export function useSavedForm<Saved extends Versioned, Schema extends z.ZodType>(
  options: SavedFormOptions<Saved, Schema>,
) {
  const { record, draft, onReload, fieldOf, shown = (each: Saved): object => each } = options;
  const notices = useNotices();
  const [kept] = useState(() => draft?.read() ?? null);
  /** What the form began with. */
  const [base, setBase] = useState(kept ? { ...record, version: kept.version } : record);
  /** null: nothing was sent of what is typed. */
  const delivery = useRef<ReturnType<typeof createDeliveryBy<Saved, z.output<Schema>, Saved>> | null>(null);
  /** Counts up whenever the form begins anew. */
  const beginnings = useRef(0);
  // One for all calls: the page's loader and the end of a session know of them by it.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<Saved>) => call() });

  const form = useRecordForm<Schema>({
    schema: options.schema,
    fields: options.fields,
    adapt: options.adapt,
    check: options.check,
    record: shown(record),
    typed: kept?.typed,
    summary: errorText('form-invalid'),
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

  // What nobody answered is asked for again only while it is wanted: never by the next save after it was discarded. Where
  // it was carried out after all, the version tells.
  useEffect(() => {
    if (!dirty) delivery.current = null;
  }, [dirty]);

  function begin(saved: Saved): void {
    beginnings.current += 1;
    setBase(saved);
    form.restart(shown(saved));
  }

  /** What was discarded while it was being saved was saved all the same: what is typed since stays. */
  function take(saved: Saved): void {
    setBase(saved);
    form.follow(shown(saved));
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

  const greet = useEffectEvent(() => {
    if (kept) notices.tell(everywhere.draftRestored);
  });
  useEffect(() => {
    greet();
  }, []);

  const keep = useEffectEvent((typed: typeof values | null) => {
    if (typed) draft?.write({ id: base.id ?? null, version: base.version, typed });
    else draft?.remove();
  });
  const unsaved = dirty ? values : null;
  useEffect(() => {
    keep(unsaved);
  }, [unsaved]);

  const tell = useEffectEvent(options.onDirty);
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty]);

  return {
    form,
    /** What was just done, to be said beside the button. */
    notices,
    /** Shows what was read last with nothing typed into it. */
    discard: () => begin(record),
    /** Loads what somebody else saved meanwhile under what was typed. */
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
