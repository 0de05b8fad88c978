import { z } from 'zod';
import type { TypedValues } from '../../components/form/field.ts';
import { tabStorage } from '../../lib/storage.ts';

/** What was typed into the one form of a list and not saved yet. */
export interface EditDraft {
  /** null: a new record. */
  readonly id: number | null;
  /** The version that was changed. */
  readonly version: number;
  readonly typed: TypedValues;
}

const kept = z.object({
  id: z.int().nullable(),
  version: z.int(),
  typed: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
});

/** For what is not kept. */
export const noDraft = { write: () => {}, remove: () => {}, read: () => null } satisfies ReturnType<typeof editDraft>;

/** Over a reload or the end of a session, in this tab, for this person. */
export function editDraft(userId: number, list: string) {
  const key = `draft.${userId}.settings.${list}`;
  return {
    write: (draft: EditDraft): void => tabStorage.set(key, JSON.stringify(draft)),
    remove: (): void => tabStorage.remove(key),
    read(): EditDraft | null {
      try {
        return kept.parse(JSON.parse(tabStorage.get(key) ?? 'null'));
      } catch {
        return null; // none, or of another version of the app
      }
    },
  };
}
