import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import type { RecordForm, RecordFormOptions } from '#components/form/use-record-form.ts';
import type { Notices } from '#components/use-notices.ts';
import type { CallOptions, Versioned } from '#shared/delivery/delivery.ts';
import { SavedForm } from '#shared/forms/saved-form.tsx';
import { useSavedForm } from '#shared/forms/use-saved-form.ts';
import { everywhere } from '#texts/everywhere.ts';
import { useEditedUser } from './edited-user.ts';

interface TabFormProps<Saved extends Versioned, Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt' | 'check'> {
  /** What the form saves: `general info`. */
  readonly what: string;
  readonly record: Saved;
  /** The initial values of the form; default: the record. */
  readonly shown?: (record: Saved) => object;
  /** Sends the input with the version that the user saw. @returns the new record */
  readonly onSave: (input: z.output<Schema>, version: number, options: CallOptions) => Promise<Saved>;
  /** Reads the record again. */
  readonly onReload: () => Promise<Saved>;
  /** The message after saving. */
  readonly said: string;
  /** The field that an error is about. */
  readonly fieldOf?: (reason: ErrorCode) => string | undefined;
  /**
   * A change of this value clears an error that is about no field, because its cause has been corrected elsewhere on
   * the tab.
   */
  readonly mendedBy?: unknown;
  /** For a tab with several forms: each has its save button below it. Otherwise the button is always visible. */
  readonly oneOfSeveral?: boolean;
  /** Further buttons, such as one for the password. */
  readonly acts?: (notices: Notices) => ReactNode;
  readonly children: (form: RecordForm) => ReactNode;
}

/**
 * The form of a tab on a person's page. Leaving with unsaved changes asks first. They do not survive a reload, because
 * they are somebody else's personal data.
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
      notices={notices}
      beside={acts?.(notices)}
      onDiscard={discard}
      onLoad={() => void load()}
    >
      {children(form)}
    </SavedForm>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
