import { payCodes } from '@hourbook/domain/pay-codes.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { browserStorage } from '#lib/storage.ts';
import type { Tabs } from '#lib/tabs.ts';
import type { Attempt } from './attempt.ts';
import { type Edits, isEmpty, noEdits } from './sheet.ts';

/** The unsaved changes, and the save that has not been answered yet, if there is one. */
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
      knownRows: z.array(z.string()).nullable().default(null),
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
  knownRows: z.array(z.string()).nullable().default(null),
});
const attempt = z.object({
  key: z.string(),
  rows: z.array(z.object({ row: z.string(), sent })),
  knownIds: z.array(z.string()),
});
/** A stored draft may come from an older version of the page, so it is validated like any external input. */
const kept = z.object({ edits, unanswered: attempt.nullable(), at: z.number() });
type Kept = z.output<typeof kept>;

/** Milliseconds after which an untouched draft counts as abandoned, if the browser cannot tell which tabs are open. */
const FORSAKEN = 10 * 60_000;

/** The person who types, and the person whose hours they are. */
interface Sheet {
  readonly editorId: number;
  readonly ownerId: number;
}

/** The end of a key: `{start}.{end}.{tab}`. */
const ENDING = /^(\d{4}-\d\d-\d\d)\.(\d{4}-\d\d-\d\d)\.([^.]+)$/;

/** `draft.{editorId}.sheet-{ownerId}.`; by the first part, all drafts of a person are found when they sign out. */
const prefixOf = ({ editorId, ownerId }: Sheet): string => `draft.${editorId}.sheet-${ownerId}.`;

/** The prefix in older versions, which stored drafts of one's own hours only; null for another person's hours. */
const formerPrefixOf = ({ editorId, ownerId }: Sheet): string | null =>
  editorId === ownerId ? `draft.${editorId}.` : null;

interface Found extends Kept {
  readonly key: string;
  readonly range: DateRange;
}

/**
 * Unsaved values survive a reload, the end of a session and a closed tab. There is one draft per editor, owner of the
 * hours, range and tab, until it is saved or discarded. The draft of a closed tab goes to the next tab that opens the
 * same range of the same person.
 */
export function draftsOf(sheet: Sheet, { own, living }: Tabs) {
  const prefix = prefixOf(sheet);
  const prefixes = [prefix, formerPrefixOf(sheet)].filter((each) => each !== null);

  /** The drafts that this tab may take, newest first: its own and those of closed tabs. */
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

  /** @returns null if the key does not belong to this sheet */
  function endingOf(key: string): RegExpExecArray | null {
    const its = prefixes.find((each) => key.startsWith(each));
    return its === undefined ? null : ENDING.exec(key.slice(its.length));
  }

  return {
    /** The other ranges with unsaved changes. */
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
