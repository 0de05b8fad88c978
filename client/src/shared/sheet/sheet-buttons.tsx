import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import classes from './sheet-view.module.css';

interface SheetButtonsProps {
  /** Whether the sheet is saved; false: there is no room to say so. */
  readonly state: ReactNode;
  readonly discard: ReactNode;
  readonly save: ReactNode;
  readonly onHistory: () => void;
  readonly prints: boolean;
  /** The menu that copies a week. */
  readonly copy: ReactNode;
}

/** The buttons of a sheet in the head of its page. */
export function SheetButtons({ state, discard, save, onHistory, prints, copy }: SheetButtonsProps) {
  return (
    <div className={classes.head}>
      {state}
      {discard}
      <Button variant="subtle" px={10} onClick={onHistory}>
        {everywhere.history}
      </Button>
      {prints && (
        <Button variant="subtle" px={8} aria-label={t.print} title={t.print} onClick={() => window.print()}>
          <Icon name="print" size={16} />
        </Button>
      )}
      {copy}
      {save}
    </div>
  );
}
