import { useEffect, useRef } from 'react';
import { Icon } from '#components/icon.tsx';
import { TextButton } from '#components/text-button.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { type AssignedClient, clientName } from './clients.ts';
import { formatHours } from './hours-text.ts';
import type { SheetActs } from './open-sheet.ts';
import type { SheetRow } from './sheet.ts';
import classes from './undo-removal.module.css';

interface UndoRemovalProps {
  readonly row: SheetRow;
  readonly clients: readonly AssignedClient[];
  readonly acts: SheetActs;
  readonly followed: boolean;
  readonly tabIndex?: number;
}

/** Shown in place of a removed row until the removal is saved. */
export function UndoRemoval({ row, clients, acts, followed, tabIndex }: UndoRemovalProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (followed) button.current?.focus();
  }, [followed]);
  const { entry, fields } = row;
  const what = entry.id === null ? clientName(clients, fields.clientId) : clientName(clients, entry.clientId);
  return (
    <span className={classes.removal}>
      <span>{entry.hours > 0 ? t.removedHours(what, formatHours(entry.hours)) : t.removedClient(what)}</span>
      <TextButton ref={button} onClick={() => acts.restore(row)} tabIndex={tabIndex}>
        <Icon name="undo" /> {everywhere.undo}
      </TextButton>
    </span>
  );
}
