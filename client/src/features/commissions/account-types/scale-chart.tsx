import { firstStart } from '@hourbook/domain/reference/bracket-starts.ts';
import { useId } from 'react';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/account-types.ts';
import { shortMonth } from '../shared/filter-address.ts';
import type { Bracket, BracketType } from './brackets.ts';
import { endOf, linesFor, type Slice, slicesOf } from './scale.ts';
import classes from './scale-chart.module.css';
import { rateText } from './scale-words.ts';

interface ScaleChartProps {
  readonly brackets: readonly Bracket[];
  readonly type: BracketType;
  /** The version in force now, dashed; null: there is none by the same kind of brackets. */
  readonly before: readonly Bracket[] | null;
  /** The month from which the brackets apply. */
  readonly month: string;
  /** The start that is being edited. */
  readonly marked: number | null;
}

/** The size of the picture, and its margins. */
const [WIDTH, HEIGHT] = [360, 236];
const [LEFT, RIGHT, TOP, BOTTOM] = [28, 358, 12, 206];
/** The widest label of a slice, in pixels; slices without room for it say it in the table only. */
const LABEL = 44;

/** The scale of a version as bars, a bar as high as its rate for each slice (CM-11 – CM-13). */
export function ScaleChart({ brackets, type, before, month, marked }: ScaleChartProps) {
  const pattern = useId();
  const slices = slicesOf(brackets);
  const title = type === 'BASE_SIZE' ? t.sizeChart : t.ageChart;
  const first = firstStart(type);
  const end = endOf(before ? [brackets, before] : [brackets], type);
  const lines = linesFor(Math.max(...[...brackets, ...(before ?? [])].map((each) => each.commissionRate), 0));
  const highest = lines.at(-1) ?? 1;
  const x = (value: number) => LEFT + ((value - first) / (end - first)) * (RIGHT - LEFT);
  const y = (rate: number) => BOTTOM - (rate / highest) * (BOTTOM - TOP);
  const place = (slice: Slice) => [x(slice.from), x(slice.to ?? end)] as const;
  const asks = slices.some(({ condition }) => condition !== 'NONE');
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.chartOf(title)}>
        <defs>
          <pattern
            id={pattern}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
            className={classes.pattern}
          >
            <rect width="6" height="6" />
            <rect width="1.2" height="6" />
          </pattern>
        </defs>
        {lines.map((rate) => (
          <g key={rate} className={classes.line}>
            <line x1={LEFT} x2={RIGHT} y1={y(rate)} y2={y(rate)} />
            <text x={LEFT - 6} y={y(rate) + 4} textAnchor="end">
              {rate}
            </text>
          </g>
        ))}
        {slices.map((slice) => {
          const [from, to] = place(slice);
          const low = Math.min(slice.otherwise, slice.rate);
          return (
            <g key={slice.from} className={classes.slice}>
              <rect x={from} y={y(low)} width={to - from} height={BOTTOM - y(low)} />
              {slice.condition !== 'NONE' && (
                <>
                  <rect
                    x={from}
                    y={y(slice.rate)}
                    width={to - from}
                    height={y(low) - y(slice.rate)}
                    style={{ fill: `url(#${pattern})` }}
                  />
                  <line x1={from} x2={to} y1={y(low)} y2={y(low)} className={classes.thin} />
                </>
              )}
            </g>
          );
        })}
        {before && before.length > 0 && <path d={outline(before, x, y, end)} className={classes.before} />}
        {slices.map((slice, index) => {
          const [from, to] = place(slice);
          const left = slices[index - 1];
          const isMarked = slice.from === marked && index > 0;
          return (
            <g key={slice.from} className={classes.slice}>
              <line x1={from} x2={to} y1={y(slice.rate)} y2={y(slice.rate)} className={classes.top} />
              {left && (
                <line
                  x1={from}
                  x2={from}
                  y1={y(Math.max(slice.rate, left.rate))}
                  y2={BOTTOM}
                  className={isMarked ? classes.top : classes.thin}
                />
              )}
              {to - from >= LABEL && <SliceLabel slice={slice} x={from + 8} wide={to - from} />}
            </g>
          );
        })}
        <Starts slices={slices} x={x} marked={marked} />
        <text className={classes.tick} x={RIGHT} y={BOTTOM + 18} textAnchor="end">
          {type === 'BASE_SIZE' ? countText(end) : t.later}
        </text>
      </svg>
      <div className={classes.legend}>
        <span>
          <i className={classes.solid} />
          {shortMonth(month)}
        </span>
        {before && (
          <span>
            <i className={classes.dashed} />
            {t.inForce}
          </span>
        )}
        {asks && (
          <span>
            <i className={classes.striped} />
            {t.onlyIfMet}
          </span>
        )}
      </div>
    </figure>
  );
}

/** The width that the rate under a condition needs, in pixels. */
const CONDITION = 88;

function SliceLabel({ slice, x, wide }: { readonly slice: Slice; readonly x: number; readonly wide: number }) {
  const asks = slice.condition !== 'NONE';
  const words = slice.condition === 'NEED_NEW_BUSINESS' ? t.ifNewRate : t.ifNewInGroupRate;
  return (
    <>
      <text className={classes.rate} x={x} y={BOTTOM - 34}>
        {rateText(asks ? slice.otherwise : slice.rate)}
      </text>
      {asks && wide >= CONDITION && (
        <text x={x} y={BOTTOM - 16} className={classes.words}>
          {words}
          <tspan className={classes.rate}>{rateText(slice.rate)}</tspan>
        </text>
      )}
    </>
  );
}

interface StartsProps {
  readonly slices: readonly Slice[];
  readonly x: (value: number) => number;
  readonly marked: number | null;
}

/** The room for a label below the axis, in pixels; the labels of closer starts are left out. */
const TICK = 52;

function Starts({ slices, x, marked }: StartsProps) {
  let last = Number.NEGATIVE_INFINITY;
  return slices.map(({ from }, index) => {
    const at = x(from);
    const isMarked = from === marked && index > 0;
    if (!isMarked && (at - last < TICK || RIGHT - at < TICK)) return null;
    last = at;
    return (
      <g key={from}>
        {isMarked && <circle cx={at} cy={BOTTOM} r="5" className={classes.handle} />}
        <text
          className={classes.tick}
          data-marked={isMarked || undefined}
          x={at}
          y={BOTTOM + 18}
          textAnchor={index > 0 ? 'middle' : 'start'}
        >
          {countText(from)}
        </text>
      </g>
    );
  });
}

/** The outline of a scale, from its first to its last slice. */
const outline = (
  brackets: readonly Bracket[],
  x: (value: number) => number,
  y: (rate: number) => number,
  end: number,
): string =>
  slicesOf(brackets)
    .map(({ from, to, rate }, index) => `${index === 0 ? `M${x(from)} ` : 'V'}${y(rate)}H${x(to ?? end)}`)
    .join('');
