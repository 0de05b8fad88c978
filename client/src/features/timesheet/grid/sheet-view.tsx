import { type DateRange, dateIn, type Zone } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import type { AssignedClient } from './clients.ts';
import { CopyWeekMenu } from './copy-week-menu.tsx';
import { DayCards } from './day-cards.tsx';
import { weeksOf } from './days.ts';
import type { Drafts } from './draft.ts';
import type { Mark } from './hours-cell.tsx';
import { problemsOf, type RowProblem } from './problems.ts';
import { SaveButton } from './save-button.tsx';
import { countedHours, rowsToSend, type SheetRow } from './sheet.ts';
import { SheetFooter } from './sheet-footer.tsx';
import { SheetMessages } from './sheet-messages.tsx';
import type { SheetSource } from './sheet-source.ts';
import { SheetTable } from './sheet-table.tsx';
import classes from './sheet-view.module.css';
import { useCopyWeek } from './use-copy-week.ts';
import { useSave } from './use-save.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetCommands } from './use-sheet-commands.ts';

/** Below this there is no room for the columns. */
const NARROW = '(max-width: 59.99em)';
const NO_PROBLEMS: ReadonlyMap<string, RowProblem> = new Map();

interface SheetViewProps {
  /** What the page is called. */
  readonly title: string;
  readonly source: SheetSource;
  readonly range: DateRange;
  readonly entries: readonly TimesheetEntry[];
  readonly clients: readonly AssignedClient[];
  readonly drafts: Drafts;
  readonly zone: Zone;
  /** Where the page's head has room for the buttons. */
  readonly saveSlot: HTMLElement | null;
  /** Said of a period whose days are all closed and empty. */
  readonly nothingHere: ReactNode;
  /** What happened to a row, beside the sheet. */
  readonly history: (row: SheetRow, onClose: () => void) => ReactNode;
}

/** A range of days to be filled in, whoever's they are: as a table, on a phone as cards. */
export function SheetView(props: SheetViewProps) {
  const { title, source, range, entries, clients, drafts, zone, saveSlot } = props;
  const [draft] = useState(() => drafts.of(range));
  const sheet = useSheet({ draft, entries, clients });
  const { acts, rows, unanswered, message, checked } = sheet;
  const { save, reload, sending, isSaving } = useSave(acts, { source, clients });
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const frame = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState<SheetRow | null>(null);

  const weeks = useMemo(() => weeksOf(rows), [rows]);
  const totals = useMemo(() => totalsOf(countedHours(rows)), [rows]);
  const problems = useMemo(
    () => (checked ? problemsOf(rows, clients, totals) : NO_PROBLEMS),
    [checked, rows, clients, totals],
  );
  const changes = rowsToSend(rows).length;
  const canSave = changes > 0 || unanswered !== null;
  const unsaved = rows.some(({ changed }) => changed) || unanswered !== null;
  const today = dateIn(zone, Date.now());

  const saveIt = () => {
    if (canSave) void save();
  };
  const copyWeek = useCopyWeek({ source, acts, weeks, clients });
  useSheetCommands({ title, acts, weeks, today, save: saveIt, showHistory: setHistory });

  // Refused before anything was sent: the keyboard goes where something has to be done.
  useEffect(() => {
    if (message?.kind !== 'invalid' && message?.kind !== 'overtaken') return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-choice]')?.focus();
  }, [message]);

  const markOf = ({ slot, changed }: SheetRow): Mark =>
    sending.has(slot) ? 'saving' : changed ? 'changed' : sheet.saved.has(slot) ? 'saved' : null;
  const view = { weeks, totals, acts, clients, today, problems, follow: sheet.follow, markOf, onHistory: setHistory };
  const toButtons = () => [...(saveSlot?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus();

  // At the head of the page; where that scrolls away, within reach of the thumb.
  const saveButton = (
    <SaveButton changes={changes} saved={sheet.saved.size > 0} saving={isSaving} onSave={canSave ? saveIt : null} />
  );
  const head = (
    <div className={classes.head}>
      <CopyWeekMenu weeks={weeks} onCopy={copyWeek} />
      {!narrow && saveButton}
    </div>
  );
  return (
    <>
      {saveSlot && createPortal(head, saveSlot)}
      <SheetMessages message={message} acts={acts} onSave={saveIt} onReload={reload} />
      {rows.every(({ entry }) => entry.locked && entry.hours === 0) && props.nothingHere}
      <div ref={frame} className={classes.frame} aria-busy={isSaving}>
        {narrow ? <DayCards {...view} /> : <SheetTable {...view} onLeave={toButtons} />}
      </div>
      <SheetFooter entries={sheet.entries} rows={rows} totals={totals} zone={zone}>
        {narrow && saveButton}
      </SheetFooter>
      <LeaveGuard when={unsaved} onLeave={acts.discard} />
      {history && props.history(history, () => setHistory(null))}
    </>
  );
}
