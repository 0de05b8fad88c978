import { useEffect, useId, useRef } from 'react';
import { type Days, daysText, endedBy, placeOf, type Scale, scaleOf } from '#lib/time-scale.ts';
import { t } from '#texts/dates.ts';
import type { Tone } from '../chip.tsx';
import { FoldedTable } from '../table/folded-table.tsx';
import type { TableColumn } from '../table/table-column.ts';
import classes from './timeline.module.css';

/** Something that was true for a range of days. */
interface Span extends Days {
  readonly label: string;
  readonly tone?: Tone;
}

/** One row of the timeline; its spans do not overlap. */
export interface Lane {
  /** Must be unique. */
  readonly label: string;
  readonly spans: readonly Span[];
}

interface TimelineProps {
  /** The accessible name: `Positions of Rosa Ibarra`. */
  readonly label: string;
  readonly lanes: readonly Lane[];
  readonly today: string;
  /** Ongoing spans end on this day; null: they continue. */
  readonly until?: string | null;
  /** A day that the line reaches in any case, to show what lies ahead. */
  readonly through?: string;
  /** Whether there is a table with the same data beside it; if not, the timeline has its own, which can be opened. */
  readonly hasTable?: boolean;
}

/** A timeline with a bar for each span, and a table with the same data. */
export function Timeline({ label, lanes: given, today, until = null, through, hasTable = false }: TimelineProps) {
  const id = useId();
  const lanes = given.map((lane) => ({ ...lane, spans: lane.spans.map((span) => endedBy(span, until)) }));
  const scale = scaleOf(lanes, today, through);
  const frame = useRef<HTMLDivElement>(null);
  // If it is wider than its frame, scroll to today first.
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth });
  }, []);
  return (
    <figure className={classes.timeline} aria-labelledby={id}>
      <figcaption id={id} className={classes.caption}>
        {label}
      </figcaption>
      {/* It scrolls inside its own frame if there is not enough room. */}
      <div
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        tabIndex={0}
        role="img"
        aria-label={t.drawn(label)}
      >
        <div className={classes.chart} aria-hidden="true">
          <span />
          <Axis scale={scale} today={today} />
          {lanes.map((lane) => (
            <LaneLine key={lane.label} lane={lane} scale={scale} today={today} />
          ))}
        </div>
      </div>
      {!hasTable && <OwnTable lanes={lanes} label={label} />}
    </figure>
  );
}

const percent = (value: number): string => `${value.toFixed(3)}%`;

const Axis = ({ scale, today }: { scale: Scale; today: string }) => (
  <svg className={classes.axis} aria-hidden="true">
    {scale.ticks.map(({ date, label }) => (
      <text key={date} x={percent(scale.at(date))} y="12" className={classes.tick}>
        {label}
      </text>
    ))}
    <circle cx={percent(scale.at(today))} cy="20" r="3" className={classes.now} />
  </svg>
);

const LaneLine = ({ lane, scale, today }: { lane: Lane; scale: Scale; today: string }) => (
  <>
    <span className={classes.lane}>{lane.label}</span>
    <svg className={classes.line} aria-hidden="true">
      {scale.ticks.map(({ date }) => (
        <line key={date} x1={percent(scale.at(date))} x2={percent(scale.at(date))} y1="0" y2="100%" />
      ))}
      {lane.spans.map((span) => (
        <Bar key={`${span.from} ${span.label}`} span={span} scale={scale} />
      ))}
      <line className={classes.today} x1={percent(scale.at(today))} x2={percent(scale.at(today))} y1="0" y2="100%" />
    </svg>
  </>
);

/** A label that does not fit is cut off; its full text is in the tooltip and in the table. */
function Bar({ span, scale }: { span: Span; scale: Scale }) {
  const { x, width } = placeOf(span, scale);
  return (
    <svg x={percent(x)} width={percent(width)} className={classes.bar} data-tone={span.tone}>
      <title>{`${span.label}, ${daysText(span)}`}</title>
      <rect x="0.5" y="4.5" width="100%" height="23" rx={span.to === null ? 0 : 3} />
      <rect x="0" y="4" width="3" height="24" className={classes.edge} />
      <text x="10" y="20.5">
        {span.label}
      </text>
    </svg>
  );
}

interface LaneSpan {
  readonly lane: Lane;
  readonly span: Span;
}

const columns: readonly TableColumn<LaneSpan>[] = [
  { id: 'of', label: t.of, tone: 'quiet', cell: ({ lane }) => lane.label },
  { id: 'what', label: t.what, cell: ({ span }) => span.label },
  { id: 'when', label: t.when, cell: ({ span }) => daysText(span) },
];

const OwnTable = ({ lanes, label }: Pick<TimelineProps, 'lanes' | 'label'>) => (
  <FoldedTable
    summary={t.asTable}
    label={label}
    columns={columns}
    rows={lanes.flatMap((lane) => lane.spans.map((span) => ({ lane, span })))}
    rowId={({ lane, span }) => `${lane.label} ${span.from} ${span.label}`}
  />
);
