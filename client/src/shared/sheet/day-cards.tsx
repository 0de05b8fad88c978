import { type KeyboardEvent, useRef } from 'react';
import { DayCard } from './day-card.tsx';
import classes from './day-cards.module.css';
import { WeekTotal } from './day-total.tsx';
import { weekLabel } from './days.ts';
import { LateMark } from './late-mark.tsx';
import type { ViewProps } from './view-props.ts';

/** The sheet on narrow screens: one card per day. */
export function DayCards({ weeks, totals, late, ...view }: ViewProps) {
  const list = useRef<HTMLDivElement>(null);

  /** Enter moves the focus to the next hours field. */
  function toNextHours(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const cells = [...(list.current?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]') ?? [])];
    cells[cells.indexOf(event.target) + 1]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the inputs within
    <div ref={list} onKeyDown={toNextHours}>
      {weeks.map((week) => (
        <section key={week.monday} className={classes.week} aria-labelledby={`week-${week.monday}`}>
          <h2 id={`week-${week.monday}`} className={classes.weekHead}>
            {weekLabel(week)}
            <LateMark late={late} week={week.monday} />
            <WeekTotal
              total={totals.byWeek.get(week.monday) ?? 0}
              expected={week.expected}
              bare={late?.weeks.has(week.monday) === true}
            />
          </h2>
          <div className={classes.cards}>
            {week.days.map((day) => (
              <DayCard key={day.date} day={day} total={totals.byDay.get(day.date) ?? 0} {...view} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
