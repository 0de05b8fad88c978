// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be drawn only when they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the chart has the focus and names its cell
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: rows of a treegrid have a level and are folded
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the chart sees to its keys
import { listedName } from '@hourbook/domain/people/name.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { memo, useMemo } from 'react';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/time-off-management.ts';
import { barsOf, type ChartPerson, type ChartRequest } from './bars.ts';
import type { Place } from './chart-keys.ts';
import type { ChartDay, Scale } from './days.ts';
import { type DayCount, fewestDays } from './headcount.ts';
import { countText, fewestText } from './headcount-text.ts';
import { requestText } from './request-text.ts';
import type { ChartRow } from './rows.ts';
import { columns } from './style.ts';
import classes from './wall-chart.module.css';

/** The id of a cell, for `aria-activedescendant`. */
export const cellId = (chart: string, { row, item }: Place): string => `${chart}-${row}-${item}`;

interface LineProps {
  /** The id of the chart. */
  readonly id: string;
  /** In pixels, below the head. */
  readonly top: number;
  /** The `aria-rowindex`: the head is row 1. */
  readonly index: number;
  /** The index of the active request, -1: the row itself; null: the keyboard is in another row. */
  readonly at: number | null;
}

const lineLook = ({ top, index, at }: LineProps) => ({
  role: 'row' as const,
  className: `${classes.line} ${classes.row}`,
  style: { transform: `translateY(${top}px)` },
  'aria-rowindex': index,
  'data-active': at !== null || undefined,
  'data-at': at ?? undefined,
});

interface OfficeLineProps extends LineProps {
  readonly row: Extract<ChartRow, { kind: 'office' }>;
  readonly counts: readonly DayCount[];
  readonly days: readonly ChartDay[];
  readonly range: DateRange;
  readonly scale: Scale;
  readonly onFold: (row: string) => void;
}

/** The row of an office: how many of its people are here on each day. */
export const OfficeLine = memo(({ row, counts, days, range, scale, onFold, ...line }: OfficeLineProps) => {
  const fewest = useMemo(() => fewestDays(counts), [counts]);
  return (
    <div {...lineLook(line)} data-office aria-level={1} aria-expanded={row.open}>
      <span
        role="rowheader"
        id={cellId(line.id, { row: row.id, item: -1 })}
        className={classes.who}
        onClick={() => onFold(row.id)}
      >
        <Icon name={row.open ? 'down' : 'right'} size={13} />
        {row.group.name} <small>{row.group.people.length}</small>
      </span>
      <span role="gridcell" className={classes.track}>
        <VisuallyHidden>{fewestText(counts, range)}</VisuallyHidden>
        <span aria-hidden="true">
          {scale === 'month' ? (
            counts.map(({ here, working }, day) =>
              working > 0 ? (
                <span
                  key={days[day]?.date}
                  className={classes.count}
                  style={columns(day, 1)}
                  data-fewest={fewest.has(day) || undefined}
                  data-wide={countText(here).length > 2 || undefined}
                >
                  {countText(here)}
                </span>
              ) : (
                !days[day]?.weekend && (
                  <span key={days[day]?.date} className={classes.holiday} style={columns(day, 1)} />
                )
              ),
            )
          ) : (
            <Gauge counts={counts} />
          )}
        </span>
      </span>
    </div>
  );
});

/** Replaces the numbers on wider scales: bars for the share of people away, as one path. */
function Gauge({ counts }: { counts: readonly DayCount[] }) {
  const bars = counts.map(({ away, pending, working }, day) => {
    const part = working === 0 ? 0 : (away + pending) / working;
    return part > 0 ? `M${day} 1V${(1 - part).toFixed(3)}h1V1z` : '';
  });
  return (
    <svg className={classes.gauge} viewBox={`0 0 ${counts.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join('')} fill="currentColor" />
    </svg>
  );
}

interface PersonLineProps extends LineProps {
  readonly row: Extract<ChartRow, { kind: 'person' }>;
  readonly range: DateRange;
  /** The id of the selected request. */
  readonly picked: string | null;
  readonly onPick: (row: string, item: number, request: ChartRequest, person: ChartPerson) => void;
}

/** The row of a person: requests as bars, holidays as rings. */
export const PersonLine = memo(({ row, range, picked, onPick, ...line }: PersonLineProps) => {
  const { person } = row;
  const { requests, bars, threads, holidays } = useMemo(() => barsOf(person, range), [person, range]);
  const name = listedName(person);
  return (
    <div {...lineLook(line)} aria-level={2} data-picked={requests.some(({ id }) => id === picked) || undefined}>
      <span role="rowheader" id={cellId(line.id, { row: row.id, item: -1 })} className={classes.who}>
        {name}
      </span>
      <span className={classes.track}>
        {holidays.map((day) => (
          <i key={day} className={classes.holiday} style={columns(day, 1)} />
        ))}
        {requests.length === 0 && (
          <span role="gridcell">
            <VisuallyHidden>{t.noTimeOff}</VisuallyHidden>
          </span>
        )}
        {requests.map((request, item) => {
          const own = bars.filter((bar) => bar.request === request);
          const [first, last] = [own[0], own.at(-1)];
          if (!first || !last) return null;
          const said = requestText(request);
          const half = own.every((bar) => bar.half !== null);
          return (
            <span
              key={request.id}
              role="gridcell"
              id={cellId(line.id, { row: row.id, item })}
              className={classes.request}
              style={columns(first.from, last.to - first.from + 1)}
              data-sick={request.type === 'SICK_LEAVE' || undefined}
              data-pending={request.status === 'PENDING' || undefined}
              data-active={line.at === item || undefined}
              data-picked={request.id === picked || undefined}
              data-tip={`${name}: ${said}`}
              onClick={() => onPick(row.id, item, request, person)}
            >
              <VisuallyHidden>{said}</VisuallyHidden>
              {threads
                .filter((thread) => thread.request === request)
                .map(({ from, to }) => (
                  <i key={from} className={classes.thread} style={columns(from - first.from, to - from + 1)} />
                ))}
              {own.map((bar) => (
                <i
                  key={bar.from}
                  className={classes.bar}
                  style={columns(bar.from - first.from, bar.to - bar.from + 1)}
                  data-half={bar.half ?? undefined}
                  data-before={bar.joinsBefore || undefined}
                  data-after={bar.joinsAfter || undefined}
                />
              ))}
              {request.type === 'SICK_LEAVE' && !half && (
                <b className={classes.mark} aria-hidden="true">
                  {t.sickMark}
                </b>
              )}
            </span>
          );
        })}
      </span>
    </div>
  );
});
