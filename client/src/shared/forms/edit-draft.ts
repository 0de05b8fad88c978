import { z } from 'zod';
import type { TypedValues } from '#components/form/field.ts';
import { tabStorage } from '#lib/storage.ts';

/** What was typed into the form of a list and has not been saved. */
export interface EditDraft {
  /** null: a new record. */
  readonly id: number | null;
  /** The version that was edited. */
  readonly version: number;
  readonly typed: TypedValues;
}

const plain = z.union([z.string(), z.array(z.string()), z.boolean()]);

const kept = z.object({
  id: z.int().nullable(),
  version: z.int(),
  typed: z.record(z.string(), z.union([plain, z.array(z.record(z.string(), plain))])),
});

/** For forms without a draft. */
export const noDraft = { write: () => {}, remove: () => {}, read: () => null } satisfies ReturnType<typeof editDraft>;

/** Kept over a reload or the end of a session, in this tab, for this person. */
export function editDraft(userId: number, list: string) {
  const key = `draft.${userId}.settings.${list}`;
  return {
    write: (draft: EditDraft): void => tabStorage.set(key, JSON.stringify(draft)),
    remove: (): void => tabStorage.remove(key),
    read(): EditDraft | null {
      try {
        return kept.parse(JSON.parse(tabStorage.get(key) ?? 'null'));
      } catch {
        return null; // there is none, or it is of another version of the app
      }
    },
  };
}
