import { DomainError } from '@hourbook/domain/errors.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { ReactNode, Ref } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { Icon } from '../../../components/icon.tsx';
import { PeriodStepper } from '../../../components/period/period-stepper.tsx';
import classes from './sheet-head.module.css';

interface SheetHeadProps {
  readonly title: string;
  /** The list that it belongs to. */
  readonly trail?: { readonly label: string; readonly href: string };
  /** null: not known yet. */
  readonly range: DateRange | null;
  /** The limits of TS-11. @throws DomainError where they are broken */
  readonly limits: (asked: RangeInput, today: CalendarDate) => DateRange;
  readonly today: CalendarDate;
  /** Gets the place of the button that saves, which comes and goes with the rows. */
  readonly saveSlot: Ref<HTMLDivElement>;
  /** Between the period and the buttons. */
  readonly children?: ReactNode;
}

/** Whose sheet, the period and its neighbours; it stays while rows come and go, and the keyboard's place with it. */
export const SheetHead = ({ title, trail, range, limits, today, saveSlot, children }: SheetHeadProps) => (
  <header className={classes.header}>
    {trail && (
      <nav aria-label={everywhere.whereYouAre} className={classes.trail}>
        <a href={trail.href}>{trail.label}</a>
        <Icon name="right" size={14} />
      </nav>
    )}
    <h1>{title}</h1>
    <PeriodStepper range={range} check={(asked) => refusedBy(limits, asked, today)} today={today} />
    {children}
    <div ref={saveSlot} className={classes.save} />
  </header>
);

/** What the server would say of a range. */
export function refusedBy(
  limits: SheetHeadProps['limits'],
  { start, end }: DateRange,
  today: CalendarDate,
): string | null {
  try {
    limits({ startDate: start, endDate: end }, today);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return refusalTexts(error, noNames).join(' ');
    throw error;
  }
}
