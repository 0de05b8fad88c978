import type { ReactNode } from 'react';
import classes from './table.module.css';

/**
 * - `sheet`: a sheet of its own, which scrolls sideways.
 * - `screen`: a sheet as high as the screen has room; head, first column and total stay in sight.
 * - `names`: the same, with room for long names in the first column.
 * - `plain`: scrolls sideways inside something that has a border.
 */
export type TableFraming = 'sheet' | 'screen' | 'names' | 'plain';

interface TableFrameProps {
  readonly label: string;
  readonly framing: TableFraming;
  readonly children: ReactNode;
}

/** A sheet is a region of the page; what scrolls inside of one is a part of it. */
export const TableFrame = ({ label, framing, children }: TableFrameProps) => (
  <section
    className={classes.scrolled}
    data-framing={framing}
    role={framing === 'plain' ? 'group' : undefined}
    aria-label={label}
    tabIndex={0} // what scrolls has to be reached by the keyboard
  >
    {children}
  </section>
);
