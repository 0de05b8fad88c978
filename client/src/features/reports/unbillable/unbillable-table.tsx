import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { Chip } from '#components/chip.tsx';
import { cellsOf } from '#components/table/spanned.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { countText, hoursText } from '#lib/amounts.ts';
import { currency, moneyText } from '#lib/money.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/reports.ts';
import { Figure } from '../hours/figure.tsx';
import classes from '../hours/report.module.css';
import type { Spot } from '../hours/spot.ts';
import { isLong, TotalOf } from '../hours/total-of.tsx';

export type Unbillable = Answers['reports']['unbillable'];

/** All figures of a line have the same rows behind them. */
export const unbillableFigures = ['hours', 'costPerHour', 'cost', 'operationalCost', 'totalCost'] as const;
export type UnbillableFigure = (typeof unbillableFigures)[number];

/** What a line of the report is about: an office, a person, a client with a pay code, or everybody. */
interface Line {
  readonly line: Readonly<Record<UnbillableFigure, number | null>>;
  /** Where it stands. */
  readonly at: Omit<Spot, 'figure'>;
  readonly name: string;
  /** The name of its figures: `Whitfield, Dana, Lakeshore, Regular`. */
  readonly of: string;
  readonly noSalary?: boolean;
}

const figureColumns: readonly TableColumn<Line>[] = unbillableFigures.map((figure) => ({
  id: figure,
  label: figure === 'hours' ? t.costFigures.hours : everywhere.inUnit(t.costFigures[figure], currency),
  align: 'end',
  // Nothing can be said about what somebody without a salary costs.
  span: ({ noSalary }) => (noSalary && figure === 'costPerHour' ? unbillableFigures.length - 1 : undefined),
  cell: ({ line, at, of, noSalary }) =>
    noSalary && figure !== 'hours' ? (
      <Chip tone="wait" icon="alert" label={t.noSalary} />
    ) : (
      <Figure
        spot={{ ...at, figure }}
        of={`${t.costFigures[figure]}, ${of}`}
        value={line[figure]}
        text={(figure === 'hours' ? hoursText : moneyText)(line[figure] ?? 0)}
      />
    ),
}));

const columnNamed = (label: string): TableColumn<Line> => ({
  id: 'name',
  label,
  title: ({ name }) => name,
  cell: ({ name }) => name,
});

const columns: readonly TableColumn<Line>[] = [
  columnNamed(t.personClient),
  { id: 'payCode', label: t.payCode, cell: ({ at }) => at.payCode && payCodeNames[at.payCode] },
  ...figureColumns,
];

/** RP-6: by office, person, client and pay code, with subtotals and a total. */
export function UnbillableTable({ report }: { readonly report: Unbillable }) {
  const { lines, employees, offices, total } = report;
  const peopleOf = Map.groupBy(employees, ({ officeId }) => officeId);
  const linesOf = Map.groupBy(lines, ({ officeId, userId }) => `${officeId}/${userId}`);
  return (
    <Table
      label={t.unbillable}
      frame="names"
      columns={columns}
      rowId={({ at, noSalary }) => JSON.stringify([at, noSalary])}
      level={({ at }) => (at.clientId === undefined ? 1 : 2)}
      folds={isLong(employees.length) ? 'closed' : 'open'}
      groups={offices.map((office) => {
        const { officeId } = office;
        const name = office.office ?? t.withoutOffice;
        const people = peopleOf.get(officeId) ?? [];
        return {
          id: String(officeId),
          head: cellsOf(columns, { line: office, at: { officeId }, name, of: name }),
          note: countText(people.length),
          rows: people.flatMap((person) => linesOfPerson(person, linesOf.get(`${officeId}/${person.userId}`) ?? [])),
        };
      })}
      total={{
        ...cellsOf(columns, { line: total, at: {}, name: t.total, of: t.total }),
        name: <TotalOf people={employees} />,
      }}
    />
  );
}

function linesOfPerson(person: Unbillable['employees'][number], lines: Unbillable['lines']): readonly Line[] {
  const { userId, officeId } = person;
  const name = listedName(person);
  return [
    { line: person, at: { officeId, userId }, name, of: name },
    ...lines.map(({ clientId, client, trackingType, noSalary, ...line }) => ({
      line,
      at: { officeId, userId, clientId, payCode: trackingType },
      name: client,
      of: `${name}, ${client}, ${payCodeNames[trackingType]}`,
      noSalary,
    })),
  ];
}

const groupColumns = [columnNamed(t.group), ...figureColumns];

/** RP-6: the same by client group. */
export const UnbillableGroups = ({ groups }: Pick<Unbillable, 'groups'>) => (
  <>
    <h2 className={classes.heading}>{t.byGroup}</h2>
    <Table
      label={t.byGroup}
      frame="names"
      columns={groupColumns}
      rows={groups.map(({ groupId, group, ...line }) => ({ line, at: { groupId }, name: group, of: group }))}
      rowId={({ at }) => String(at.groupId)}
    />
  </>
);

/** Who or what a figure is about. */
export function lineName({ lines, offices, groups }: Unbillable, spot: Spot): string {
  const { officeId, userId, groupId, clientId } = spot;
  const line = lines.find((each) => each.userId === userId && (clientId === undefined || each.clientId === clientId));
  if (line) {
    const name = listedName(line);
    return [name, clientId !== undefined && line.client, spot.payCode && payCodeNames[spot.payCode]]
      .filter(Boolean)
      .join(', ');
  }
  if (groupId !== undefined) return groups.find((group) => group.groupId === groupId)?.group ?? everywhere.client;
  if (officeId === undefined) return t.everybody;
  return offices.find((office) => office.officeId === officeId)?.office ?? t.withoutOffice;
}
