import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { FieldControl } from '../../../components/form/field-control.tsx';
import { FormRefusalNotice } from '../../../components/form/form-refusal.tsx';
import type { RecordForm } from '../../../components/form/use-record-form.ts';
import { Fields, Section } from '../../../shared/forms/section.tsx';
import classes from './profile.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly about?: string;
  readonly form: RecordForm;
  /** What is saved: `Save my profile`. */
  readonly save: string;
  readonly onLoad: () => void;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
}

/** It keeps the focus that it has after a save. */
const nothingToSave = { 'aria-disabled': true, 'data-disabled': true };

/** A form that is saved for itself. */
export function ProfileSection({ title, about, form, save, onLoad, onSubmit, onDiscard }: ProfileSectionProps) {
  const { dirty, saving } = form;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Section title={title} {...(about && { about })}>
      <form className={classes.form} aria-label={title} onSubmit={submit} noValidate>
        <FormRefusalNotice form={form} onLoad={onLoad} />
        <Fields>
          {form.fields
            .filter(({ off }) => !off)
            .map((field) => (
              <FieldControl key={field.name} form={form} field={field} />
            ))}
        </Fields>
        <footer className={classes.foot}>
          {dirty && (
            <Button variant="default" aria-label={`Discard changes, ${title}`} onClick={onDiscard}>
              Discard changes
            </Button>
          )}
          <Button type="submit" aria-busy={saving} {...(!dirty && !saving && nothingToSave)}>
            {saving ? 'Saving…' : save}
          </Button>
        </footer>
      </form>
    </Section>
  );
}
