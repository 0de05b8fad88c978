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
  keepBoth,
  keepMine,
  type Review,
  removeRow,
  replaceable,
  restoreRow,
  review,
  settleAll,
  typeInto,
  unlockRow,
  unsavedOf,
} from './edits.ts';
import { type Edits, type Fields, isEmpty, rowsOf, type SheetRow } from './sheet.ts';
import { type Acts, acted, noActs, redone, undone } from './undo.ts';

/** A message about the sheet. It stays until it is closed, mended or answered by the next save. */
export interface Message {
  /** What an invalid save says follows from the cells that are wrong, so that it names fewer as they are mended. */
  readonly kind: 'invalid' | 'refused' | 'unanswered' | 'overtaken' | 'restored' | 'reviewed' | 'done' | 'warned';
  readonly texts: readonly string[];
  /** Undoes what the message is about. */
  readonly undo?: () => void;
  /** A new key each time, so that screen readers announce the same text again. */
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
  /** The newest rows from the server. */
  readonly entries: readonly TimesheetEntry[];
  readonly history: Acts;
  readonly message: Message | null;
  /** The slots of the rows in the last save; empty after the next change. */
  readonly saved: ReadonlySet<string>;
  /** Whether a save was refused for invalid rows; until the next save, each row then shows its problem. */
  readonly checked: boolean;
  /** The key of the row that gets the focus after it was added, removed or restored. */
  readonly follow: string | null;
}

const NONE: ReadonlySet<string> = new Set();

/** The rows of one range with the edits, which are kept as a draft until they are saved or discarded. */
export function useSheet({ draft, entries, clients }: SheetOptions) {
  const policy = useEditor();
  const [state, setState] = useState((): SheetState => restored(draft.read(), entries, policy));
  const latest = useRef(state);

  const [acts] = useState(() =>
    actsOn(
      () => latest.current,
      (change) => {
        latest.current = { ...latest.current, ...change };
        const { edits, entries: newest, unanswered } = latest.current;
        draft.write({ edits: unsavedOf(edits, newest), unanswered });
        setState(latest.current);
      },
      policy,
    ),
  );
  const given = useRef(entries);
  useEffect(() => {
    if (entries === given.current) return;
    given.current = entries; // read again, or the answer to our own save, which changes nothing
    acts.rebase(entries);
  });

  const rows = useMemo(
    () => rowsOf(state.entries, state.edits, clients, policy),
    [state.entries, state.edits, clients, policy],
  );
  return { ...state, rows, acts };
}
/** The actions of a sheet; the functions stay the same while it is open. */
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
    /** The current state, for functions that run longer than one render. */
    now,
    set,
    /** Applies the edits to rows that were read again. */
    rebase(onto: readonly TimesheetEntry[]) {
      const { entries, edits, history, message: said } = now();
      if (onto === entries) return;
      const reviewed = review(edits, onto, entries, policy);
      const texts = reviewTexts(reviewed, onto, policy, overtakenIn(edits, entries, policy));
      const same = isEmpty(edits);
      set({
        entries: onto,
        edits: reviewed.edits,
        history: same ? history : noActs, // its steps belong to the old rows
        message: texts.length > 0 ? message('reviewed', texts) : said,
      });
    },
    /** Typing in one field is a single undo step, as long as the focus stays there. */
    type: (row: SheetRow, fields: Partial<Fields>) =>
      change((edits) => typeInto(edits, row, fields), `${row.key}/${Object.keys(fields).join()}/${visits}`),
    entered() {
      visits++;
    },
    /** Changes several cells in one undo step. */
    change,
    add(date: CalendarDate) {
      const key = `new:${newIdempotencyKey()}`;
      change((edits) => addRow(edits, date, key), null, key);
    },
    remove: (row: SheetRow) => change((edits) => removeRow(edits, row), null, row.key),
    unlock: (row: SheetRow) => change((edits) => unlockRow(edits, row)),
    /** Locks a row again and discards its changes; this can be undone. */
    lock: (row: SheetRow) => change((edits) => drop(edits, row.key)),
    restore: (row: SheetRow) => change((edits) => restoreRow(edits, row), null, row.key),
    keepMine: (row: SheetRow) => change((edits) => keepMine(edits, row), null, replaceable(row)?.id ?? row.key),
    keepBoth: (row: SheetRow) => change((edits) => keepBoth(edits, row), null, row.key),
    takeTheirs: (row: SheetRow) =>
      change((edits) => drop(edits, row.key), null, (row.added && row.arrived[0]?.id) || row.key),
    undo: () => travel(undone),
    redo: () => travel(redone),
    say: (said: Message | null) => set({ message: said }),
    discard,
    /** Discards with a message, from which it can be undone until the next change. */
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

/** A message about the last action disappears with the next one. */
const unlessDone = (said: Message | null): Message | null =>
  said?.kind === 'done' || said?.kind === 'warned' ? null : said;

function restored({ edits, unanswered }: Unsaved, entries: readonly TimesheetEntry[], policy: EditPolicy): SheetState {
  const reviewed = review(settleAll(edits), entries, [], policy);
  const texts = [everywhere.draftRestored, ...reviewTexts(reviewed, entries, policy)];
  const said = isEmpty(edits) ? null : message('restored', texts);
  const rest = { history: noActs, message: said, saved: NONE, checked: false, follow: null };
  return { entries, edits: reviewed.edits, unanswered, ...rest };
}

/** The messages for a person who continues with edits over newer rows; every lost edit is mentioned. */
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

/** The keys and days of the rows with a conflict. */
const overtakenIn = (edits: Edits, entries: readonly TimesheetEntry[], policy: EditPolicy): Map<string, CalendarDate> =>
  new Map(
    rowsOf(entries, edits, [], policy).flatMap(({ key, date, overtaken }) => (overtaken ? [[key, date] as const] : [])),
  );

const overtakenText = (days: string): string => t.rowsOvertaken(days);
