import { everywhere } from '#texts/everywhere.ts';
import { Notice } from '../notice.tsx';
import { TextButton } from '../text-button.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormRefusalNoticeProps {
  readonly form: RecordForm;
  /** Loads what someone else has saved in the meantime. */
  readonly onLoad: () => void;
}

/** Why the form was not saved, and what can be done about it. Shown above the fields. */
export function FormRefusalNotice({ form: { refusal }, onLoad }: FormRefusalNoticeProps) {
  if (!refusal) return null;
  return (
    <Notice tone="bad" texts={refusal.texts}>
      {refusal.link && (
        <a href={refusal.link.href} target="_blank" rel="noreferrer">
          {refusal.link.label}
        </a>
      )}
      {refusal.overtaken && <TextButton onClick={onLoad}>{everywhere.reloadAndKeep}</TextButton>}
    </Notice>
  );
}
