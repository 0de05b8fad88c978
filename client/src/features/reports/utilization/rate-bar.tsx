import classes from './rate-bar.module.css';

export interface BarParts {
  readonly available: number;
  readonly billable: number;
  readonly bench: number;
  readonly other: number;
  readonly unreported: number;
}

const PARTS = ['billable', 'bench', 'other', 'unreported'] as const;
const WHOLE = 100;
const STEP = 25;

const percentOf = (hours: number, available: number): number => (available > 0 ? (hours / available) * WHOLE : 0);

/** @returns the end of the common scale in percent: 100, or more if somebody reported more than was available */
export function scaleOf(lines: readonly BarParts[], target: number): number {
  const most = lines.reduce(
    (longest, line) =>
      Math.max(longest, percentOf(line.billable + line.bench + line.other + line.unreported, line.available)),
    Math.max(WHOLE, target),
  );
  return Math.ceil(Math.min(most, 2 * WHOLE) / STEP) * STEP;
}

interface RateBarProps {
  readonly of: BarParts;
  readonly scale: number;
  /** In percent; null: there is none. */
  readonly target: number | null;
}

/** What became of the available time. The numbers stand in the same row, so the drawing is hidden from screen readers. */
export const RateBar = ({ of, scale, target }: RateBarProps) => (
  <span className={classes.bar} aria-hidden="true">
    {PARTS.filter((part) => of[part] > 0).map((part) => (
      <i key={part} data-part={part} style={{ width: `${(percentOf(of[part], of.available) / scale) * WHOLE}%` }} />
    ))}
    {target !== null && <b style={{ left: `${(target / scale) * WHOLE}%` }} />}
  </span>
);

/** The scale above the bars. */
export const RateScale = ({ scale }: { scale: number }) => (
  <span className={classes.scale} aria-hidden="true">
    {Array.from({ length: scale / STEP + 1 }, (_, n) => n * STEP).map((percent) => (
      <i key={percent} style={{ left: `${(percent / scale) * WHOLE}%` }}>
        {percent}
      </i>
    ))}
  </span>
);

export const RateLegend = ({ labels }: { labels: Readonly<Record<(typeof PARTS)[number], string>> }) => (
  <span className={classes.legend}>
    {PARTS.map((part) => (
      <span key={part}>
        <i data-part={part} /> {labels[part]}
      </span>
    ))}
  </span>
);
