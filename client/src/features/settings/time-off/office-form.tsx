import { errorText } from '@hourbook/domain/errors.ts';
import type { SettingKind } from '@hourbook/domain/reference/history.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { FormRefusalNotice } from '../../../components/form/form-refusal.tsx';
import {
  type FormRefusal,
  type RecordForm,
  type RecordFormOptions,
  useRecordForm,
} from '../../../components/form/use-record-form.ts';
import { NoticeLine } from '../../../components/notices.tsx';
import { useNotices } from '../../../components/use-notices.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { createDeliveryBy, type Kept } from '../../../shared/delivery/delivery.ts';
import { editDraft } from '../../../shared/records/edit-draft.ts';
import classes from './office-form.module.css';

const signedIn = getRouteApi('/signed-in');

/** The rules of one office; their id is the office's. */
export type OfficeSetting = Kept & { readonly office: { readonly name: string; readonly description: string | null } };

/** What a screen says of the form that every office has. */
export interface OfficeFormSetup<Setting extends OfficeSetting, Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt'> {
  readonly kind: SettingKind;
  /** Said when the rules of an office were saved. */
  readonly said: (office: string) => string;
  /** What stands in the form. */
  readonly shown: (setting: Setting) => object;
  readonly layout: (form: RecordForm) => ReactNode;
}

interface OfficeFormProps<Setting extends OfficeSetting, Schema extends z.ZodType> {
  readonly setup: OfficeFormSetup<Setting, Schema>;
  /** As it was read last; while something is typed the form stays with what it began with. */
  readonly setting: Setting;
  readonly onSave: (
    before: Setting,
    input: z.output<Schema>,
    options: { context: Record<string, unknown> },
  ) => Promise<Setting>;
  /** @returns the setting as it is now */
  readonly onReload: () => Promise<Setting>;
  readonly onHistory: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** What was typed into the form of one office and not saved yet. */
export const officeDraft = (userId: number, kind: SettingKind, officeId: number) =>
  editDraft(userId, `${kind}.${officeId}`);

/** It keeps the focus that it has after a save. */
const nothingToSave = { 'aria-disabled': true, 'data-disabled': true };

/** The rules of one office, saved for themselves. */
export function OfficeForm<Setting extends OfficeSetting, Schema extends z.ZodType>(
  props: OfficeFormProps<Setting, Schema>,
) {
  const { setup, setting, onReload, onHistory } = props;
  const { kind, shown, said, layout, ...formSetup } = setup;
  const { name, description } = setting.office;
  const { self } = signedIn.useRouteContext();
  const draft = useMemo(() => officeDraft(self.id, kind, setting.id), [self.id, kind, setting.id]);
  const [kept] = useState(() => draft.read());
  /** What the form began with. */
  const [base, setBase] = useState(kept ? { ...setting, version: kept.version } : setting);
  const notices = useNotices();
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<Setting>) => call() });
  const [deliver] = useState(() => createDeliveryBy<Setting, z.output<Schema>, Setting>(props.onSave));

  const form = useRecordForm({
    ...formSetup,
    record: shown(setting),
    typed: kept?.typed,
    summary: errorText('form-invalid', {}),
    async onSave(input): Promise<FormRefusal | null> {
      notices.clear();
      try {
        const saved = await mutateAsync(() => deliver(base, input));
        begin(saved);
        notices.succeed(said(name));
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        return { texts: errors, overtaken: reason === 'record-changed' };
      }
    },
  });
  const { values, dirty } = form;

  function begin(saved: Setting): void {
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
  const follow = useEffectEvent((read: Setting) => {
    if (!dirty && read.version !== base.version) begin(read);
  });
  const followed = useRef(setting);
  useEffect(() => {
    if (followed.current !== setting) follow(setting);
    followed.current = setting;
  }, [setting]);

  const greet = useEffectEvent(() => {
    if (kept) notices.tell('Your unsaved changes are here again.');
  });
  useEffect(() => {
    greet();
  }, []);

  const keep = useEffectEvent((typed: typeof values | null) => {
    if (typed) draft.write({ id: setting.id, version: base.version, typed });
    else draft.remove();
    props.onDirty(typed !== null);
  });
  const unsaved = dirty ? values : null;
  useEffect(() => {
    keep(unsaved);
  }, [unsaved]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (dirty) void form.submit();
  }
  return (
    <form className={classes.card} aria-label={name} onSubmit={submit} noValidate>
      <header className={classes.head}>
        <h2>{name}</h2>
        <span className={classes.description}>{description}</span>
        <Button variant="subtle" size="compact-sm" aria-label={`History, ${name}`} onClick={onHistory}>
          History
        </Button>
      </header>
      <FormRefusalNotice form={form} onLoad={() => void load()} />
      {layout(form)}
      <footer className={classes.foot}>
        <NoticeLine notices={notices} />
        {dirty && (
          <Button variant="default" onClick={() => begin(setting)}>
            Discard changes
          </Button>
        )}
        <Button type="submit" aria-busy={form.saving} {...(!dirty && !form.saving && nothingToSave)}>
          {form.saving ? 'Saving…' : `Save ${name}`}
        </Button>
      </footer>
    </form>
  );
}
