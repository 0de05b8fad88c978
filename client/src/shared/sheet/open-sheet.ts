import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { EditPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { newIdempotencyKey } from '../api/trpc.ts';
import { type Draft, nothingUnsaved, type Unsaved } from './draft.ts';
import {
  addRow,
  drop,
  keepBoth,
  keepMine,
  removeRow,
  replaceable,
  restoreRow,
  review,
  settleAll,
  typeInto,
  unlockRow,
  unsavedOf,
} from './edits.ts';
import { type LateSave, unlessSent, waiting } from './late-save.ts';
import { type Message, message, overtakenIn, reviewTexts, unlessDone } from './message.ts';
import { type Edits, type Fields, isEmpty, type SheetRow } from './sheet.ts';
import { type Acts, acted, noActs, redone, undone } from './undo.ts';

interface SheetState extends Unsaved {
  /** The newest rows from the server. */
  readonly entries: readonly TimesheetEntry[];
  readonly history: Acts;
  readonly message: Message | null;
  /** The slots of the rows in the last save; empty after the next change. */
  readonly saved: ReadonlySet<string>;
  /** The save that was not answered at first; null: none, or nothing is to be said of it any more. */
  readonly late: LateSave | null;
  /** The slots of the rows that are being sent. */
  readonly sending: ReadonlySet<string>;
  /** Whether a save was refused for invalid rows; until the next save, each row then shows its problem. */
  readonly checked: boolean;
  /** The key of the row that gets the focus after it was added, removed or restored. */
  readonly follow: string | null;
}

const NONE: ReadonlySet<string> = new Set();

interface SheetOptions {
  readonly draft: Draft;
  readonly entries: readonly TimesheetEntry[];
  readonly policy: EditPolicy;
}

/** The actions of a sheet; the functions stay the same while it is open. */
export type SheetActs = ReturnType<typeof openSheet>;

/** Opens the rows of one range with the edits of the draft, in which each change is kept until it is saved or discarded. */
export function openSheet({ draft, entries: first, policy }: SheetOptions) {
  let state = restored(draft.read(), first, policy);
  const listeners = new Set<() => void>();
  const now = () => state;
  const set = (change: Partial<SheetState>) => {
    state = { ...state, ...change };
    draft.write({ edits: unsavedOf(state.edits, state.entries), unanswered: state.unanswered });
    for (const onChange of listeners) onChange();
  };
  const change = (to: (edits: Edits) => Edits, about: string | null = null, follow: string | null = null) => {
    const { edits, history, message: said, late } = now();
    const next = to(edits);
    set({
      edits: next,
      history: acted(history, edits, about),
      saved: NONE,
      late: unlessSent(late),
      follow,
      message: unlessDone(said),
    });
  };
  const travel = (to: typeof undone) => {
    const arrived = to(now().history, now().edits);
    if (!arrived) return;
    const { message: said, late } = now();
    set({
      edits: arrived.edits,
      history: arrived.acts,
      saved: NONE,
      late: unlessSent(late),
      follow: null,
      message: unlessDone(said),
    });
  };
  const discard = () =>
    set({ ...nothingUnsaved, history: noActs, message: null, saved: NONE, late: null, checked: false, follow: null });
  let visits = 0;
  return {
    /** The current state, also for functions that run longer than one render. */
    now,
    set,
    /** @returns how to stop being told of changes */
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
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
        set({
          edits: reviewed.edits,
          unanswered,
          history: noActs,
          message: said,
          saved: NONE,
          late: waiting(unanswered),
          follow: null,
        });
      };
      discard();
      set({ message: { ...message('done', [t.discarded]), undo: bringBack } });
    },
  };
}

function restored({ edits, unanswered }: Unsaved, entries: readonly TimesheetEntry[], policy: EditPolicy): SheetState {
  const reviewed = review(settleAll(edits), entries, [], policy);
  const texts = [everywhere.draftRestored, ...reviewTexts(reviewed, entries, policy)];
  const said = isEmpty(edits) ? null : message('restored', texts);
  const late = waiting(unanswered);
  const rest = { history: noActs, message: said, saved: NONE, late, sending: NONE, checked: false, follow: null };
  return { entries, edits: reviewed.edits, unanswered, ...rest };
}
