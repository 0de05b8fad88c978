import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { Ref } from 'react';
import { Trail } from '#components/trail.tsx';
import type { PeriodAddress } from '#lib/address/parts.ts';
import { PeriodStepper } from '../period/period-stepper.tsx';
import { checkOf, type RangeLimits } from '../range-limits.ts';
import classes from './sheet-head.module.css';

interface SheetHeadProps {
  readonly address: PeriodAddress;
  readonly title: string;
  /** A link to the list that the sheet belongs to. */
  readonly trail?: { readonly label: string; readonly href: string };
  /** null: unknown so far. */
  readonly range: DateRange | null;
  readonly limits: RangeLimits;
  readonly today: CalendarDate;
  /** Gets the element for the Save button, which is rendered with the rows. */
  readonly saveSlot: Ref<HTMLDivElement>;
}

/** The title and the period stepper. It stays while other rows are loaded, so that the focus is not lost. */
export const SheetHead = ({ address, title, trail, range, limits, today, saveSlot }: SheetHeadProps) => (
  <header className={classes.header} data-of-list={trail !== undefined || undefined}>
    {trail && <Trail {...trail} />}
    <h1>{title}</h1>
    <PeriodStepper
      address={address}
      range={range}
      check={checkOf(limits, today)}
      today={today}
      compact={trail !== undefined}
    />
    <div ref={saveSlot} className={classes.save} />
  </header>
);
