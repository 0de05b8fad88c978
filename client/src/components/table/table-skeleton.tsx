import { everywhere } from '#texts/everywhere.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './table.module.css';

const LINES = Array.from({ length: 10 }, (_, line) => line);

interface TableSkeletonProps {
  /** For the ear; default: that something loads. */
  readonly label?: string;
  /** Whether it stands alone, in a sheet of its own. */
  readonly framed?: boolean;
}

/** The place of a table while it is loading and its columns are not known. */
export const TableSkeleton = ({ label = everywhere.loading, framed }: TableSkeletonProps) => (
  <div className={classes.scrolled} data-framing={framed ? 'sheet' : 'plain'} aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {LINES.map((line) => (
      <div key={line} className={classes.waiting}>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
);
