import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import stepper from '#components/stepper.module.css';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';
import type { Asked } from './lists.ts';
import classes from './year-stepper.module.css';

interface YearStepperProps {
  readonly year: number;
  readonly thisYear: number;
  /** The owner shown, who stays the same in every year. */
  readonly search: Asked;
}

/** Whether lists are possible in a year. */
export const isOffered = (year: number): boolean => year >= 2000 && year <= 2100;

/** Steps to the year before and after, with a link back to the current year. */
export function YearStepper({ year, thisYear, search }: YearStepperProps) {
  return (
    <nav className={stepper.stepper} aria-label={everywhere.year}>
      <span className={stepper.group}>
        <Neighbour to={year - 1} label={t.previousYear} icon="left" search={search} />
        <span className={classes.year} aria-live="polite">
          {year}
        </span>
        <Neighbour to={year + 1} label={t.nextYear} icon="right" search={search} />
      </span>
      {year !== thisYear && (
        <Link to="/holidays" search={{ ...search, year: thisYear }} className={stepper.now}>
          {t.thisYear}
        </Link>
      )}
    </nav>
  );
}

interface NeighbourProps {
  readonly to: number;
  readonly label: string;
  readonly icon: 'left' | 'right';
  readonly search: Asked;
}

const Neighbour = ({ to, label, icon, search }: NeighbourProps) =>
  isOffered(to) ? (
    <Link to="/holidays" search={{ ...search, year: to }} className={stepper.step} aria-label={label}>
      <Icon name={icon} />
    </Link>
  ) : (
    <span className={`${stepper.step} ${classes.idle}`} data-idle>
      <Icon name={icon} />
    </span>
  );
