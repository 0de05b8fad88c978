// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be drawn only when they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the chart has the focus and names its cell
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: rows of a treegrid have a level and are folded
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the chart sees to its keys
import type { DateRange } from '@hourbook/domain/time.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Tips } from '#components/grid/tips.tsx';
import { usePageCommands } from '#lib/page-commands.ts';
import { t } from '#texts/time-off-management.ts';
import { byFirstDay, type ChartPerson, type ChartRequest } from './bars.ts';
import { ChartFoot } from './chart-foot.tsx';
import { ChartGround } from './chart-ground.tsx';
import { ChartHead } from './chart-head.tsx';
import { keyStep, type Place } from './chart-keys.ts';
import { cellId, OfficeLine, PersonLine } from './chart-lines.tsx';
import { chartDays } from './days.ts';
import { headcount } from './headcount.ts';
import { chartRows, type OfficeGroup, officeRowId } from './rows.ts';

import classes from './wall-chart.module.css';

/** The request selected in the chart or in the inbox; it may lie outside the range. */
interface Picked {
  readonly id: string;
  readonly userId: number;
  readonly days: DateRange;
}

interface WallChartProps {
  readonly range: DateRange;
  readonly groups: readonly OfficeGroup[];
  /** Today in the viewer's time zone. */
  readonly today: string;
  readonly picked: Picked | null;
  readonly onPick: (request: ChartRequest, person: ChartPerson) => void;
}

const LINE = 28;
const HEAD = 54;
const FOOT = 64;
const OVERSCAN = 10;

/**
 * Shows who is away: a row for every person, grouped by office. The grid is a single tab stop, and the arrow keys move
 * inside it. Only visible rows are rendered.
 */
export function WallChart({ range, groups, today, picked, onPick }: WallChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState<Place | null>(null);
  const days = useMemo(() => chartDays(range), [range]);
  const rows = useMemo(() => chartRows(groups, folded), [groups, folded]);
  const counts = useMemo(
    () => new Map(groups.map((group) => [group, headcount(group.people, days, range)])),
    [groups, days, range],
  );
  const scale = days.length <= 45 ? 'month' : days.length <= 120 ? 'quarter' : 'year';
  const at = rows.findIndex((row) => row.id === place?.row);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: FOOT,
  });
  const fold = useCallback((row: string) => setFolded((before) => toggled(before, row)), []);
  const pick = useCallback(
    (row: string, item: number, request: ChartRequest, person: ChartPerson) => {
      setPlace({ row, item });
      onPick(request, person);
    },
    [onPick],
  );

  const pickedOffice = groups.find((group) => group.people.some(({ id }) => id === picked?.userId));
  const folds = picked && pickedOffice ? officeRowId(pickedOffice) : null;
  const pickedAt = rows.findIndex((row) => row.kind === 'person' && row.person.id === picked?.userId);
  const pickedId = picked?.id;
  const unfold = useEffectEvent((_picked: string) => {
    if (folds !== null && folded.has(folds)) fold(folds);
  });
  const scrollTo = useEffectEvent((_picked: string) => virtualizer.scrollToIndex(pickedAt));
  useEffect(() => {
    if (pickedId !== undefined) unfold(pickedId);
  }, [pickedId]);
  const hasRow = pickedAt >= 0;
  useEffect(() => {
    if (pickedId !== undefined && hasRow) scrollTo(pickedId);
  }, [pickedId, hasRow]);

  function open(): void {
    const row = rows[at];
    if (row?.kind === 'office') fold(row.id);
    if (row?.kind !== 'person' || !place) return;
    const request = row.person.requests.toSorted(byFirstDay)[Math.max(place.item, 0)];
    if (request) pick(row.id, Math.max(place.item, 0), request, row.person);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== frame.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') open();
    else {
      const step = keyStep(event.key, place, rows);
      if (!step) return;
      if ('fold' in step) fold(step.fold);
      else {
        setPlace(step.to);
        virtualizer.scrollToIndex(rows.findIndex((row) => row.id === step.to.row));
      }
    }
    event.preventDefault();
  }
  usePageCommands(t.chartKeys, [
    { label: t.moveRows, keys: 'ArrowUp ArrowDown' },
    { label: t.moveRequests, keys: 'ArrowLeft ArrowRight' },
    { label: t.openRequestKey, keys: 'Enter' },
  ]);

  const people = useMemo(() => groups.flatMap((group) => group.people), [groups]);
  const items = virtualizer.getVirtualItems();
  const isPlaceDrawn = items.some(({ index }) => index === at);
  return (
    <Tips className={classes.wall}>
      <div
        ref={frame}
        className={classes.frame}
        style={{ '--n': days.length } as CSSProperties}
        data-scale={scale}
        role="treegrid"
        tabIndex={0}
        aria-label={t.wallChart}
        aria-rowcount={rows.length + 2}
        aria-activedescendant={place && isPlaceDrawn ? cellId(id, place) : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => place ?? setPlace(rows[0] ? { row: rows[0].id, item: -1 } : null)}
      >
        <ChartHead days={days} people={people.length} today={today} scale={scale} picked={picked?.days ?? null} />
        <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          <ChartGround days={days} range={range} today={today} picked={picked?.days ?? null} />
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const shared = {
              id,
              top: start - HEAD,
              index: index + 2,
              at: row.id === place?.row ? place.item : null,
            };
            return row.kind === 'office' ? (
              <OfficeLine
                key={row.id}
                {...shared}
                row={row}
                counts={counts.get(row.group) ?? []}
                days={days}
                range={range}
                scale={scale}
                onFold={fold}
              />
            ) : (
              <PersonLine key={row.id} {...shared} row={row} range={range} picked={picked?.id ?? null} onPick={pick} />
            );
          })}
        </div>
        <ChartFoot people={people} days={days} range={range} scale={scale} rowIndex={rows.length + 2} />
      </div>
    </Tips>
  );
}

function toggled(folded: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(folded);
  if (!next.delete(id)) next.add(id);
  return next;
}
