import { useEffect, useEffectEvent, useState } from 'react';
import type { Notices } from '#components/use-notices.ts';
import { editDraft } from '#shared/forms/edit-draft.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';

interface Editing {
  readonly text: string;
  /** The version of the list to replace; 0: there was none. */
  readonly version: number;
}

/**
 * The text of a list of dates while it is edited: kept over a reload, and discarded and replaced with an Undo.
 * @param stored the list as it is
 */
export function useTypedDates(
  draftName: string,
  stored: Editing,
  { notices, opensAtOnce }: { readonly notices: Notices; readonly opensAtOnce: boolean },
) {
  const self = useSelf();
  const { tell, clear } = notices;
  const [draft] = useState(() => editDraft(self.id, draftName));
  const [kept] = useState(draft.read);
  const [editing, setEditing] = useState<Editing | null>(() => {
    if (typeof kept?.typed.text === 'string') return { text: kept.typed.text, version: kept.version };
    return opensAtOnce ? stored : null;
  });
  const isOther = (text: string): boolean => text !== stored.text;

  const begin = useEffectEvent(() => (kept ? tell(everywhere.draftRestored) : clear()));
  useEffect(() => {
    begin();
  }, []);

  function write(next: Editing): void {
    setEditing(next);
    if (isOther(next.text)) draft.write({ id: null, version: next.version, typed: { text: next.text } });
    else draft.remove();
  }
  function close(): void {
    draft.remove();
    setEditing(null);
  }
  /** Says what happened to the text, which can be undone. */
  const tellUndoable = (said: string, before: Editing) =>
    tell(said, {
      label: everywhere.undo,
      run() {
        clear();
        write(before);
      },
    });

  return {
    /** null: the form is closed. */
    editing,
    dirty: editing !== null && isOther(editing.text),
    forget: draft.remove,
    open() {
      clear();
      setEditing(stored);
    },
    close,
    type: (text: string) => editing && write({ ...editing, text }),
    /** Somebody else has saved: their list is the one to replace. */
    compareWith: (version: number) => editing && write({ ...editing, version }),

    /** Replaces the text. If somebody typed it, this can be undone. @param what names the new text */
    startFrom(text: string, what: string) {
      if (!editing) return;
      write({ ...editing, text });
      if (editing.text === text || !isOther(editing.text) || editing.text.trim() === '') clear();
      else tellUndoable(t.linesReplaced(what), editing);
    },

    cancel() {
      const typed = editing;
      close();
      if (typed && isOther(typed.text)) tellUndoable(everywhere.typedDiscarded, typed);
      else clear();
    },
  };
}
