import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { Ref } from 'react';
import { Trail } from '../../components/trail.tsx';
import { PeriodStepper } from '../period/period-stepper.tsx';
import { checkOf, type RangeLimits } from '../range-limits.ts';
import classes from './sheet-head.module.css';

interface SheetHeadProps {
  readonly title: string;
  /** The list that it belongs to. */
  readonly trail?: { readonly label: string; readonly href: string };
  /** null: not known yet. */
  readonly range: DateRange | null;
  readonly limits: RangeLimits;
  readonly today: CalendarDate;
  /** Gets the place of the button that saves, which comes and goes with the rows. */
  readonly saveSlot: Ref<HTMLDivElement>;
}

/** Whose sheet, the period and its neighbours; it stays while rows come and go, and the keyboard's place with it. */
export const SheetHead = ({ title, trail, range, limits, today, saveSlot }: SheetHeadProps) => (
  <header className={classes.header} data-of-list={trail !== undefined || undefined}>
    {trail && <Trail {...trail} />}
    <h1>{title}</h1>
    <PeriodStepper range={range} check={checkOf(limits, today)} today={today} compact={trail !== undefined} />
    <div ref={saveSlot} className={classes.save} />
  </header>
);
