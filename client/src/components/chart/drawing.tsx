import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Symbols,
  Text,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/charts.ts';
import classes from './chart.module.css';
import { type ChartContents, type ChartSeries, type LineLook, looksOf } from './series.ts';

const SYMBOL = 52;
const WIDEST_BAR = 56;
const tick = { fill: 'var(--text-quiet)', fontSize: 12 };

interface NameTickProps {
  readonly x?: number | string;
  readonly y?: number | string;
  /** Of the whole axis, in pixels. */
  readonly width?: number | string;
  readonly visibleTicksCount?: number;
  readonly index?: number;
  readonly payload?: { readonly value?: unknown };
}

/** Pixels a name needs; with less, names that are too close to the one before are left out. */
const ROOM = 64;

/** A name below its bar, in two lines. */
function NameTick({ x, y, width = 0, visibleTicksCount = 1, index = 0, payload }: NameTickProps) {
  const room = Number(width) / visibleTicksCount;
  const every = Math.max(Math.ceil(ROOM / room), 1);
  if (index % every !== 0) return null;
  return (
    <Text
      x={Number(x)}
      y={Number(y)}
      width={room * every - 8}
      maxLines={2}
      textAnchor="middle"
      verticalAnchor="start"
      {...tick}
    >
      {String(payload?.value ?? '')}
    </Text>
  );
}

/** The chart itself. Arrow keys go from point to point. */
export function Drawing({ title, points, series, level = null, named = false, format }: ChartContents) {
  const looks = looksOf(series);
  const bars = series.filter(({ as }) => as === 'bar');
  const lines = series.filter(({ as }) => as === 'line');
  const values = points.flatMap((point) => series.flatMap(({ key }) => point.values[key] ?? []));
  const highest = Math.max(0, ...values, level?.value ?? 0);
  const Tip = ({ active, label }: TooltipContentProps) => {
    const point = active ? points.find((each) => each.label === label) : undefined;
    return point ? (
      <PointTip label={point.label} series={series} looks={looks} format={format} values={point.values} />
    ) : null;
  };
  return (
    <>
      <div className={classes.drawing}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={[...points]} title={t.drawn(title)} margin={{ top: 12, right: 12, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="label"
              {...(named ? { interval: 0, height: 40, tick: NameTick } : { tick })}
              tickLine={false}
              stroke="var(--line-strong)"
            />
            <YAxis
              domain={[(lowest: number) => Math.min(0, lowest), highest > 0 ? 'auto' : 1]}
              width="auto"
              tick={tick}
              tickLine={false}
              axisLine={false}
              tickFormatter={(value: number) => countText(value)}
            />
            {bars.map(({ key, name }) => (
              <Bar
                key={key}
                dataKey={({ values: of }: (typeof points)[number]) => of[key] ?? null}
                name={name}
                fill="var(--accent-tint)"
                stroke="var(--accent)"
                maxBarSize={WIDEST_BAR}
                isAnimationActive={false}
              />
            ))}
            {lines.map(({ key, name }) => {
              const look = looks.get(key);
              return (
                <Line
                  key={key}
                  dataKey={({ values: of }: (typeof points)[number]) => of[key] ?? null}
                  name={name}
                  type="linear"
                  stroke={look?.color ?? 'none'}
                  strokeWidth={1.5}
                  dot={({ cx, cy }: { cx?: number; cy?: number }) => (
                    <Mark key={`${cx} ${cy}`} at={{ cx, cy }} look={look} />
                  )}
                  activeDot={false}
                  isAnimationActive={false}
                />
              );
            })}
            {level && (
              <ReferenceLine
                y={level.value}
                stroke="var(--text)"
                strokeWidth={1.5}
                strokeDasharray="5 4"
                ifOverflow="extendDomain"
              />
            )}
            <Tooltip content={Tip} isAnimationActive={false} cursor={{ fill: 'var(--hover)', stroke: 'var(--line)' }} />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      {/* A single series is what the title says. */}
      <ul className={classes.legend} aria-hidden="true" hidden={series.length === 1 && !level}>
        {series.map(({ key, name }) => (
          <li key={key}>
            <Sample look={looks.get(key)} /> {name}
          </li>
        ))}
        {level && (
          <li>
            <svg className={classes.sample} aria-hidden="true">
              <path d="M0 6h18" stroke="var(--text)" strokeWidth="1.5" strokeDasharray="5 4" />
            </svg>{' '}
            {level.name} {format(level.value)}
          </li>
        )}
      </ul>
    </>
  );
}

interface MarkProps {
  readonly at: { readonly cx: number | undefined; readonly cy: number | undefined };
  readonly look: LineLook | undefined;
}

const Mark = ({ at: { cx, cy }, look }: MarkProps) =>
  look && cx !== undefined && cy != null ? (
    <Symbols type={look.shape} cx={cx} cy={cy} size={SYMBOL} fill={look.color} />
  ) : null;

/** How a series looks in the chart; without a look of its own it is a bar. */
const Sample = ({ look }: { readonly look: LineLook | undefined }) => (
  <svg className={classes.sample} aria-hidden="true">
    {look ? (
      <path d="M0 6h18" stroke={look.color} strokeWidth="1.5" />
    ) : (
      <rect x="2.5" y="1.5" width="13" height="9" fill="var(--accent-tint)" stroke="var(--accent)" />
    )}
    <Mark at={{ cx: 9, cy: 6 }} look={look} />
  </svg>
);

interface PointTipProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly looks: ReadonlyMap<string, LineLook>;
  readonly values: Readonly<Record<string, number | null>>;
  readonly format: (value: number) => string;
}

const PointTip = ({ label, series, looks, values, format }: PointTipProps) => (
  <div className={classes.tip}>
    <strong>{label}</strong>
    <dl>
      {series.map(({ key, name }) => {
        const value = values[key];
        return (
          <div key={key}>
            <dt>
              <Sample look={looks.get(key)} /> {name}
            </dt>
            <dd>{value == null ? '–' : format(value)}</dd>
          </div>
        );
      })}
    </dl>
  </div>
);
