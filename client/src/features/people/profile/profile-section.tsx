import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import type { Notices } from '#components/use-notices.ts';
import { SavedForm } from '#shared/forms/saved-form.tsx';
import { Fields, Section } from '#shared/forms/section.tsx';
import { t } from '#texts/profile.ts';

interface ProfileSectionProps {
  readonly title: string;
  readonly about?: string;
  readonly form: RecordForm;
  /** The label of the save button: `Save my profile`. */
  readonly save: string;
  readonly notices: Notices;
  readonly onLoad: () => void;
  readonly onDiscard: () => void;
}

/** A form with its own save button. */
export const ProfileSection = ({ title, about, form, save, notices, onLoad, onDiscard }: ProfileSectionProps) => (
  <Section title={title} {...(about && { about })}>
    <SavedForm
      form={form}
      save={save}
      notices={notices}
      onLoad={onLoad}
      onDiscard={onDiscard}
      label={title}
      discard={t.discardChangesOf(title)}
      look="inside"
    >
      <Fields>
        {form.fields
          .filter(({ off }) => !off)
          .map((field) => (
            <FieldControl key={field.name} form={form} field={field} />
          ))}
      </Fields>
    </SavedForm>
  </Section>
);
