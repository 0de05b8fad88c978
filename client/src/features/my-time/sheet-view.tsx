import { type DateRange, dateIn, type Zone } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Notice } from '../../components/notice.tsx';
import { useSaveKey } from '../../lib/use-save-key.ts';
import type { AssignedClient } from './clients.ts';
import { DayCards } from './day-cards.tsx';
import { weeksOf } from './days.ts';
import { SaveButton } from './save-button.tsx';
import { countedHours, rowsToSend } from './sheet.ts';
import { SheetFooter } from './sheet-footer.tsx';
import { SheetMessages } from './sheet-messages.tsx';
import { SheetTable } from './sheet-table.tsx';
import classes from './sheet-view.module.css';
import { useSave } from './use-save.ts';
import { useSheet } from './use-sheet.ts';

/** Below this there is no room for the columns. */
const NARROW = '(max-width: 59.99em)';

interface SheetViewProps {
  readonly input: RangeInput;
  readonly range: DateRange;
  readonly entries: readonly TimesheetEntry[];
  readonly clients: readonly AssignedClient[];
  readonly userId: number;
  readonly zone: Zone;
  /** Where the page's head has room for the button. */
  readonly saveSlot: HTMLElement | null;
}

export function SheetView({ input, range, entries, clients, userId, zone, saveSlot }: SheetViewProps) {
  const sheet = useSheet({ userId, range, entries, clients });
  const { save, reload, isSaving } = useSave(sheet, { input, range, clients });
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });

  const { rows, unanswered } = sheet;
  const weeks = useMemo(() => weeksOf(rows), [rows]);
  const totals = useMemo(() => totalsOf(countedHours(rows)), [rows]);
  const changes = rowsToSend(rows).length;
  const canSave = changes > 0 || unanswered !== null;
  const unsaved = rows.some(({ changed }) => changed) || unanswered !== null;

  const saveIt = () => {
    if (!canSave) return;
    void save();
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  useSaveKey(saveIt);

  // At the head of the page; where that scrolls away, within reach of the thumb.
  const saveButton = (
    <SaveButton changes={changes} saved={sheet.saved} saving={isSaving} onSave={canSave ? saveIt : null} />
  );
  const view = { weeks, totals, sheet, clients, today: dateIn(zone, Date.now()) };
  return (
    <>
      {!narrow && saveSlot && createPortal(saveButton, saveSlot)}
      <SheetMessages sheet={sheet} onSave={saveIt} onReload={reload} />
      {rows.every(({ entry }) => entry.locked && entry.hours === 0) && <NothingHere />}
      <div ref={frame} className={classes.frame} aria-busy={isSaving}>
        {narrow ? <DayCards {...view} /> : <SheetTable {...view} />}
      </div>
      <SheetFooter sheet={sheet} totals={totals} zone={zone}>
        {narrow && saveButton}
      </SheetFooter>
      <LeaveGuard when={unsaved} onLeave={sheet.discard} />
    </>
  );
}

/** A closed period that nobody filled in: why it cannot be, and where to go. */
const NothingHere = () => (
  <div className={classes.nothing}>
    <Notice
      tone="calm"
      texts={[
        'Nothing was recorded in this period, and its days are closed. If hours are missing, tell an accountant.',
      ]}
    >
      <Link to="/my-time" search={{}}>
        Go to this period
      </Link>
    </Notice>
  </div>
);
