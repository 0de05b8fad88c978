import { isPublishable, LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { documentsRefusals } from '@hourbook/domain/documents/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#shared/files/send-file.ts';
import { t } from '#texts/documents.ts';

/** An uploaded file, by the id under which it can be published. */
export interface SentFile {
  readonly upload: string;
}

/** The file chosen in the form of a document, and its upload. */
export function useDocumentFile() {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  /** The same file, available before the next render. */
  const chosen = useRef<File | null>(null);
  /** The last upload, which is not repeated if the document is refused for another reason. */
  const kept = useRef<{ readonly file: File; readonly sent: SentFile } | null>(null);
  /** Aborts the current upload. */
  const sending = useRef<AbortController | null>(null);
  // A mutation, so that the loading bar shows it and an expired session is noticed.
  const { mutateAsync } = useMutation({
    mutationFn: async ({ chosen, ...how }: { chosen: File } & Parameters<typeof sendFile>[2]) =>
      (await sendFile('documents.sendFile', chosen, how)).upload,
  });
  useEffect(() => {
    return () => sending.current?.abort();
  }, []);

  return {
    file,
    /** Bytes sent so far; null: not being sent. */
    sent,
    /** @returns whether the file can be published, as far as the client can tell */
    choose(next: File): boolean {
      chosen.current = next;
      setFile(next);
      return problemOf(next) === null;
    },
    /** Call this when a form opens. @param isSame the form was reopened, so its file stays chosen */
    begin(isSame: boolean): void {
      kept.current = null;
      if (isSame) return;
      chosen.current = null;
      setFile(null);
    },
    /** Call this when the form closes; it aborts the upload. */
    stop(): void {
      sending.current?.abort();
    },
    /** Forgets the upload, because the server no longer has it. */
    forget(): void {
      kept.current = null;
    },

    /**
     * @returns null: no file was chosen
     * @throws DOMException if it was aborted (`AbortError`) or the file cannot be read
     */
    async send(): Promise<SentFile | null> {
      if (!file) return null;
      if (kept.current?.file === file) return kept.current.sent;
      const mine = new AbortController();
      sending.current = mine;
      setSent(0);
      try {
        const upload = await mutateAsync({ chosen: file, onSent: setSent, signal: mine.signal });
        mine.signal.throwIfAborted();
        kept.current = { file, sent: { upload } };
        return { upload };
      } finally {
        if (sending.current === mine) {
          sending.current = null;
          setSent(null);
        }
      }
    },

    /** The errors found before sending, by field. */
    check(): Record<string, string> {
      const problem = chosen.current && problemOf(chosen.current);
      return problem === null ? {} : { fileName: problem };
    },
  };
}

/** The error that can be found without sending the file; null: none. */
function problemOf({ name, size }: File): string | null {
  if (!isPublishable(name)) return textIn(documentsRefusals, 'document-kind-refused');
  if (size > LARGEST_DOCUMENT) return textIn(documentsRefusals, 'document-too-large');
  return size === 0 ? t.fileEmpty : null;
}

export type DocumentFile = ReturnType<typeof useDocumentFile>;
