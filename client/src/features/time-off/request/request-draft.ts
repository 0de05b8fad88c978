import { z } from 'zod';
import { tabStorage } from '#lib/storage.ts';
import type { TimeOffKind } from '#shared/time-off/kinds.ts';
import { requestOf, type Selection, selectionOf } from './selection.ts';

/** The selection and the comment of a request that is not sent yet. */
export interface Draft {
  readonly selection: Selection;
  readonly comment: string;
}

const kept = z.object({ startDate: z.iso.date().nullable(), hours: z.array(z.number()).max(366), comment: z.string() });

/** Stored for this person in this tab. It survives a reload, a visit to another page, and the end of the session. */
export function requestDraft(userId: number, kind: TimeOffKind) {
  const key = `draft.${userId}.time-off.${kind}`;
  return {
    write({ selection, comment }: Draft): void {
      const request = requestOf(selection);
      if (!request && comment === '') tabStorage.remove(key);
      else {
        const draft = { startDate: request?.startDate ?? null, hours: request?.hours ?? [], comment };
        tabStorage.set(key, JSON.stringify(draft));
      }
    },
    read(): Draft | null {
      try {
        const { startDate, hours, comment } = kept.parse(JSON.parse(tabStorage.get(key) ?? 'null'));
        return { selection: startDate === null ? new Map() : selectionOf(startDate, hours), comment };
      } catch {
        return null; // no draft, or one of another version of the app
      }
    },
  };
}
