import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { EditPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { newIdempotencyKey } from '../api/trpc.ts';
import type { AssignedClient } from './clients.ts';
import { type Draft, nothingUnsaved, type Unsaved } from './draft.ts';
import { useEditor } from './editor.ts';
import {
  addRow,
  drop,
  keepMine,
  type Review,
  removeRow,
  restoreRow,
  review,
  settleAll,
  typeInto,
  unlockRow,
} from './edits.ts';
import { type Edits, type Fields, isEmpty, rowsOf, type SheetRow } from './sheet.ts';
import { type Acts, acted, noActs, redone, undone } from './undo.ts';

/** What the page has to say about the sheet until the next save: rows do not jump while somebody types. */
export interface Message {
  readonly kind: 'invalid' | 'refused' | 'unanswered' | 'overtaken' | 'restored' | 'reviewed' | 'done' | 'warned';
  readonly texts: readonly string[];
  /** Takes back what it tells of. */
  readonly undo?: () => void;
  /** Another one each time: the same words are then said again to those who listen. */
  readonly key: string;
}

export const message = (kind: Message['kind'], texts: readonly string[]): Message => ({
  kind,
  texts,
  key: newIdempotencyKey(),
});

interface SheetOptions {
  readonly draft: Draft;
  readonly entries: readonly TimesheetEntry[];
  readonly clients: readonly AssignedClient[];
}

interface SheetState extends Unsaved {
  /** The newest that the server said. */
  readonly entries: readonly TimesheetEntry[];
  readonly history: Acts;
  readonly message: Message | null;
  /** The places of the rows that the last save took in; none once something is touched. */
  readonly saved: ReadonlySet<string>;
  /** A save was refused: from then on each row says what is wrong with it. */
  readonly checked: boolean;
  /** The row that the keyboard follows after it was added, removed or put back. */
  readonly follow: string | null;
}

const NONE: ReadonlySet<string> = new Set();

/** The rows of one range with what was typed over them, kept as a draft until it is saved or left behind. */
export function useSheet({ draft, entries, clients }: SheetOptions) {
  const policy = useEditor();
  const [state, setState] = useState((): SheetState => restored(draft.read(), entries, policy));
  const latest = useRef(state);

  const [acts] = useState(() =>
    actsOn(
      () => latest.current,
      (change) => {
        latest.current = { ...latest.current, ...change };
        const { edits, unanswered } = latest.current;
        draft.write({ edits, unanswered });
        setState(latest.current);
      },
      policy,
    ),
  );
  const given = useRef(entries);
  useEffect(() => {
    if (entries === given.current) return;
    given.current = entries; // read anew, or what we were answered ourselves: then nothing changes
    acts.rebase(entries);
  });

  const rows = useMemo(
    () => rowsOf(state.entries, state.edits, clients, policy),
    [state.entries, state.edits, clients, policy],
  );
  return { ...state, rows, acts };
}
/** What can be done to a sheet; the same functions for as long as it is open. */
export type SheetActs = ReturnType<typeof actsOn>;

function actsOn(now: () => SheetState, set: (change: Partial<SheetState>) => void, policy: EditPolicy) {
  const change = (to: (edits: Edits) => Edits, about: string | null = null, follow: string | null = null) => {
    const { edits, history, message: said } = now();
    const next = to(edits);
    set({ edits: next, history: acted(history, edits, about), saved: NONE, follow, message: unlessDone(said) });
  };
  const travel = (to: typeof undone) => {
    const arrived = to(now().history, now().edits);
    if (!arrived) return;
    set({ edits: arrived.edits, history: arrived.acts, saved: NONE, follow: null, message: unlessDone(now().message) });
  };
  const discard = () =>
    set({ ...nothingUnsaved, history: noActs, message: null, saved: NONE, checked: false, follow: null });
  let visits = 0;
  return {
    /** The state as it is now, for what runs longer than a rendering. */
    now,
    set,
    /** The same edits over rows that were read anew. */
    rebase(onto: readonly TimesheetEntry[]) {
      const { entries, edits, history, message: said } = now();
      if (onto === entries) return;
      const reviewed = review(edits, onto, entries, policy);
      const texts = reviewTexts(reviewed, onto, policy, overtakenIn(edits, entries, policy));
      const same = isEmpty(edits);
      set({
        entries: onto,
        edits: reviewed.edits,
        history: same ? history : noActs, // what would be undone stood over other rows
        message: texts.length > 0 ? message('reviewed', texts) : said,
      });
    },
    /** Typing on in one field of a row is one act, as long as the keyboard stays there. */
    type: (row: SheetRow, fields: Partial<Fields>) =>
      change((edits) => typeInto(edits, row, fields), `${row.key}/${Object.keys(fields).join()}/${visits}`),
    entered() {
      visits++;
    },
    /** Several cells as one act. */
    change,
    add(date: CalendarDate) {
      const key = `new:${newIdempotencyKey()}`;
      change((edits) => addRow(edits, date, key), null, key);
    },
    remove: (row: SheetRow) => change((edits) => removeRow(edits, row), null, row.key),
    unlock: (row: SheetRow) => change((edits) => unlockRow(edits, row)),
    /** What was typed meanwhile goes; it can be undone. */
    lock: (row: SheetRow) => change((edits) => drop(edits, row.key)),
    restore: (row: SheetRow) => change((edits) => restoreRow(edits, row), null, row.key),
    keepMine: (row: SheetRow) => change((edits) => keepMine(edits, row), null, row.key),
    takeTheirs: (row: SheetRow) => change((edits) => drop(edits, row.key), null, row.key),
    undo: () => travel(undone),
    redo: () => travel(redone),
    say: (said: Message | null) => set({ message: said }),
    discard,
    /** The same, told; it can be taken back until something else is done. */
    discardAndTell() {
      const { edits, unanswered, entries } = now();
      const bringBack = () => {
        const reviewed = review(settleAll(edits), now().entries, entries, policy);
        const texts = reviewTexts(reviewed, now().entries, policy);
        const said = texts.length > 0 ? message('reviewed', texts) : null;
        set({ edits: reviewed.edits, unanswered, history: noActs, message: said, saved: NONE, follow: null });
      };
      discard();
      set({ message: { ...message('done', [t.discarded]), undo: bringBack } });
    },
  };
}

/** What was told of the last act holds until the next. */
const unlessDone = (said: Message | null): Message | null =>
  said?.kind === 'done' || said?.kind === 'warned' ? null : said;

function restored({ edits, unanswered }: Unsaved, entries: readonly TimesheetEntry[], policy: EditPolicy): SheetState {
  const reviewed = review(settleAll(edits), entries, [], policy);
  const texts = [everywhere.draftRestored, ...reviewTexts(reviewed, entries, policy)];
  const said = isEmpty(edits) ? null : message('restored', texts);
  const rest = { history: noActs, message: said, saved: NONE, checked: false, follow: null };
  return { entries, edits: reviewed.edits, unanswered, ...rest };
}

/** What somebody has to know who goes on with edits over newer rows. Nothing that was typed goes unmentioned. */
function reviewTexts(
  { edits, locked, revived }: Review,
  entries: readonly TimesheetEntry[],
  policy: EditPolicy,
  told: ReadonlyMap<string, CalendarDate> = new Map(),
): string[] {
  const days = (dates: readonly CalendarDate[]) => [...new Set(dates)].map(formatDate).join(', ');
  const overtaken = [...overtakenIn(edits, entries, policy)].flatMap(([key, date]) => (told.has(key) ? [] : [date]));
  return [
    ...locked.map(({ date, fields: { hours, comment } }) => {
      const typed = [hours && t.hoursTyped(hours), comment && `“${comment}”`].filter(Boolean).join(', ');
      return typed ? t.rowLockedTyped(formatDate(date), typed) : t.rowLocked(formatDate(date));
    }),
    ...(revived.length > 0 ? [t.rowsRemoved(days(revived.map(({ date }) => date)))] : []),
    ...(overtaken.length > 0 ? [overtakenText(days(overtaken))] : []),
  ];
}

/** The rows that wait for a choice, with their days. */
const overtakenIn = (edits: Edits, entries: readonly TimesheetEntry[], policy: EditPolicy): Map<string, CalendarDate> =>
  new Map(
    rowsOf(entries, edits, [], policy).flatMap(({ key, date, overtaken }) => (overtaken ? [[key, date] as const] : [])),
  );

const overtakenText = (days: string): string => t.rowsOvertaken(days);
