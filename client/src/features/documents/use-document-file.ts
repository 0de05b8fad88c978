import { isPublishable, LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '#texts/documents.ts';
import { sendFile } from './send-file.ts';

/** A file that the server has: what it is published by. */
export interface SentFile {
  readonly upload: string;
}

/** The file that was chosen in the form of a document. */
export function useDocumentFile() {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  /** The same, before the next rendering. */
  const chosen = useRef<File | null>(null);
  /** What was sent already and is refused for something else is not sent again. */
  const kept = useRef<{ readonly file: File; readonly sent: SentFile } | null>(null);
  /** Of the file that is being sent. */
  const sending = useRef<AbortController | null>(null);
  // The page's loader and the end of a session know of it by this.
  const { mutateAsync } = useMutation({
    mutationFn: ({ chosen, ...how }: { chosen: File } & Parameters<typeof sendFile>[1]) => sendFile(chosen, how),
  });
  useEffect(() => {
    return () => sending.current?.abort();
  }, []);

  return {
    file,
    /** Bytes that were sent, while it is being sent. */
    sent,
    /** @returns whether it can be published, as far as it is seen without being sent */
    choose(next: File): boolean {
      chosen.current = next;
      setFile(next);
      return problemOf(next) === null;
    },
    /** A form is opened. @param isSame the one that was there before: its file is still chosen */
    begin(isSame: boolean): void {
      kept.current = null;
      if (isSame) return;
      chosen.current = null;
      setFile(null);
    },
    /** The form is closed: what is still being sent is not wanted any more. */
    stop(): void {
      sending.current?.abort();
    },
    /** The server has it no longer: it was sent long ago. */
    forget(): void {
      kept.current = null;
    },

    /** @returns null: no file was chosen @throws DOMException when it was stopped (`AbortError`), or the file cannot be read */
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

    /** What is wrong with it before it is sent, by field. */
    check(): Record<string, string> {
      const problem = chosen.current && problemOf(chosen.current);
      return problem === null ? {} : { fileName: problem };
    },
  };
}

/** What is wrong with a file that can be told without sending it; null: nothing. */
function problemOf({ name, size }: File): string | null {
  if (!isPublishable(name)) return errorText('document-kind-refused');
  if (size > LARGEST_DOCUMENT) return errorText('document-too-large');
  return size === 0 ? t.fileEmpty : null;
}

export type DocumentFile = ReturnType<typeof useDocumentFile>;
