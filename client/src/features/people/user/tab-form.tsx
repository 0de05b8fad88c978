import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { everywhere } from '#texts/everywhere.ts';
import type { RecordForm, RecordFormOptions } from '../../../components/form/use-record-form.ts';
import type { Notices } from '../../../components/use-notices.ts';
import type { CallOptions, Versioned } from '../../../shared/delivery/delivery.ts';
import { SavedForm } from '../../../shared/forms/saved-form.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { useEditedUser } from './edited-user.ts';

interface TabFormProps<Saved extends Versioned, Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt' | 'check'> {
  /** What is saved: `general info`. */
  readonly what: string;
  readonly record: Saved;
  /** What stands in the form; default: the record. */
  readonly shown?: (record: Saved) => object;
  /** Sends what was typed with the version that was seen. @returns the record as it is then */
  readonly onSave: (input: z.output<Schema>, version: number, options: CallOptions) => Promise<Saved>;
  /** Reads it anew. */
  readonly onReload: () => Promise<Saved>;
  /** What is told when it was saved. */
  readonly said: string;
  /** Which field a refusal is about. */
  readonly fieldOf?: (reason: ErrorCode) => string | undefined;
  /** When it changes, what a refusal about no field was about is mended elsewhere on the tab. */
  readonly mendedBy?: unknown;
  /** There are other forms on the tab: each has its button below it. Otherwise it is always in sight. */
  readonly oneOfSeveral?: boolean;
  /** Further acts, such as a password. */
  readonly acts?: (notices: Notices) => ReactNode;
  readonly children: (form: RecordForm) => ReactNode;
}

/**
 * The form of a tab of a person: asks before what was typed is left behind. What is typed here is not kept over a reload:
 * it is somebody else's personal data.
 */
export function TabForm<Saved extends Versioned, Schema extends z.ZodType>(props: TabFormProps<Saved, Schema>) {
  const { what, acts, children, oneOfSeveral = false } = props;
  const { editable, refresh, markUnsaved } = useEditedUser();
  const locked = (field: (typeof props.fields)[number]) => (editable ? field : { ...field, disabled: true });
  const { form, notices, discard, load } = useSavedForm<Saved, Schema>({
    ...props,
    fields: props.fields.map(locked),
    onSave: ({ version }, input, options) => props.onSave(input, version, options),
    onSaved: refresh,
    onDirty: (dirty) => markUnsaved(what, dirty),
  });
  const mended = useEffectEvent(() => form.mended());
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is what counts
  useEffect(() => {
    mended();
  }, [props.mendedBy]);
  return (
    <SavedForm
      form={form}
      label={capital(what)}
      save={editable ? everywhere.saveNamed(what) : null}
      look={oneOfSeveral ? 'part' : 'page'}
      {...{ notices }}
      beside={acts?.(notices)}
      onDiscard={discard}
      onLoad={() => void load()}
    >
      {children(form)}
    </SavedForm>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
