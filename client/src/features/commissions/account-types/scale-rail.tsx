import type { Bracket, BracketType } from './brackets.ts';
import { slicesOf } from './scale.ts';
import classes from './scale-rail.module.css';
import { rateText, whereText } from './scale-words.ts';

interface ScaleRailProps {
  readonly brackets: readonly Bracket[];
  readonly type: BracketType;
}

/** The heights of the bars in pixels: the least, and how much the highest rate adds. */
const LEAST = 3;
const MORE = 8;

/** A scale as a small picture: a bar as high as its rate for each slice, striped where a condition decides. */
export function ScaleRail({ brackets, type }: ScaleRailProps) {
  const slices = slicesOf(brackets);
  const highest = Math.max(...slices.map(({ rate }) => rate), 0.01);
  return (
    <span className={classes.rail}>
      {slices.map((slice) => (
        <span key={slice.from} title={`${rateText(slice.rate)} ${whereText(slice, type)}`}>
          <b>{rateText(slice.rate)}</b> {whereText(slice, type)}
          <i
            data-asks={slice.condition !== 'NONE' || undefined}
            style={{ height: Math.round(LEAST + (slice.rate / highest) * MORE) }}
          />
        </span>
      ))}
    </span>
  );
}
