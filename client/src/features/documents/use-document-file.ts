import { LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '#texts/documents.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { sendFile } from './send-file.ts';

/** A file that the server has: what it is published by, and the name that it came with. */
export interface SentFile {
  readonly upload: string;
  readonly fileName: string;
}

/** The file that was chosen in the form of a document. */
export function useDocumentFile() {
  const { sendPart } = trpc.useUtils().client.documents;
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  /** What was sent already and is refused for something else is not sent again. */
  const kept = useRef<{ readonly file: File; readonly sent: SentFile } | null>(null);
  /** Counts up with each form that is opened and each file that is sent: only the last one's progress is shown. */
  const latest = useRef(0);
  // The page's loader and the end of a session know of it by this.
  const { mutateAsync } = useMutation({
    mutationFn: ({ chosen, onSent }: { chosen: File; onSent: (bytes: number) => void }) =>
      sendFile(chosen, sendPart.mutate, onSent),
  });

  return {
    file,
    /** Bytes that were sent, while it is being sent. */
    sent,
    choose: setFile,
    /** A form is opened. @param isSame the one that was there before: its file is still chosen */
    begin(isSame: boolean): void {
      kept.current = null;
      latest.current += 1;
      setSent(null);
      if (!isSame) setFile(null);
    },
    /** The server has it no longer: it was sent long ago. */
    forget(): void {
      kept.current = null;
    },

    /** @returns null: no file was chosen @throws DOMException when the file cannot be read */
    async send(): Promise<SentFile | null> {
      if (!file) return null;
      if (kept.current?.file === file) return kept.current.sent;
      latest.current += 1;
      const sending = latest.current;
      const show = (bytes: number | null) => {
        if (latest.current === sending) setSent(bytes);
      };
      show(0);
      try {
        const made = { upload: await mutateAsync({ chosen: file, onSent: show }), fileName: file.name };
        kept.current = { file, sent: made };
        return made;
      } finally {
        show(null);
      }
    },

    /** What is wrong with it before it is sent, by field. */
    check(): Record<string, string> {
      if (file && file.size > LARGEST_DOCUMENT) return { fileName: errorText('document-too-large') };
      return file?.size === 0 ? { fileName: t.fileEmpty } : {};
    },
  };
}
export type DocumentFile = ReturnType<typeof useDocumentFile>;
