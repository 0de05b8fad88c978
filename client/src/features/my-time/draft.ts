import type { DateRange } from '@hourbook/domain/time.ts';
import { payCodes } from '@hourbook/domain/timesheet/pay-codes.ts';
import { z } from 'zod';
import { tabStorage } from '../../lib/storage.ts';
import type { Attempt } from './attempt.ts';
import { type Edits, isEmpty, noEdits } from './sheet.ts';

/** What is not saved, and the save that nobody answered, if there is one. */
export interface Unsaved {
  readonly edits: Edits;
  readonly unanswered: Attempt | null;
}

export const nothingUnsaved: Unsaved = { edits: noEdits, unanswered: null };

const payCode = z.enum(payCodes).nullable();
const edits = z.object({
  byRow: z.record(
    z.string(),
    z.object({
      date: z.iso.date(),
      fields: z.object({
        clientId: z.int().exactOptional(),
        payCode: payCode.exactOptional(),
        comment: z.string().exactOptional(),
        hours: z.string().exactOptional(),
      }),
      removed: z.boolean(),
      seen: z.string().nullable(),
    }),
  ),
  added: z.array(z.object({ key: z.string(), date: z.iso.date() })),
});
const sent = z.object({
  id: z.string().nullable(),
  trackingDate: z.iso.date(),
  clientId: z.int(),
  trackingType: payCode,
  comment: z.string().nullable(),
  hours: z.number(),
  modifiedTime: z.string().nullable(),
});
const attempt = z.object({
  key: z.string(),
  rows: z.array(z.object({ row: z.string(), sent })),
  knownIds: z.array(z.string()),
});
/** Kept by whatever version of this page ran before: read like anything foreign. */
const unsaved = z.object({ edits, unanswered: attempt.nullable() });

/** Typed values survive a reload and a session that ended: kept for each person and range, in this tab. */
export function draftOf(userId: number, { start, end }: DateRange) {
  const key = `draft.${userId}.${start}.${end}`;
  return {
    read(): Unsaved {
      const text = tabStorage.get(key);
      if (text === null) return nothingUnsaved;
      try {
        return unsaved.parse(JSON.parse(text));
      } catch {
        return nothingUnsaved;
      }
    },
    write(now: Unsaved): void {
      if (isEmpty(now.edits) && now.unanswered === null) tabStorage.remove(key);
      else tabStorage.set(key, JSON.stringify(now));
    },
    exists: (): boolean => tabStorage.get(key) !== null,
  };
}
