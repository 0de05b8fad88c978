import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  mondayOf,
  monthOf,
  neighbourRange,
} from '@hourbook/domain/time.ts';
import { defaultRange } from '@hourbook/domain/timesheet/default-range.ts';
import { Link } from '@tanstack/react-router';
import { DateRangePicker } from '#components/date-range/date-range-picker.tsx';
import type { RangePreset } from '#components/date-range/range-panel.tsx';
import type { CheckRange } from '#components/date-range/read-range.ts';
import { Tips } from '#components/grid/tips.tsx';
import { Icon } from '#components/icon.tsx';
import stepper from '#components/stepper.module.css';
import type { PeriodAddress } from '#lib/address/parts.ts';
import { t } from '#texts/dates.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './period-stepper.module.css';

interface PeriodStepperProps {
  readonly address: PeriodAddress;
  /** null: unknown so far. */
  readonly range: DateRange | null;
  /** Checks a range against the limits of the page. */
  readonly check: CheckRange;
  /** The current date of the person. */
  readonly today: CalendarDate;
  /** Whether to omit the link to the current period, which is among the presets as well. */
  readonly compact?: boolean;
  /** Default: the common periods of timesheets. */
  readonly presets?: readonly RangePreset[];
  /** The period before (-1) or after (1); default: as many days or whole months. */
  readonly neighbour?: (range: DateRange, by: 1 | -1) => DateRange;
}

/**
 * `‹ 06/09/2025 – 06/22/2025 ›`: shows and changes the period in the address (`?startDate=…&endDate=…`), and keeps its
 * other parameters.
 */
export function PeriodStepper({
  address,
  range,
  check,
  today,
  compact = false,
  presets = presetsOn(today),
  neighbour = neighbourRange,
}: PeriodStepperProps) {
  return (
    <nav className={`${stepper.stepper} ${classes.period}`} aria-label={everywhere.period}>
      <Tips className={stepper.group}>
        <Neighbour address={address} to={range && neighbour(range, -1)} label={t.previousPeriod} icon="left" />
        <span className={classes.range} aria-live="polite">
          {range && (
            <DateRangePicker
              label={everywhere.period}
              value={range}
              presets={presets}
              check={check}
              today={today}
              onChange={(next) => address.change(withRange(next), { replace: false, resetScroll: true })}
            />
          )}
        </span>
        <Neighbour address={address} to={range && neighbour(range, 1)} label={t.nextPeriod} icon="right" />
      </Tips>
      {!compact && (
        <Link to="." search={address.with(withRange(null))} className={stepper.now}>
          {t.thisPeriod}
        </Link>
      )}
    </nav>
  );
}

/** @param range null: the usual period, which is not in the address */
const withRange = (range: DateRange | null) => ({ startDate: range?.start, endDate: range?.end });

const weekFrom = (monday: CalendarDate): DateRange => ({ start: monday, end: addDays(monday, 6) });

const presetsOn = (today: CalendarDate) => [
  { label: t.thisPeriod, range: defaultRange(today) },
  { label: t.thisWeek, range: weekFrom(mondayOf(today)) },
  { label: t.lastWeek, range: weekFrom(addDays(mondayOf(today), -7)) },
  { label: t.lastTwoWeeks, range: { start: addDays(mondayOf(today), -14), end: addDays(mondayOf(today), -1) } },
  { label: t.thisMonth, range: monthOf(today) },
  { label: t.lastMonth, range: monthOf(addMonths(today, -1)) },
];

interface NeighbourProps extends Pick<PeriodStepperProps, 'address'> {
  /** null: unknown so far. */
  readonly to: DateRange | null;
  readonly label: string;
  readonly icon: 'left' | 'right';
}

function Neighbour({ address, to, label, icon }: NeighbourProps) {
  if (!to) {
    return (
      <span className={stepper.step} data-idle>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link to="." search={address.with(withRange(to))} className={stepper.step} aria-label={label} data-tip={label}>
      <Icon name={icon} />
    </Link>
  );
}
