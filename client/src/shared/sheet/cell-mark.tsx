import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import classes from './cell-mark.module.css';
import type { Mark } from './marks.ts';

/** A cell with a visible mark while it is changed, being saved or saved; its label says so to screen readers. */
export function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <span className={classes.cell} data-mark={mark ?? undefined}>
      {mark && (
        <span className={classes.mark} aria-hidden="true">
          {mark === 'saved' && <Icon name="check" size={12} />}
        </span>
      )}
      {children}
    </span>
  );
}
