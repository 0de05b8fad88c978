import { errorText } from '@hourbook/domain/errors.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotices } from '../../components/use-notices.ts';
import { refusalOf } from '../../shared/api/refusal.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { askingOnce } from '../../shared/delivery/ask-once.ts';
import type { Shelved } from './document-columns.tsx';
import type { Said, Unsaved } from './document-form.tsx';
import { sendFile } from './send-file.ts';

interface Editing {
  /** null: one that is to be published. */
  readonly document: Shelved | null;
  readonly begun: Unsaved | null;
  /** Another form each time. */
  readonly opening: number;
}

/** The documents that there are, and what an administrator does with them (US-20). */
export function useDocuments() {
  const utils = trpc.useUtils();
  const shelf = trpc.documents.shelf.useQuery();
  const notices = useNotices();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [withdrawing, setWithdrawing] = useState<Shelved | null>(null);
  const [followed, setFollowed] = useState<number | null>(null);
  const calls = useMemo(() => {
    const { publish, change, withdraw, sendPart } = utils.client.documents;
    return {
      publish: askingOnce(publish.mutate),
      change: askingOnce(change.mutate),
      withdraw: askingOnce(withdraw.mutate),
      sendPart: sendPart.mutate,
    };
  }, [utils.client]);
  // One for all calls: the page's loader and the end of a session know of them by it.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const run = <T>(call: () => Promise<T>): Promise<T> => mutateAsync(call) as Promise<T>;

  /** The answer takes the place of the row; what is being read meanwhile would be older. */
  async function take(id: number, saved: Shelved | null): Promise<void> {
    await utils.documents.shelf.cancel();
    utils.documents.shelf.setData(undefined, (rows) => {
      const others = rows?.filter((row) => row.id !== id);
      return others && (saved ? [...others, saved] : others);
    });
  }

  function begin(document: Shelved | null, begun: Unsaved | null = null): void {
    notices.clear();
    setEditing((before) => ({ document, begun, opening: (before?.opening ?? 0) + 1 }));
  }

  function close(follow: number | null): void {
    setEditing(null);
    setFollowed(follow);
  }

  return {
    notices,
    rows: shelf.data ?? null,
    problem:
      shelf.error && !shelf.data ? { texts: refusalOf(shelf.error).errors, onRetry: () => void shelf.refetch() } : null,
    editing,
    begin,
    /** The row that the keyboard goes to when the form is closed; null: where a new one is begun. */
    followed,
    withdrawing,
    askToWithdraw: setWithdrawing,

    send: (file: File, onSent: (bytes: number) => void): Promise<string> =>
      run(() => sendFile(file, calls.sendPart, onSent)),

    /** @throws whatever the server refuses */
    async save(about: Said, file: { upload: string; fileName: string } | null): Promise<void> {
      const document = editing?.document;
      notices.clear();
      const saved = await run(() =>
        document
          ? calls.change({ ...about, id: document.id, version: document.version, file })
          : calls.publish({ ...about, upload: file?.upload ?? '', fileName: file?.fileName ?? '' }),
      );
      await take(saved.id, saved);
      close(saved.id);
      notices.succeed(`${saved.name} successfully ${document ? 'updated' : 'published'}`);
    },

    async reload(): Promise<Shelved | null> {
      const found = (await shelf.refetch()).data?.find(({ id }) => id === editing?.document?.id) ?? null;
      if (found) setEditing((before) => before && { ...before, document: found });
      else notices.fail([errorText('not-found', {})]);
      return found;
    },

    cancel(unsaved: Unsaved | null): void {
      const document = editing?.document ?? null;
      close(document?.id ?? null);
      if (unsaved === null) return;
      const what = document ? `Changes to ${document.name} were discarded.` : 'What you typed was discarded.';
      notices.tell(what, { label: 'Undo', run: () => begin(document, unsaved) });
    },

    /** It was confirmed. */
    async withdraw(): Promise<void> {
      const document = withdrawing;
      setWithdrawing(null);
      if (!document) return;
      notices.clear();
      try {
        await run(() => calls.withdraw({ id: document.id, version: document.version }));
        await take(document.id, null);
        notices.succeed(`${document.name} successfully withdrawn`);
      } catch (error) {
        notices.fail(refusalOf(error).errors);
        void shelf.refetch();
      }
    },
  };
}
