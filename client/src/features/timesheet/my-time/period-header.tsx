import { DomainError } from '@hourbook/domain/errors.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  datesOf,
  defaultRange,
  mondayOf,
  monthOf,
} from '@hourbook/domain/time.ts';
import { timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Ref } from 'react';
import { t } from '#texts/timesheet.ts';
import { DateRangePicker } from '../../../components/date-range/date-range-picker.tsx';
import { Tips } from '../../../components/grid/tips.tsx';
import { Icon } from '../../../components/icon.tsx';
import { todayOf } from '../../../shared/session/zone.ts';
import classes from './period-header.module.css';

const signedIn = getRouteApi('/signed-in');

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
      <h1>{t.myTime}</h1>
      <nav className={classes.period} aria-label={t.period}>
        <Tips className={classes.group}>
          <Neighbour range={range} by={-1} label={t.previousPeriod} icon="left" />
          <span className={classes.range} aria-live="polite">
            {range && <Period range={range} />}
          </span>
          <Neighbour range={range} by={1} label={t.nextPeriod} icon="right" />
        </Tips>
        <Link to="/my-time" search={{}} className={classes.now}>
          {t.thisPeriod}
        </Link>
      </nav>
      <div ref={saveSlot} className={classes.save} />
    </header>
  );
}

/** What stands on the sheet, and the way to any other period. */
function Period({ range }: { range: DateRange }) {
  const navigate = useNavigate();
  const { self } = signedIn.useRouteContext();
  const today = todayOf(self);
  return (
    <DateRangePicker
      label={t.period}
      value={range}
      presets={presetsOn(today)}
      check={(asked) => refusalFor(asked, today)}
      today={today}
      onChange={({ start, end }) => void navigate({ to: '/my-time', search: { startDate: start, endDate: end } })}
    />
  );
}

const weekFrom = (monday: CalendarDate): DateRange => ({ start: monday, end: addDays(monday, 6) });

const presetsOn = (today: CalendarDate) => [
  { label: t.thisPeriod, range: defaultRange(today) },
  { label: t.thisWeek, range: weekFrom(mondayOf(today)) },
  { label: t.lastWeek, range: weekFrom(addDays(mondayOf(today), -7)) },
  { label: t.thisMonth, range: monthOf(today) },
  { label: t.lastMonth, range: monthOf(addMonths(today, -1)) },
];

/** TS-11, before the server says it. */
function refusalFor({ start, end }: DateRange, today: CalendarDate): string | null {
  try {
    timesheetRange({ startDate: start, endDate: end }, today);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return refusalTexts(error, noNames).join(' ');
    throw error;
  }
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
    <Link to="/my-time" search={search} className={classes.step} aria-label={label} data-tip={label}>
      <Icon name={icon} />
    </Link>
  );
}
