import { payCodes } from '@hourbook/domain/pay-codes.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { browserStorage } from '../../lib/storage.ts';
import type { Tabs } from '../../lib/tabs.ts';
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
const kept = z.object({ edits, unanswered: attempt.nullable(), at: z.number() });
type Kept = z.output<typeof kept>;

/** Where the browser does not tell which tabs are open, a draft that nobody wrote to for so long has lost its tab. */
const FORSAKEN = 10 * 60_000;

/** Who types, and whose hours. */
interface Sheet {
  readonly editorId: number;
  readonly ownerId: number;
}

/** What ends a key: `{start}.{end}.{tab}`. */
const ENDING = /^(\d{4}-\d\d-\d\d)\.(\d{4}-\d\d-\d\d)\.([^.]+)$/;

/** `draft.{editorId}.sheet-{ownerId}.`: by the first part, what somebody typed is found when they sign out. */
const prefixOf = ({ editorId, ownerId }: Sheet): string => `draft.${editorId}.sheet-${ownerId}.`;

/** What older versions kept: only of one's own hours, and the keys did not say so. */
const formerPrefixOf = ({ editorId, ownerId }: Sheet): string | null =>
  editorId === ownerId ? `draft.${editorId}.` : null;

interface Found extends Kept {
  readonly key: string;
  readonly range: DateRange;
}

/**
 * Typed values survive a reload, a session that ended and a closed tab: kept for each person who types, person whose hours
 * they are, range and tab until they are saved or discarded. What a closed tab left behind goes to the next one that opens
 * the same range of the same person.
 */
export function draftsOf(sheet: Sheet, { own, living }: Tabs) {
  const prefix = prefixOf(sheet);
  const prefixes = [prefix, formerPrefixOf(sheet)].filter((each) => each !== null);

  /** Drafts that this tab may take: its own and those whose tab is gone; the newest first. */
  function found(): Found[] {
    return browserStorage
      .keys()
      .flatMap((key): Found[] => {
        const [, start, end, tab] = endingOf(key) ?? [];
        const read = tab ? parsed(browserStorage.get(key)) : null;
        if (!start || !end || !tab || !read) return [];
        const forsaken = living ? !living.has(tab) : Date.now() - read.at > FORSAKEN;
        return tab === own || forsaken ? [{ ...read, key, range: { start, end } }] : [];
      })
      .sort((a, b) => b.at - a.at);
  }

  /** @returns null: the key is not of this sheet */
  function endingOf(key: string): RegExpExecArray | null {
    const its = prefixes.find((each) => key.startsWith(each));
    return its === undefined ? null : ENDING.exec(key.slice(its.length));
  }

  return {
    /** Ranges with unsaved changes, but for the one that is open. */
    elsewhere: ({ start, end }: DateRange): DateRange[] => {
      const others = found().filter(({ range }) => range.start !== start || range.end !== end);
      return [...new Map(others.map(({ range }) => [`${range.start}/${range.end}`, range])).values()];
    },

    of(range: DateRange) {
      const key = `${prefix}${range.start}.${range.end}.${own}`;
      return {
        read(): Unsaved {
          const own = parsed(browserStorage.get(key));
          if (own) return own;
          const [left] = found().filter(({ range: { start, end } }) => start === range.start && end === range.end);
          if (!left) return nothingUnsaved;
          browserStorage.set(key, JSON.stringify({ edits: left.edits, unanswered: left.unanswered, at: Date.now() }));
          browserStorage.remove(left.key);
          return left;
        },
        write(now: Unsaved): void {
          if (isEmpty(now.edits) && now.unanswered === null) browserStorage.remove(key);
          else browserStorage.set(key, JSON.stringify({ ...now, at: Date.now() }));
        },
        exists: (): boolean => browserStorage.get(key) !== null,
      };
    },
  };
}
export type Drafts = ReturnType<typeof draftsOf>;
export type Draft = ReturnType<Drafts['of']>;

function parsed(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
