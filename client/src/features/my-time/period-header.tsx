import { addDays, type DateRange, datesOf, formatDate } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Icon } from '../../components/icon.tsx';
import classes from './period-header.module.css';

interface PeriodHeaderProps {
  /** null: not known yet. */
  readonly range: DateRange | null;
  /** Gets the place of the button that saves, which comes and goes with the rows. */
  readonly saveSlot: Ref<HTMLDivElement>;
}

/** The period and its neighbours; it stays while rows come and go, and the keyboard's place with it. */
export function PeriodHeader({ range, saveSlot }: PeriodHeaderProps) {
  return (
    <header className={classes.header}>
      <h1>My Time</h1>
      <nav className={classes.period} aria-label="Period">
        <span className={classes.group}>
          <Neighbour range={range} by={-1} label="Previous period" icon="left" />
          <span className={classes.range} aria-live="polite">
            {range ? `${formatDate(range.start)} – ${formatDate(range.end)}` : '\u00a0'}
          </span>
          <Neighbour range={range} by={1} label="Next period" icon="right" />
        </span>
        <Link to="/my-time" search={{}} className={classes.now}>
          This period
        </Link>
      </nav>
      <div ref={saveSlot} className={classes.save} />
    </header>
  );
}

interface NeighbourProps {
  readonly range: DateRange | null;
  readonly by: 1 | -1;
  readonly label: string;
  readonly icon: 'left' | 'right';
}

/** The period of the same length before or after. */
function Neighbour({ range, by, label, icon }: NeighbourProps) {
  if (!range) {
    return (
      <span className={classes.step} data-idle>
        <Icon name={icon} />
      </span>
    );
  }
  const days = datesOf(range).length * by;
  const search = { startDate: addDays(range.start, days), endDate: addDays(range.end, days) };
  return (
    <Link to="/my-time" search={search} className={classes.step} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
