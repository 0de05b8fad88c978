import { useId } from 'react';
import { Icon } from '#components/icon.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/since-sync.ts';
import { ChangedList } from './changed-list.tsx';
import { type ChangedRow, dayOf } from './changed-rows.ts';
import classes from './changes-panel.module.css';
import { SyncChanges } from './sync-changes.tsx';

interface ChangesPanelProps {
  /** undefined: not known yet. */
  readonly rows: readonly ChangedRow[] | undefined;
  readonly more: boolean;
  readonly sums: { readonly sent: number; readonly now: number };
  readonly onClose: () => void;
  readonly isUnsaved: () => boolean;
}

/** The panel beside the sheet with the rows that were changed after accounting took them. */
export function ChangesPanel({ rows, more, sums, onClose, isUnsaved }: ChangesPanelProps) {
  const title = useId();
  return (
    <aside className={classes.panel} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t.changedSinceSynchronized} {rows && <span>{rows.length}</span>}
        <button type="button" className={classes.close} aria-label={everywhere.close} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </h2>
      {rows?.length === 0 && <p className={classes.none}>{t.nothingChanged}</p>}
      {rows && rows.length > 0 && (
        <>
          <ChangedList rows={rows} more={more} sums={sums} day={(row) => <ToRow row={row} />} />
          <SyncChanges rows={rows} isUnsaved={isUnsaved} />
        </>
      )}
    </aside>
  );
}

/** The day as a button that goes to the row; plain text if the row is to be removed. */
function ToRow({ row }: { row: ChangedRow }) {
  if (row.toBeRemoved) return dayOf(row);
  return (
    <button type="button" className={classes.day} onClick={() => show(row.id)}>
      {dayOf(row)}
    </button>
  );
}

/** In the grid, focuses the hours of the row. On cards, only scrolls to it. */
function show(rowId: string): void {
  const row = [...document.querySelectorAll<HTMLElement>('[data-grid-row]')].find(
    ({ dataset }) => dataset.gridRow === rowId,
  );
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[data-grid-cell="hours"] :is(input, [data-grid-stop])')?.focus();
}
