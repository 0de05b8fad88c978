import { type CalendarDate, type DateRange, dateIn, type Zone } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import type { SheetAddress } from '#lib/address/parts.ts';
import { usePrinting } from '#lib/printing.ts';
import type { AssignedClient } from './clients.ts';
import { CopyWeekMenu } from './copy-week-menu.tsx';
import { DayCards } from './day-cards.tsx';
import { weeksOf } from './days.ts';
import type { Drafts } from './draft.ts';
import { ChangedByContext } from './last-author.ts';
import { rowsToSave } from './late-save.ts';
import type { Mark } from './marks.ts';
import { PrintedSheet } from './printed-sheet.tsx';
import { problemsOf, type RowProblem } from './problems.ts';
import { DiscardButton, SaveButton, SaveState } from './save-button.tsx';
import { countedHours, type SheetRow } from './sheet.ts';
import { SheetButtons } from './sheet-buttons.tsx';
import { SheetFooter } from './sheet-footer.tsx';
import { SheetMessages, tones } from './sheet-messages.tsx';
import type { SheetSource } from './sheet-source.ts';
import { SheetTable } from './sheet-table.tsx';
import classes from './sheet-view.module.css';
import { nothingSince, type SinceSyncById } from './since-sync.ts';
import { useCopyWeek } from './use-copy-week.ts';
import { useSave } from './use-save.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetCommands } from './use-sheet-commands.ts';
import { useSheetHistory } from './use-sheet-history.ts';
import { useStart } from './use-start.ts';

/** Screens too narrow for the columns of the table. */
const NARROW = '(max-width: 59.99em)';
/** Screens with room in the head for more than what is pressed most. */
const ROOMY = '(min-width: 90rem)';
/** There is room for the columns, but little for the comment; with something beside the rows even on wider screens. */
const TIGHT = '(max-width: 74.99rem)';
const TIGHT_BESIDE = '(max-width: 74.99rem), (min-width: 88rem) and (max-width: 106rem)';
const NO_FAILURES: ReadonlyMap<string, ReactNode> = new Map();
const NO_PROBLEMS: ReadonlyMap<string, RowProblem> = new Map();

/** Facts about the days of a sheet that are not in its rows. */
export interface AboutDays {
  /** The first day on which hours are expected; null: unknown. */
  readonly firstDay: CalendarDate | null;
  readonly holidays: readonly { readonly date: CalendarDate; readonly name: string }[];
}

interface SheetViewProps {
  /** The title of the page. */
  readonly title: string;
  /** The owner of the sheet, as printed; their time zone decides which day is today (GEN-1). */
  readonly whose: { readonly name: string; readonly office: string | null; readonly zone: Zone };
  readonly address: SheetAddress;
  readonly source: SheetSource;
  readonly range: DateRange;
  readonly entries: readonly TimesheetEntry[];
  readonly about: AboutDays;
  readonly clients: readonly AssignedClient[];
  readonly drafts: Drafts;
  /** The reader's time zone, in which times are shown (TS-37). */
  readonly zone: Zone;
  /** Why accounting refused rows, by row id. */
  readonly failures?: ReadonlyMap<string, ReactNode>;
  /** Rows that were changed after accounting took them. */
  readonly since?: SinceSyncById;
  /** The place for the buttons in the page's head. */
  readonly saveSlot: HTMLElement | null;
  /** Whether weeks can be copied, which is only for people who fill in their own sheet. */
  readonly copies?: boolean;
  /** Shown beside the rows, or above them if there is no room. */
  readonly aside?: ReactNode;
  /** Shown above the rows. @param unsaved whether something is typed that is not saved @param entries as last read or saved */
  readonly above?: (unsaved: boolean, entries: readonly TimesheetEntry[]) => ReactNode;
  /** Shown if all days of the period are locked and empty. */
  readonly nothingHere: ReactNode;
  /** Renders the history of a row or, for null, of the whole sheet. */
  readonly history: (of: SheetRow | null, onClose: () => void) => ReactNode;
}

/** The parameters of the address that hold the period. */
const PERIOD = ['startDate', 'endDate'] as const;

const useScreen = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;

