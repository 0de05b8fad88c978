import type { Closing } from '@hourbook/domain/commissions/closing-contracts.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { dateIn, epochMs, formatDate } from '@hourbook/domain/time.ts';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '#components/icon.tsx';
import { textOf } from '#components/table/column.ts';
import { TextButton } from '#components/text-button.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { hoursText } from '#lib/amounts.ts';
import type { Month, Months } from '#lib/months.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/commissions-contract.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { Adjustment } from '../shared/closing/use-adjustments.ts';
import { explainedIn, inMonthsText } from '../shared/explain/explain-address.ts';
import type { ExplainedAddress } from '../shared/explain/use-explained.ts';
import { amountText, wholeText } from '../shared/figures.ts';
import { shortMonth } from '../shared/filter-address.ts';
import type { ContractColumn } from './columns.tsx';
import classes from './contract-table.module.css';
import type { Line, ShownRow } from './lines.ts';
import { MonthMark } from './month-mark.tsx';

/** What can be done with the lines. */
export interface LineActs {
  /** Those that the rows are about. */
  readonly months: Months;
  /** The only one of them; null: there are several, or each has a row of its own. */
  readonly month: Month | null;
  readonly explained: ExplainedAddress;
  readonly onTurn: (id: string) => void;
  /** null: the viewer may not change additional costs. */
  readonly onCost: ((row: ShownRow) => void) | null;
}

interface LineRowProps {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly line: Line;
  readonly columns: readonly ContractColumn[];
  readonly index: number;
  /** The position among all rows, counting the head, from 1. */
  readonly place: number;
  /** Whether this is the line that Tab leads to. */
  readonly current: boolean;
  readonly onCurrent: (id: string) => void;
  readonly closing: Closing | undefined;
  readonly acts: LineActs;
}

/** A line of contract placements: a placement, a month of it, or what a closed month has changed by. */
export function LineRow({ ref, line, index, place, onCurrent, ...shown }: LineRowProps) {
  const tr = {
    ref,
    'data-index': index,
    'data-row': line.id,
    'aria-rowindex': place,
    onFocus: () => onCurrent(line.id),
  };
  if (line.kind === 'loading') {
    return (
      <tr {...tr} className={classes.month} aria-busy="true">
        <td colSpan={shown.columns.length} className={classes.label}>
          {t.loadingMonths}
        </td>
      </tr>
    );
  }
  if (line.kind === 'failed') return <FailedRow tr={tr} line={line} {...shown} />;
  if (line.kind === 'adjustment' || line.kind === 'gone') return <AdjustmentRow tr={tr} line={line} {...shown} />;
  return line.kind === 'month' ? (
    <MonthRow tr={tr} line={line} {...shown} />
  ) : (
    <PlacementRow tr={tr} line={line} {...shown} />
  );
}

type Shown<Kind extends Line['kind']> = Pick<LineRowProps, 'columns' | 'current' | 'closing' | 'acts'> & {
  readonly tr: object;
  readonly line: Extract<Line, { kind: Kind }>;
};

/** How many columns the label of a line below a placement takes: those before the figures. */
const labelSpan = (columns: readonly ContractColumn[]): number => {
  const figure = columns.findIndex(({ ofMonths, id }) => ofMonths || id === 'adjusted');
  return figure < 0 ? columns.length : Math.max(figure, 1);
};

const FailedRow = ({ tr, line: { row, problem }, columns }: Shown<'failed'>) => (
  <tr {...tr} className={classes.month}>
    <td colSpan={columns.length} className={classes.label}>
      <span role="alert">{problem.texts.join(' ')}</span>{' '}
      <TextButton onClick={problem.onRetry}>
        {everywhere.retry}
        <VisuallyHidden> {listedName(row.employee)}</VisuallyHidden>
      </TextButton>
    </td>
  </tr>
);

function PlacementRow({ tr, line, columns, current, closing, acts }: Shown<'row'>) {
  const { row, isOpen } = line;
  const name = listedName(row.employee);
  const { month } = row;
  const isFoldable = month === null;
  function turnWhereClicked({ target }: MouseEvent<HTMLElement>) {
    if (!isFoldable || !(target instanceof Element) || target.closest('a, button')) return;
    if (window.getSelection()?.isCollapsed === false) return; // the user is selecting text
    acts.onTurn(row.id);
  }
  return (
    <tr
      {...tr}
      className={isOpen ? classes.open : undefined}
      data-opens={isFoldable || undefined}
      onClick={turnWhereClicked}
    >
      {columns.map((column, place) =>
        place === 0 ? (
          <th key={column.id} scope="row" className={classes.who}>
            <span>
              {isFoldable ? (
                <button
                  type="button"
                  className={classes.fold}
                  data-row-opener
                  tabIndex={current ? 0 : -1}
                  aria-expanded={isOpen}
                  title={[name, row.sowNumber].filter(Boolean).join(' ')}
                  onClick={() => acts.onTurn(row.id)}
                >
                  <Icon name={isOpen ? 'down' : 'right'} size={16} />
                  <b>{name}</b>
                  {row.sowNumber && <small>{row.sowNumber}</small>}
                </button>
              ) : (
                <span className={classes.fold}>
                  <b>{name}</b>
                  {row.sowNumber && <small>{row.sowNumber}</small>}
                </span>
              )}
              {acts.onCost && <CostButton row={row} name={name} current={current} acts={acts} />}
              <small className={classes.client}>{row.client.name}</small>
            </span>
          </th>
        ) : column.id === 'month' && month !== null ? (
          <td key={column.id}>
            <MonthMark month={month} closing={closing} />
          </td>
        ) : (
          <FigureCell key={column.id} column={column} row={row} acts={acts} current={current} isOpener={!isFoldable} />
        ),
      )}
    </tr>
  );
}

