/** What a chart shows for each of its points. */
export interface ChartSeries {
  /** Must be unique. */
  readonly key: string;
  readonly name: string;
  /** What is whole stands as a bar, its parts as lines before it. */
  readonly as: 'bar' | 'line';
}

/** What a chart shows at one place of its axis. */
export interface ChartPoint {
  /** Must be unique. */
  readonly label: string;
  /** By the key of a series; null: there is none, and a line has a gap. */
  readonly values: Readonly<Record<string, number | null>>;
}

/** A level that the values are compared with. */
interface ChartLevel {
  readonly name: string;
  readonly value: number;
}

/** What a chart draws. */
export interface ChartContents {
  /** The accessible name: `Utilization by month`. */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** At most {@link MOST_LINES} lines. */
  readonly series: readonly ChartSeries[];
  readonly level?: ChartLevel | null;
  /** Whether the points are names, which take more room than months; default: no. */
  readonly named?: boolean;
  /** @returns a value as it is printed */
  readonly format: (value: number) => string;
}

/** Lines are told apart by their shape too, never by colour alone. */
const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
/** The most lines that can be told apart. */
export const MOST_LINES = shapes.length;

/** How a line looks; bars all look the same. */
export interface LineLook {
  readonly shape: (typeof shapes)[number];
  readonly color: string;
}

/** @returns how each line looks, by the key of its series; the colours follow the scheme of the page */
export function looksOf(series: readonly ChartSeries[]): ReadonlyMap<string, LineLook> {
  const lines = series.filter(({ as }) => as === 'line');
  return new Map(
    lines.map(({ key }, n) => {
      const place = n % MOST_LINES;
      return [key, { shape: shapes[place]!, color: `var(--series-${place + 1})` }];
    }),
  );
}