/** The editable timesheet of any person for a range of days: a table, or cards on narrow screens. */
export function SheetView(props: SheetViewProps) {
  const { address, title, source, range, entries, about, clients, drafts, zone, saveSlot, copies = true } = props;
  const [draft] = useState(() => drafts.of(range));
  const sheet = useSheet({ draft, entries, clients });
  const { acts, rows, unanswered, message, checked } = sheet;
  const { save, reload, isSaving } = useSave(acts, { source, clients });
  const narrow = useScreen(NARROW);
  const roomy = useScreen(ROOMY);
  const tight = useScreen(props.aside ? TIGHT_BESIDE : TIGHT);
  const printing = usePrinting();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState<string | null>(null);
  const { history, showHistory, closeHistory } = useSheetHistory(address, rows);

  const weeks = weeksOf(rows, about.firstDay);
  const totals = totalsOf(countedHours(rows));
  const holidays = new Map(about.holidays.map(({ date, name }) => [date, name]));
  const problems = checked ? problemsOf(rows, clients, totals) : NO_PROBLEMS;
  const changes = rowsToSave(rows, unanswered).length;
  const canSave = changes > 0 || unanswered !== null;
  const unsaved = rows.some(({ changed }) => changed) || unanswered !== null;
  // Hours that wait are in the draft, and need nothing more (OF-3).
  const losesNothing = unanswered !== null && changes === 0;
  const today = dateIn(props.whose.zone, Date.now());
  const start = rows.find(({ date, entry, removed }) => date === today && !entry.locked && !removed)?.key ?? null;
  const toStart = useStart(frame, { narrow });

  const saveIt = () => {
    if (canSave) void save();
  };
  const discard = () => {
    if (!unsaved) return;
    acts.discardAndTell();
    if (!narrow) toStart();
  };
  // The draft of a save that waits stays: the server may have carried it out.
  const leave = () => {
    if (unanswered === null) acts.discard();
  };
  const copyWeek = useCopyWeek({ source, acts, weeks, clients });
  useSheetCommands({ title, acts, weeks, today, save: saveIt, discard, showHistory });

  // After a refused save, the focus moves to the first cell or choice that needs attention.
  useEffect(() => {
    if (message?.kind !== 'invalid' && message?.kind !== 'overtaken') return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-choice]')?.focus();
  }, [message]);

  const markOf = ({ slot, changed }: SheetRow): Mark =>
    sheet.sending.has(slot) ? 'saving' : changed ? 'changed' : sheet.saved.has(slot) ? 'saved' : null;
  const { follow } = sheet;
  const view = {
    weeks,
    totals,
    acts,
    clients,
    today,
    holidays,
    problems,
    announce,
    failures: props.failures ?? NO_FAILURES,
    since: props.since ?? nothingSince,
    start,
    follow,
    late: sheet.late,
    markOf,
    onHistory: showHistory,
  };
  const toButtons = () => [...(saveSlot?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus();

  // In the page's head; on narrow screens, where the head scrolls away, in the footer. Whether it is saved is said in the
  // head only if there is room, since the head must not need another line for it.
  const refused = roomy && message !== null && tones[message.kind] === 'bad' && unsaved && !isSaving;
  const saveState = <SaveState saved={sheet.saved.size > 0} refused={refused} />;
  const discardButton = <DiscardButton onDiscard={unsaved && !isSaving ? discard : null} />;
  const saveButton = (
    <SaveButton changes={changes} waits={unanswered !== null} saving={isSaving} onSave={canSave ? saveIt : null} />
  );
  return (
    <>
      {saveSlot &&
        createPortal(
          <SheetButtons
            state={roomy && saveState}
            discard={!narrow && discardButton}
            save={!narrow && saveButton}
            onHistory={() => showHistory(null)}
            prints={roomy}
            copy={copies && <CopyWeekMenu weeks={weeks} onCopy={copyWeek} />}
          />,
          saveSlot,
        )}
      <div className={classes.screen}>
        {props.above?.(unsaved, sheet.entries)}
        {rows.every(({ entry }) => entry.locked && entry.hours === 0) && props.nothingHere}
        <div className={classes.body} data-beside={Boolean(props.aside) || undefined} data-tight={tight || undefined}>
          <div ref={frame} className={classes.frame} aria-busy={isSaving}>
            <ChangedByContext value={source.changedBy}>
              {narrow ? <DayCards {...view} /> : <SheetTable {...view} onLeave={toButtons} />}
            </ChangedByContext>
          </div>
          {props.aside}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <SheetFooter
        rows={rows}
        weeks={weeks}
        totals={totals}
        zone={zone}
        entries={sheet.entries}
        answer={
          <SheetMessages
            message={message}
            rows={rows}
            problems={problems}
            acts={acts}
            onSave={saveIt}
            onReload={reload}
          />
        }
      >
        {!roomy && saveState}
        {narrow && (
          <>
            {discardButton}
            {saveButton}
          </>
        )}
      </SheetFooter>
      <LeaveGuard when={unsaved && !losesNothing} onLeave={leave} onSave={save} staysOnPage={PERIOD} />
      {history && props.history(history.of, closeHistory)}
      {printing && (
        <PrintedSheet
          range={range}
          weeks={weeks}
          totals={totals}
          clients={clients}
          holidays={holidays}
          zone={zone}
          unsaved={unsaved}
          whose={props.whose}
          entries={sheet.entries}
        />
      )}
    </>
  );
}
