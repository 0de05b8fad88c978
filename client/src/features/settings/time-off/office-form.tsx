import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import type { RecordForm, RecordFormOptions } from '#components/form/use-record-form.ts';
import type { CallOptions, Kept } from '#shared/delivery/delivery.ts';
import { editDraft } from '#shared/forms/edit-draft.ts';
import { SavedForm } from '#shared/forms/saved-form.tsx';
import { useSavedForm } from '#shared/forms/use-saved-form.ts';
import type { HistoryKind } from '#shared/history/record-history.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './office-form.module.css';

/** The rules of one office. The id is that of the office. */
export type OfficeSetting = Kept & { readonly office: { readonly name: string; readonly description: string | null } };

/** The parts of the form that differ between the screens. */
export interface OfficeFormSetup<Setting extends OfficeSetting, Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt'> {
  readonly kind: HistoryKind;
  /** The message after saving. */
  readonly said: (office: string) => string;
  /** The initial values of the form. */
  readonly shown: (setting: Setting) => object;
  readonly layout: (form: RecordForm) => ReactNode;
}

interface OfficeFormProps<Setting extends OfficeSetting, Schema extends z.ZodType> {
  readonly setup: OfficeFormSetup<Setting, Schema>;
  /** As last loaded. Once something is typed, the form ignores newer data. */
  readonly setting: Setting;
  readonly onSave: (before: Setting, input: z.output<Schema>, options: CallOptions) => Promise<Setting>;
  /** @returns the current setting */
  readonly onReload: () => Promise<Setting>;
  readonly onHistory: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** The unsaved changes for one office. */
export const officeDraft = (userId: number, kind: HistoryKind, officeId: number) =>
  editDraft(userId, `${kind}.${officeId}`);

/** The rules of one office, with their own save button. */
export function OfficeForm<Setting extends OfficeSetting, Schema extends z.ZodType>(
  props: OfficeFormProps<Setting, Schema>,
) {
  const { setup, setting, onSave, onReload, onHistory, onDirty } = props;
  const { kind, shown, said, layout, ...formSetup } = setup;
  const { name, description } = setting.office;
  const self = useSelf();
  const draft = useMemo(() => officeDraft(self.id, kind, setting.id), [self.id, kind, setting.id]);
  const { form, notices, discard, load } = useSavedForm<Setting, Schema>({
    ...formSetup,
    record: setting,
    said: said(name),
    shown,
    draft,
    onSave,
    onReload,
    onDirty,
  });
  return (
    <SavedForm
      form={form}
      label={name}
      save={everywhere.saveNamed(name)}
      look="card"
      head={
        <header className={classes.head}>
          <h2>{name}</h2>
          <span className={classes.description}>{description}</span>
          <Button variant="subtle" size="compact-sm" aria-label={everywhere.historyOf(name)} onClick={onHistory}>
            {everywhere.history}
          </Button>
        </header>
      }
      notices={notices}
      onDiscard={discard}
      onLoad={() => void load()}
    >
      {layout(form)}
    </SavedForm>
  );
}
