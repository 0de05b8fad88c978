import { DomainError } from '@hourbook/domain/errors.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import { timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { Ref } from 'react';
import { t } from '#texts/timesheet.ts';
import { PeriodStepper } from '../../../components/period/period-stepper.tsx';
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
  const { self } = signedIn.useRouteContext();
  const today = todayOf(self);
  return (
    <header className={classes.header}>
      <h1>{t.myTime}</h1>
      <PeriodStepper range={range} check={(asked) => refusalFor(asked, today)} today={today} />
      <div ref={saveSlot} className={classes.save} />
    </header>
  );
}

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
