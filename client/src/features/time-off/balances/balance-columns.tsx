import { listedName } from '@hourbook/domain/people/name.ts';
import { Icon } from '#components/icon.tsx';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { t } from '#texts/balances.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { AdditionalCell } from './additional-cell.tsx';
import { type BalanceRow, type Figure, figureText, type Unit } from './balance-figures.ts';
import classes from './balances.module.css';

export const byName: UsualView = { sort: { column: 'employee', descending: false }, size: 'all' };

const figure = (id: Figure, label: string, unit: Unit, more: Partial<Column<BalanceRow>> = {}): Column<BalanceRow> => ({
  id,
  label,
  shownByDefault: true,
  value: ({ figures }) => figures?.[id] ?? null,
  cell: ({ figures }) => (figures ? figureText(figures[id], unit) : <NotTold />),
  sort: true,
  align: 'end',
  width: 104,
  ...more,
});

/** TO-13: shown for figures that the viewer may not see. */
const NotTold = () => (
  <span className={looks.quiet} title={t.notTold}>
    –
  </span>
);

/** TO-8: the column heads read as the equation of the balance. @param offices names by id */
export const balanceColumns = (offices: ReadonlyMap<number, string>, unit: Unit): readonly Column<BalanceRow>[] => [
  {
    id: 'employee',
    label: everywhere.employee,
    shownByDefault: true,
    value: ({ user }) => listedName(user),
    sort: true,
  },
  {
    id: 'office',
    label: everywhere.office,
    shownByDefault: true,
    value: ({ officeId }) => (officeId === null ? null : (offices.get(officeId) ?? null)),
    sort: true,
    width: 112,
  },
  figure('carryOver', t.carryOver, unit),
  figure('accrued', t.accrued, unit, {
    cell: ({ figures, accrual }) =>
      figures ? (
        <span
          className={accrual === 'UPFRONT' ? looks.quiet : undefined}
          title={accrual === 'UPFRONT' ? t.upfront : undefined}
        >
          {figureText(figures.accrued, unit)}
        </span>
      ) : (
        <NotTold />
      ),
  }),
  figure('additional', t.additional, unit, {
    width: 128,
    cell: (row) => (row.figures ? <AdditionalCell row={row} figures={row.figures} /> : <NotTold />),
  }),
  figure('used', t.used, unit),
  figure('pending', t.pending, unit),
  figure('available', t.available, unit, {
    width: 116,
    cell: ({ figures }) =>
      figures ? (
        <b className={classes.available} data-negative={figures.available < 0 || undefined}>
          {figures.available < 0 && <Icon name="alert" size={12} />}
          {figureText(figures.available, unit)}
        </b>
      ) : (
        <NotTold />
      ),
  }),
  figure('limit', t.limit, unit, { width: 92 }),
];
