import { documentEndings } from '@hourbook/domain/documents/document.ts';
import { Button, Input } from '@mantine/core';
import { useRef } from 'react';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { t } from '#texts/documents.ts';
import looks from '#theme/looks.module.css';
import classes from './file-field.module.css';
import { fileSize } from './file-size.ts';

interface FileFieldProps {
  readonly form: RecordForm;
  /** The form field that holds the name of the file. */
  readonly name: string;
  readonly file: File | null;
  /** Bytes sent so far; null: not being sent. */
  readonly sent: number | null;
  readonly onChoose: (file: File) => void;
}

/** Chooses a file and shows its name. */
export function FileField({ form, name, file, sent, onChoose }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { id, typed, error } = form.field(name);
  const chosen = typeof typed === 'string' && typed !== '' ? typed : null;
  return (
    <Input.Wrapper
      id={`${id}-field`}
      label={t.file}
      labelElement="div"
      withAsterisk
      error={error}
      description={t.kindsHint}
      classNames={{ label: looks.label, description: classes.hint, error: classes.error }}
    >
      <div className={classes.file}>
        <input
          ref={input}
          type="file"
          hidden
          accept={documentEndings.join()}
          onChange={({ currentTarget }) => {
            const [first] = currentTarget.files ?? [];
            if (first) onChoose(first);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
        <Button
          id={id}
          variant="default"
          disabled={form.saving}
          aria-describedby={`${id}-chosen ${id}-field-error`}
          data-autofocus
          onClick={() => input.current?.click()}
        >
          {chosen === null ? t.chooseFile : t.chooseAnotherFile}
        </Button>
        <span id={`${id}-chosen`} role="status" className={classes.chosen}>
          {sent === null || !file
            ? `${chosen ?? t.noFileChosen}${file ? `, ${fileSize(file.size)}` : ''}`
            : t.sentOf(fileSize(sent), fileSize(file.size))}
        </span>
      </div>
    </Input.Wrapper>
  );
}
