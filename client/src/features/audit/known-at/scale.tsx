import { dateIn, epochMs, formatDate, formatInstant, type Instant, instant, type Zone } from '@hourbook/domain/time.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { t } from '#texts/audit.ts';
import { MarkNames } from './mark-names.tsx';
import type { Mark } from './marks.ts';
import { datesOn, instantOf, nearestStep, placeOf, type Stretch, stepOf, stretchOf } from './places.ts';
import classes from './scale.module.css';

interface ScaleProps {
  /** The days looked at. */
  readonly days: Stretch;
  /** Of the entries about these days, in order, each once. */
  readonly instants: readonly Instant[];
  /** What else happened to these days. */
  readonly marks: readonly Mark[];
  /** null: now. */
  readonly at: Instant | null;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly zone: Zone;
  readonly onInstant: (at: Instant | null) => void;
}

const percent = (value: number): string => `${value.toFixed(3)}%`;

/**
 * Two axes on one scale: the days looked at, and what was known when, with a mark for each entry. What is known is a slider
 * from entry to entry; what was not known yet is hatched.
 */
export function Scale({ days, instants, marks, at, now, zone, onInstant }: ScaleProps) {
  const [held, setHeld] = useState<number | null>(null);
  const stretch = stretchOf(days, instants, now);
  const last = instants.length;
  const step = held ?? stepOf(at, instants);
  const shownAt = held === null ? at : instantOf(held, instants);
  const shown = shownAt === null ? now : epochMs(shownAt);
  const known = placeOf(shown, stretch);
  const isPast = shown < now;

  const choose = (each: number) => onInstant(instantOf(Math.max(0, each), instants));
  const under = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return nearestStep(((clientX - left) / width) * 100, stretch, instants, now);
  };
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: step - 1,
    ArrowDown: step - 1,
    ArrowRight: step + 1,
    ArrowUp: step + 1,
    Home: 0,
    End: last,
    PageUp: step + 10,
    PageDown: step - 10,
  };
  function onKeyDown(event: KeyboardEvent): void {
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }
  return (
    <div className={classes.scale}>
      <div className={classes.dates} aria-hidden="true">
        {datesOn(stretch).map((each) => (
          <span key={each} style={{ left: percent(placeOf(each, stretch)) }}>
            {formatDate(dateIn(zone, each)).slice(0, 5)}
          </span>
        ))}
      </div>
      <div className={classes.days} aria-hidden="true">
        <i
          style={{
            left: percent(placeOf(days.from, stretch)),
            width: percent(placeOf(days.to, stretch) - placeOf(days.from, stretch)),
          }}
        >
          <b>{t.daysLookedAt}</b>
        </i>
      </div>
      <div
        role="slider"
        tabIndex={0}
        className={classes.slider}
        data-past={isPast || undefined}
        aria-label={t.knownAt}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={step}
        aria-valuetext={isPast ? formatInstant(instant(shown), zone) : t.now}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(under(event));
        }}
        onPointerMove={(event) => held !== null && setHeld(under(event))}
        onPointerUp={() => {
          if (held !== null) choose(held);
          setHeld(null);
        }}
        onPointerCancel={() => setHeld(null)}
      >
        <span className={classes.track}>
          <i className={classes.known} style={{ width: percent(known) }} />
        </span>
        {instants.map((each) => (
          <i
            key={each}
            className={classes.entry}
            data-later={epochMs(each) > shown || undefined}
            style={{ left: percent(placeOf(epochMs(each), stretch)) }}
          />
        ))}
        <span className={classes.thumb} style={{ left: percent(known) }} />
        {isPast && (
          <span className={classes.unknown} style={{ left: percent(known) }} aria-hidden="true">
            <b>{t.notYetKnown}</b>
          </span>
        )}
      </div>
      <MarkNames marks={marks} stretch={stretch} zone={zone} onInstant={onInstant} />
      <p className={classes.legend} aria-hidden="true">
        <span>{formatDate(dateIn(zone, stretch.from))}</span>
        <span>{stretch.to > now ? formatDate(dateIn(zone, stretch.to)) : t.now}</span>
      </p>
    </div>
  );
}
