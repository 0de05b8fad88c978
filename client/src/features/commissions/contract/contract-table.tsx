import type { Closing } from '@hourbook/domain/commissions/closing-contracts.ts';
import type { ContractRows } from '@hourbook/domain/commissions/contracts.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { SkeletonRows } from '#components/table/skeleton-rows.tsx';
import table from '#components/table/table.module.css';
import { inSight, MOST_DRAWN } from '#components/table/table-body.tsx';
import { TableHead } from '#components/table/table-head.tsx';
import { type EmptyList, EmptyRow, type ListProblem, ProblemRow } from '#components/table/table-states.tsx';
import { useDensity } from '#components/table/use-density.ts';
import { useRowFocus } from '#components/table/use-row-focus.ts';
import type { ViewState } from '#components/table/use-url-view.ts';
import { countText } from '#lib/amounts.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { t } from '#texts/commissions-contract.ts';
import { useIsBeside } from '../shared/explain/use-is-beside.ts';
import { amountText } from '../shared/figures.ts';
import type { ContractColumn } from './columns.tsx';
import classes from './contract-table.module.css';
import { type LineActs, LineRow } from './line-row.tsx';
import type { Line } from './lines.ts';

interface ContractTableProps extends ViewState {
  readonly columns: readonly ContractColumn[];
  /** null while they are loading. */
  readonly lines: readonly Line[] | null;
  readonly totals: ContractRows | undefined;
  /** How many assignments the rows are about. */
  readonly assignments: number;
  /** Whether one of them has several account managers, and a row for each (CM-14). */
  readonly isRepeated: boolean;
  /** What closed months have changed by since, in dollars. */
  readonly adjusted: number;
  readonly closing: Closing | undefined;
  readonly acts: LineActs;
  readonly problem: ListProblem | null;
  readonly empty: EmptyList;
}

const ROW = { usual: 36, compact: 28 };
const HEAD = 32;
/** Of the employee, who gets what is left; in pixels. */
const LEAST = 230;
/** On a phone, where the client is below and the number of the placement is not shown. */
const LEAST_ON_PHONE = 200;

/** Contract placements, with their months and adjustments below them and the totals at the foot. */
export function ContractTable(props: ContractTableProps) {
  const { lines, totals, view, onView, problem, empty, closing, acts } = props;
  const isExplained = acts.explained.asked !== null;
  const isNarrow = useIsBeside() && isExplained;
  const isPhone = useIsPhone();
  const columns = isPhone ? onPhone(props.columns) : props.columns;
  const least = isPhone ? LEAST_ON_PHONE : LEAST;
  const frame = useRef<HTMLDivElement>(null);
  const { compact } = useDensity();
  const shown = lines ?? NONE;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const drawsAll = shown.length <= MOST_DRAWN;
  const keyboard = useRowFocus({
    frame,
    ids,
    onWanted: (index) => {
      if (!drawsAll) virtualizer.scrollToIndex(index);
    },
  });
  useShownBeside(frame, isNarrow, lines !== null);
  const currentAt = keyboard.current === null ? -1 : ids.indexOf(keyboard.current);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled: !drawsAll,
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (compact ? ROW.compact : ROW.usual),
    getItemKey: (index) => ids[index] ?? index,
    overscan: 12,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    // Keeps the focused line rendered while the user scrolls.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(currentAt >= 0 ? [currentAt] : [])])].sort((a, b) => a - b),
  });
  function lineAt(index: number) {
    const line = shown[index];
    return (
      line && (
        <LineRow
          key={line.id}
          ref={drawsAll ? undefined : virtualizer.measureElement}
          line={line}
          columns={columns}
          index={index}
          closing={closing}
          acts={acts}
          place={index + 2}
          current={line.id === keyboard.current}
          onCurrent={keyboard.setCurrent}
        />
      )
    );
  }
  return (
    <div className={table.sheet}>
      <div ref={frame} className={table.frame} style={HEAD_HEIGHT} data-compact={compact || undefined}>
        <table
          className={`${table.table} ${classes.table}`}
          style={{ minWidth: columns.reduce((sum, { width = least }) => sum + width, 0) }}
          data-ends={columns.at(-1)?.id}
          data-explained={isNarrow || undefined}
          aria-label={t.contractPlacements}
          aria-rowcount={lines ? lines.length + 1 : -1}
          aria-busy={lines === null && !problem}
        >
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={(width ? { '--width': `${width}px` } : undefined) as CSSProperties | undefined} />
            ))}
          </colgroup>
          <TableHead columns={columns} view={view} onView={onView} withActs={false} lead={null} />
          <tbody onKeyDown={keyboard.onKeyDown}>
            {problem ? (
              <ProblemRow problem={problem} columns={columns.length} />
            ) : lines === null ? (
              <SkeletonRows columns={columns} withActs={false} count={10} />
            ) : lines.length === 0 ? (
              <EmptyRow columns={columns.length} empty={empty} />
            ) : drawsAll ? (
              ids.map((_, index) => lineAt(index))
            ) : (
              inSight(virtualizer.getVirtualItems(), HEAD, virtualizer.getTotalSize(), lineAt)
            )}
          </tbody>
          {totals && shown.length > 0 && (
            <tfoot>
              <tr>
                {columns.map(({ id, align, total }, place) => (
                  <td key={id} data-align={align}>
                    {place === 0
                      ? t.totalOf(countText(props.assignments), props.isRepeated)
                      : id === 'adjusted'
                        ? props.adjusted !== 0 && amountText(props.adjusted)
                        : total?.(totals)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

/**
 * On a phone the client is below the employee, and the commission beside them: it is in sight without being held there, so that
 * the others have room to be read.
 */
function onPhone(columns: readonly ContractColumn[]): readonly ContractColumn[] {
  const [who, ...others] = columns.filter(({ id }) => id !== 'client');
  if (!who) return [];
  const isCommission = ({ id }: ContractColumn): boolean => id === 'earnedCommission';
  return [who, ...others.filter(isCommission), ...others.filter((column) => !isCommission(column))];
}

/** The total is below the rows. */
const FOOT = 40;

/** When an explanation opens beside the table, the row of the commission that is explained is in sight. */
function useShownBeside(frame: RefObject<HTMLElement | null>, isNarrow: boolean, isThere: boolean): void {
  useEffect(() => {
    const { current: box } = frame;
    if (!isNarrow || !isThere || !box) return;
    const row = box.querySelector('[data-asked]')?.closest('tr');
    if (!row) return;
    const [at, within] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
    if (at.top < within.top + HEAD || at.bottom > within.bottom - FOOT) row.scrollIntoView({ block: 'center' });
  }, [frame, isNarrow, isThere]);
}

const NONE: readonly never[] = [];
const HEAD_HEIGHT = { '--head': `${HEAD}px` } as CSSProperties;
