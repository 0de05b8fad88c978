import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { FormRefusalNotice } from '../../components/form/form-refusal.tsx';
import type { RecordForm } from '../../components/form/use-record-form.ts';
import classes from './saved-form.module.css';

interface SavedFormProps {
  readonly form: RecordForm;
  /** What the form is called. */
  readonly label: string;
  /** What is saved: `Save general info`; null: nothing can be changed here. */
  readonly save: string | null;
  /** What is discarded, where the button alone would not say it. */
  readonly discard?: string;
  /**
   * `page`: it is all there is to save, and its buttons are always in sight; `part`: there are other forms beside it;
   * `inside`: what is around it says what it is; `card`: it has an edge of its own.
   */
  readonly look: 'page' | 'part' | 'inside' | 'card';
  readonly onDiscard: () => void;
  /** Loads what somebody else saved meanwhile. */
  readonly onLoad: () => void;
  readonly head?: ReactNode;
  /** Beside the buttons: further acts, or what was just done. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** It keeps the focus that it has after a save. */
const nothingToSave = { 'aria-disabled': true, 'data-disabled': true };

/** A form that stays on the page, with the buttons that save what was typed or throw it away. */
export function SavedForm(props: SavedFormProps) {
  const { form, label, save, discard, look, onDiscard, onLoad, head, beside, children } = props;
  const { dirty, saving } = form;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (dirty) void form.submit();
  }
  return (
    <form
      className={classes.form}
      data-look={look}
      aria-label={label}
      data-unsaved={dirty || undefined}
      onSubmit={submit}
      noValidate
    >
      {head}
      <FormRefusalNotice form={form} onLoad={onLoad} />
      {children}
      <footer className={classes.foot}>
        {beside}
        {save !== null && dirty && (
          <Button variant="default" aria-label={discard} onClick={onDiscard}>
            {everywhere.discardChanges}
          </Button>
        )}
        {save !== null && (
          <Button type="submit" aria-busy={saving} {...(!dirty && !saving && nothingToSave)}>
            {saving ? everywhere.saving : save}
          </Button>
        )}
      </footer>
    </form>
  );
}
