import type { ExportField } from '@hourbook/domain/people/export/fields.ts';
import { Button, TextInput } from '@mantine/core';
import { t } from '#texts/users-export.ts';
import { ChosenFields } from './chosen-fields.tsx';
import classes from './export.module.css';
import type { ExportChoices } from './use-export-choices.ts';

interface FieldsChoiceProps {
  readonly choices: ExportChoices;
  readonly onFields: (fields: readonly ExportField[]) => void;
  /** Whether a template is being saved or deleted. */
  readonly busy: boolean;
}

/** The fields of the export, which can be saved as a template. */
export function FieldsChoice({ choices, onFields, busy }: FieldsChoiceProps) {
  const { fields, editing, name, setName, saveTemplate } = choices;
  const disabled = busy || name.trim() === '';
  return (
    <>
      <ChosenFields fields={fields} onChange={onFields} />
      <div className={classes.saving}>
        <TextInput
          label={t.templateName}
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {editing && (
          <Button variant="default" disabled={disabled} onClick={() => void saveTemplate(editing)}>
            {t.saveChanges}
          </Button>
        )}
        <Button variant="default" disabled={disabled} onClick={() => void saveTemplate(null)}>
          {t.saveTemplate}
        </Button>
      </div>
    </>
  );
}
