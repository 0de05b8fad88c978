import type { CalendarDate } from '@hourbook/domain/time.ts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Tips } from '#components/grid/tips.tsx';
import { isPressed } from '#lib/keys.ts';
import { type Month, monthAfter } from '#lib/months.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { FULL_DAY, HALF_DAY } from '#shared/time-off/day-hours.ts';
import { t } from '#texts/time-off.ts';
import { type CalendarFacts, canBeAsked } from './calendar-day.ts';
import { movedBy } from './calendar-keys.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { whyNot } from './day-texts.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './request-calendar.module.css';
import { cycled, datesBetween, painted, type Selection, strokeOf } from './selection.ts';

/** The number of months side by side. */
export const MONTHS_SHOWN = 2;

interface RequestCalendarProps {
  readonly facts: CalendarFacts;
  /** The first month shown. */
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** The days named in the errors of the request. */
  readonly refused: ReadonlySet<CalendarDate>;
}

/** The first day of a stroke (a drag over several days), and the selection before it. */
interface Stroke {
  readonly anchor: CalendarDate;
  readonly before: Selection;
}

/** The calendar in which the days of a request are selected: by click, by dragging over several days, or by keys. */
export function RequestCalendar({ facts, month, onMonth, selection, onSelect, refused }: RequestCalendarProps) {
  const [current, setCurrent] = useState<CalendarDate>(() => firstCurrent(facts.today, month));
  /** `stroke`: by the pointer; `span`: by Shift and the arrow keys. */
  const stroke = useRef<Stroke & { moved: boolean }>(null);
  const span = useRef<Stroke>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [followed, setFollowed] = useState(0);
  const isPhone = useIsPhone();
  /** The day that was pressed although it cannot be asked for, and why. */
  const [refusedDay, setRefusedDay] = useState<string | null>(null);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => monthAfter(month, index));
  const isShown = (date: CalendarDate) => months.includes(date.slice(0, 7));
  const stop = isShown(current) ? current : `${month}-01`;
  const can = (date: CalendarDate) => canBeAsked(facts, date);

  // Moves the focus once the day is rendered, perhaps in another month.
  useLayoutEffect(() => {
    if (followed > 0) frame.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
  }, [followed]);

  function paint({ anchor, before }: Stroke, to: CalendarDate): void {
    onSelect(painted(before, datesBetween(anchor, to).filter(can), strokeOf(before, anchor)));
  }
  function go(to: CalendarDate): void {
    if (!isShown(to)) onMonth(to < stop ? to.slice(0, 7) : monthAfter(to.slice(0, 7), 1 - MONTHS_SHOWN));
    setCurrent(to);
    setFollowed((before) => before + 1);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const set = (hours: Parameters<typeof painted>[2]) => can(stop) && onSelect(painted(selection, [stop], hours));
    if (isPressed('F', nativeEvent)) set(FULL_DAY);
    else if (isPressed('H', nativeEvent)) set(HALF_DAY);
    else if (isPressed('Delete Backspace', nativeEvent)) set(null);
    else {
      const to = ctrlKey || metaKey || altKey ? null : movedBy(key, stop);
      if (to === null) return;
      if (shiftKey) {
        // With the keys, a stroke always adds days, even if it starts on a selected day.
        span.current ??= { anchor: stop, before: painted(selection, [stop], null) };
        paint(span.current, to);
      } else span.current = null;
      go(to);
    }
    event.preventDefault();
  }
  return (
    <section className={classes.calendar} aria-label={t.calendar}>
      <Tips>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys and strokes of the days within */}
        <div
          ref={frame}
          className={classes.months}
          onKeyDown={onKeyDown}
          onKeyUp={({ key }) => {
            if (key === 'Shift') span.current = null;
          }}
          onPointerDown={({ target, pointerType, button }) => {
            const date = dateOf(target);
            stroke.current =
              date && can(date) && pointerType === 'mouse' && button === 0
                ? { anchor: date, before: selection, moved: false }
                : null;
          }}
          onPointerOver={({ target, buttons }) => {
            const [date, begun] = [dateOf(target), stroke.current];
            if (!date || !begun || buttons !== 1 || (date === begun.anchor && !begun.moved)) return;
            begun.moved = true;
            paint(begun, date);
          }}
        >
          {months.map((shown, index) => (
            <MonthGrid
              key={shown}
              facts={facts}
              selection={selection}
              refused={refused}
              stop={stop}
              month={shown}
              steps={index === (isPhone ? 0 : MONTHS_SHOWN - 1) ? (by) => onMonth(monthAfter(month, by)) : null}
              onPress={(date) => {
                setCurrent(date);
                const wasStroke = stroke.current?.moved === true;
                stroke.current = null;
                setRefusedDay(can(date) ? null : whyNot(facts, date));
                if (!wasStroke && can(date)) onSelect(cycled(selection, date));
              }}
            />
          ))}
        </div>
      </Tips>
      <p role="status" className={classes.refused}>
        {refusedDay}
      </p>
      <CalendarLegend />
    </section>
  );
}

/** The keyboard starts on today if it is shown. */
const firstCurrent = (today: CalendarDate, month: Month): CalendarDate =>
  today.startsWith(month) || today.startsWith(monthAfter(month, 1)) ? today : `${month}-01`;

const dateOf = (target: EventTarget): CalendarDate | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-date]')?.dataset.date ?? null) : null;
