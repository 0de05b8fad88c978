import { useEffect, useEffectEvent } from 'react';
import type { TypedValues } from '#components/form/field.ts';
import type { Notices } from '#components/use-notices.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { EditDraft } from './edit-draft.ts';

interface KeptInputOptions {
  /** null: the input is not kept over a reload. */
  readonly draft: { write(draft: EditDraft): void; remove(): void } | null;
  /** The record that the input is about. */
  readonly of: { readonly id?: number; readonly version: number };
  /** null: no unsaved changes. */
  readonly unsaved: TypedValues | null;
  /** Whether the form began with a draft, which is then said. */
  readonly isRestored: boolean;
  readonly notices: Notices;
}

/** Keeps unsaved input over a reload, as long as there is any. */
export function useKeptInput({ draft, of, unsaved, isRestored, notices }: KeptInputOptions): void {
  const greet = useEffectEvent(() => {
    if (isRestored) notices.tell(everywhere.draftRestored);
  });
  useEffect(() => {
    greet();
  }, []);

  const keep = useEffectEvent((typed: TypedValues | null) => {
    if (typed) draft?.write({ id: of.id ?? null, version: of.version, typed });
    else draft?.remove();
  });
  useEffect(() => {
    keep(unsaved);
  }, [unsaved]);
}
