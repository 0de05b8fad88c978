import { type CalendarDate, type DateRange, formatDate } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/trpc.ts';
import type { AssignedClient } from './clients.ts';
import { draftOf, nothingUnsaved, type Unsaved } from './draft.ts';
import { addRow, type Review, removeRow, restoreRow, review, typeInto } from './edits.ts';
import { type Fields, isEmpty, rowsOf, type SheetRow } from './sheet.ts';

/** What the page has to say about the sheet until the next save: rows do not jump while somebody types. */
export interface Message {
  readonly kind: 'invalid' | 'refused' | 'unanswered' | 'restored' | 'reviewed';
  readonly texts: readonly string[];
  /** Another one each time: the same words are then said again to those who listen. */
  readonly key: string;
}

export const message = (kind: Message['kind'], texts: readonly string[]): Message => ({
  kind,
  texts,
  key: newIdempotencyKey(),
});

interface SheetOptions {
  readonly userId: number;
  readonly range: DateRange;
  readonly entries: readonly TimesheetEntry[];
  readonly clients: readonly AssignedClient[];
}

interface SheetState extends Unsaved {
  /** The newest that the server said. */
  readonly entries: readonly TimesheetEntry[];
  readonly message: Message | null;
  /** The last save went well and nothing was touched since. */
  readonly saved: boolean;
  /** The row that the keyboard follows after it was added, removed or put back. */
  readonly follow: string | null;
}

/** The rows of one range with what was typed over them, kept as a draft until it is saved or left behind. */
export function useSheet({ userId, range, entries, clients }: SheetOptions) {
  const draft = draftOf(userId, range);
  const [state, setState] = useState((): SheetState => restored(draft.read(), entries));
  const latest = useRef(state);

  const update = (change: (before: SheetState) => Partial<SheetState>): void => {
    latest.current = { ...latest.current, ...change(latest.current) };
    const { edits, unanswered } = latest.current;
    draft.write({ edits, unanswered });
    setState(latest.current);
  };
  const rebase = (onto: readonly TimesheetEntry[]) => update((before) => rebased(before, onto));
  const given = useRef(entries);
  useEffect(() => {
    if (entries === given.current) return;
    given.current = entries; // read anew, or what we were answered ourselves: then nothing changes
    rebase(entries);
  });

  const edit = (change: (before: Unsaved['edits']) => Unsaved['edits'], follow: string | null = null) =>
    update(({ edits }) => ({ edits: change(edits), saved: false, follow }));

  return {
    rows: useMemo(() => rowsOf(state.entries, state.edits, clients), [state.entries, state.edits, clients]),
    entries: state.entries,
    message: state.message,
    saved: state.saved,
    follow: state.follow,
    unanswered: state.unanswered,
    /** The state as it is now, for what runs longer than a rendering. */
    now: (): SheetState => latest.current,
    update,
    rebase,
    type: (row: SheetRow, fields: Partial<Fields>) => edit((edits) => typeInto(edits, row, fields)),
    add(date: CalendarDate) {
      const key = `new:${newIdempotencyKey()}`;
      edit((edits) => addRow(edits, date, key), key);
    },
    remove: (row: SheetRow) => edit((edits) => removeRow(edits, row), row.key),
    restore: (row: SheetRow) => edit((edits) => restoreRow(edits, row), row.key),
    discard: () => update(() => ({ ...nothingUnsaved, message: null, saved: false, follow: null })),
  };
}
export type Sheet = ReturnType<typeof useSheet>;

function restored({ edits, unanswered }: Unsaved, entries: readonly TimesheetEntry[]): SheetState {
  const reviewed = review(edits, entries);
  const texts = ['Your unsaved changes are here again.', ...reviewTexts(reviewed)];
  const said = isEmpty(edits) ? null : message('restored', texts);
  return { entries, edits: reviewed.edits, unanswered, message: said, saved: false, follow: null };
}

/** The same edits over rows that were read anew. */
function rebased({ edits, message: said }: SheetState, entries: readonly TimesheetEntry[]): Partial<SheetState> {
  const reviewed = review(edits, entries);
  const texts = reviewTexts(reviewed);
  return { entries, edits: reviewed.edits, message: texts.length > 0 ? message('reviewed', texts) : said };
}

/** What somebody has to know who goes on with edits over newer rows. */
function reviewTexts({ lost, overtaken }: Review): string[] {
  const days = (dates: readonly CalendarDate[]) => [...new Set(dates)].map(formatDate).join(', ');
  return [
    ...(lost.length > 0 ? [`What was typed for ${days(lost)} has no row any more: it is locked or was removed.`] : []),
    ...(overtaken.length > 0
      ? [`Rows of ${days(overtaken)} were changed meanwhile. Your values stand over the new ones: check them.`]
      : []),
  ];
}
