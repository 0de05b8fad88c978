import { dateIn, epochMs, formatDate, formatInstant, type Instant, type Zone } from '@hourbook/domain/time.ts';
import type { CSSProperties } from 'react';
import { t } from '#texts/audit.ts';
import classes from './mark-names.module.css';
import { type Mark, placed } from './marks.ts';
import { placeOf, type Stretch } from './places.ts';

interface MarkNamesProps {
  readonly marks: readonly Mark[];
  readonly stretch: Stretch;
  readonly zone: Zone;
  readonly onInstant: (at: Instant) => void;
}

/** What happened to the days, named below the scale; a name leads to what was known then. */
export const MarkNames = ({ marks, stretch, zone, onInstant }: MarkNamesProps) => (
  <ul className={classes.marks} aria-label={t.marksOfDays}>
    {placed(marks, (at) => placeOf(epochMs(at), stretch)).map(({ kind, at, place, side, row }) => (
      <li
        key={kind}
        className={classes.mark}
        data-side={side}
        style={{ '--place': `${place.toFixed(3)}%`, '--row': row } as CSSProperties}
      >
        <button type="button" data-tip={formatInstant(at, zone)} onClick={() => onInstant(at)}>
          {t.markOf[kind](formatDate(dateIn(zone, epochMs(at))).slice(0, 5))}
        </button>
      </li>
    ))}
  </ul>
);
