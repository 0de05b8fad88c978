import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import { onSaveKey, SaveButton } from '#components/form/save-button.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import type { Notices } from '#components/use-notices.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './saved-form.module.css';

interface SavedFormProps {
  readonly form: RecordForm;
  /** The name of the form. */
  readonly label: string;
  /** The label of the button: `Save general info`; null: nothing can be changed here. */
  readonly save: string | null;
  /** What is discarded, if the button alone would not say so. */
  readonly discard?: string;
  /**
   * `page`: the only form of the page, whose buttons are always in sight; `part`: one of several forms; `inside`: part of a
   * titled section; `card`: with a border of its own.
   */
  readonly look: 'page' | 'part' | 'inside' | 'card';
  readonly onDiscard: () => void;
  /** Loads what someone else has saved in the meantime. */
  readonly onLoad: () => void;
  readonly head?: ReactNode;
  /** More actions beside the buttons. */
  readonly beside?: ReactNode;
  /** What was just done, shown beside the buttons. */
  readonly notices: Notices;
  readonly children: ReactNode;
}

/** A form that stays on the page, with buttons that save or discard the changes. */
export function SavedForm(props: SavedFormProps) {
  const { form, label, save: saveLabel, discard, look, onDiscard, onLoad, head, beside, notices, children } = props;
  const { dirty, saving } = form;
  function save(): void {
    if (dirty) void form.submit();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    save();
  }
  return (
    <form
      className={classes.form}
      data-look={look}
      aria-label={label}
      data-unsaved={dirty || undefined}
      onSubmit={submit}
      onKeyDown={onSaveKey(save)}
      noValidate
    >
      {head}
      {children}
      {(saveLabel !== null || beside) && (
        <footer className={classes.foot}>
          <div className={classes.answer}>
            <FormRefusalNotice form={form} onLoad={onLoad} />
            <NoticeBlock notices={notices} />
            <NoticeLine notices={notices} />
          </div>
          {beside}
          {saveLabel !== null && dirty && (
            <Button variant="default" aria-label={discard} onClick={onDiscard}>
              {everywhere.discardChanges}
            </Button>
          )}
          {saveLabel !== null && (
            <SaveButton saving={saving} idle={!dirty}>
              {saveLabel}
            </SaveButton>
          )}
        </footer>
      )}
    </form>
  );
}