interface CostButtonProps {
  readonly row: ShownRow;
  readonly name: string;
  readonly current: boolean;
  readonly acts: LineActs;
}

/** Additional costs are changed where a single month is shown. */
function CostButton({ row, name, current, acts }: CostButtonProps) {
  const isOff = acts.month === null;
  return (
    <button
      type="button"
      className={classes.cost}
      tabIndex={current ? 0 : -1}
      aria-label={isOff ? `${t.additionalCostOf(name)}. ${t.costSingleMonth}` : t.additionalCostOf(name)}
      title={isOff ? t.costSingleMonth : t.figures.additionalCost}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && acts.onCost?.(row)}
    >
      <Icon name="edit" />
    </button>
  );
}

function MonthRow({ tr, line, columns, current, closing, acts }: Shown<'month'>) {
  const { row, isLast } = line;
  const month = row.month ?? '';
  const span = labelSpan(columns);
  return (
    <tr {...tr} className={classes.month} data-last={isLast || undefined}>
      <th scope="row" colSpan={span} className={classes.label}>
        <MonthMark month={month} closing={closing} />
      </th>
      {columns
        .slice(span)
        .map((column) =>
          column.ofMonths ? (
            <FigureCell key={column.id} column={column} row={row} acts={acts} current={current} isOpener />
          ) : (
            <td key={column.id} />
          ),
        )}
    </tr>
  );
}

/** What a closed month has changed by stands in the columns of the figures that are frozen with it. */
function AdjustmentRow({ tr, line, columns, current, acts }: Shown<'adjustment' | 'gone'>) {
  const { adjustment } = line;
  const isGone = line.kind === 'gone';
  const isLast = isGone || line.isLast;
  const span = labelSpan(columns);
  const link = acts.explained.linkTo({ ...adjustment, endMonth: null });
  const self = useSelf();
  const { reason, changedBy: author, changedAt, paid } = adjustment;
  const on = changedAt && formatDate(dateIn(zoneOf(self), epochMs(changedAt)));
  const about =
    isGone &&
    t.goneFrom(
      adjustment.employee ?? '',
      adjustment.client,
      adjustment.accountManager ?? '',
      shortMonth(adjustment.month),
    );
  const label =
    (about ? `${about}. ` : '') + t.adjustedBy([reason, author, on, ...paid.map(paidText)].filter(Boolean).join(' · '));
  return (
    <tr {...tr} className={classes.month} data-last={isLast || undefined}>
      <th scope="row" colSpan={span} className={classes.adjustment} title={label}>
        {adjustment.explained ? (
          <a
            href={link.href}
            onClick={link.onClick}
            data-row-opener
            tabIndex={current ? 0 : -1}
            aria-label={`${label}, ${shortMonth(adjustment.month)}`}
          >
            <Icon name="branch" />
            {label}
          </a>
        ) : (
          <span data-row-opener tabIndex={current ? 0 : -1}>
            <Icon name="branch" />
            {label}
          </span>
        )}
      </th>
      {columns.slice(span).map(({ id, align }) => (
        <td key={id} data-align={align} className={id === 'earnedCommission' ? classes.total : undefined}>
          {isGone && id === 'adjusted' ? amountText(adjustment.adjustment) : changedBy[id]?.(adjustment)}
        </td>
      ))}
    </tr>
  );
}

const paidText = ({ month, amount }: Adjustment['paid'][number]): string =>
  t.paidWith(amountText(amount), shortMonth(month));

const changedBy: Readonly<Record<string, (adjustment: Adjustment) => string>> = {
  hours: ({ hours }) => hoursText(hours).replace('-', '−'),
  revenue: ({ revenue }) => amountText(revenue),
  netProfit: ({ netProfit }) => wholeText(netProfit),
  earnedCommission: ({ adjustment }) => amountText(adjustment),
};

interface FigureCellProps {
  readonly column: ContractColumn;
  readonly row: ShownRow;
  readonly acts: LineActs;
  readonly current: boolean;
  /** Whether the arrow keys lead to it, where its line has no other control. */
  readonly isOpener: boolean;
}

function FigureCell({ column, row, acts, current, isOpener }: FigureCellProps) {
  const { id, align, cell, value } = column;
  const content: ReactNode = cell ? cell(row) : textOf(value(row));
  if (id !== 'earnedCommission') return <td data-align={align}>{content}</td>;
  const months = row.month === null ? acts.months : { start: row.month, end: row.month };
  const at = { id: row.id, ...explainedIn(months), accountManagerId: row.accountManagerId };
  const manager = row.accountManager ? listedName(row.accountManager) : t.none;
  const link = acts.explained.linkTo(at);
  return (
    <td data-align={align} className={classes.total} data-asked={acts.explained.isAsked(at) || undefined}>
      <a
        href={link.href}
        onClick={link.onClick}
        className={classes.figure}
        data-row-opener={isOpener || undefined}
        tabIndex={current ? 0 : -1}
        aria-label={t.explainNamed(
          amountText(row.earnedCommission),
          t.commissionOf(manager, listedName(row.employee), inMonthsText(at)),
        )}
      >
        {content}
      </a>
    </td>
  );
}
