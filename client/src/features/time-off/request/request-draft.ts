import { z } from 'zod';
import { tabStorage } from '../../../lib/storage.ts';
import type { TimeOffKind } from '../../../shared/time-off/kinds.ts';
import { requestOf, type Selection, selectionOf } from './selection.ts';

/** What was chosen and typed, and has not been sent. */
export interface Draft {
  readonly selection: Selection;
  readonly comment: string;
}

const kept = z.object({ startDate: z.iso.date().nullable(), hours: z.array(z.number()).max(366), comment: z.string() });

/** Kept over a reload, another page or the end of a session, in this tab, for this person. */
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
        return null; // there is none, or it is of another version of the app
      }
    },
  };
}
