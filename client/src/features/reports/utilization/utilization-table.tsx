import { listedName } from '@hourbook/domain/people/name.ts';
import type { UtilizationFigure } from '@hourbook/domain/reports/contracts.ts';
import { cellsOf } from '#components/table/spanned.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText, hoursText } from '#lib/amounts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/reports.ts';
import { Figure } from '../hours/figure.tsx';
import classes from '../hours/report.module.css';
import type { Spot } from '../hours/spot.ts';
import { isLong, TotalOf } from '../hours/total-of.tsx';
import { utilizationFigures } from './figures.ts';
import { RateBar, RateScale, scaleOf } from './rate-bar.tsx';
import looks from './utilization-table.module.css';

export type Utilization = Answers['reports']['utilization'];
type Utilized = Utilization['total'];

/** The first of each group of columns. */
const EDGES: readonly UtilizationFigure[] = ['standard', 'billable'];

interface UtilizationTableProps {
  readonly report: Utilization;
  readonly target: number;
}

/** What a line of the report is about: an office, a person, or everybody. */
interface Line {
  readonly line: Utilized;
  /** Where it stands. */
  readonly at: Omit<Spot, 'figure'>;
  readonly name: string;
}

/** RP-7: a bar and the figures behind it, by office and person, with weighted totals. */
export function UtilizationTable({ report, target: chosen }: UtilizationTableProps) {
  const { lines, offices, total, isShare } = report;
  const byOffice = Map.groupBy(lines, ({ officeId }) => officeId);
  // A share of some clients is not measured against the target for all of them.
  const target = isShare ? null : chosen;
  const columns = columnsOf(isShare ? t.share : t.rate, target, scaleOf(lines, target ?? 0));
  return (
    <Table
      label={t.utilization}
      frame="screen"
      columns={columns}
      rowId={({ name, at }) => `${at.userId} ${name}`}
      folds={isLong(lines.length) ? 'closed' : 'open'}
      groups={offices.map((office) => {
        const { officeId } = office;
        const people = byOffice.get(officeId) ?? [];
        return {
          id: String(officeId),
          head: cellsOf(columns, { line: office, at: { officeId }, name: office.office ?? t.withoutOffice }),
          note: countText(people.length),
          rows: people.map((line) => ({ line, at: { officeId, userId: line.userId }, name: listedName(line) })),
        };
      })}
      total={{
        ...cellsOf(columns, { line: total, at: {}, name: t.total }),
        name: <TotalOf people={lines} />,
      }}
    />
  );
}

const columnsOf = (rate: string, target: number | null, scale: number): readonly TableColumn<Line>[] => [
  { id: 'name', label: t.officePerson, title: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'bar',
    label: (
      <>
        <VisuallyHidden>{t.chart}</VisuallyHidden>
        <RateScale scale={scale} />
      </>
    ),
    cell: ({ line }) => <RateBar of={line} scale={scale} target={target} />,
  },
  { id: 'rate', label: rate, align: 'end', strong: true, cell: ({ line }) => percentText(line.utilization) },
  ...(target === null
    ? []
    : [
        {
          id: 'target',
          label: t.toTarget,
          align: 'end' as const,
          cell: ({ line }: Line) => <ToTarget rate={line.utilization} target={target} />,
        },
      ]),
  ...utilizationFigures.map((figure) => ({
    id: figure,
    label: t.figures[figure],
    align: 'end' as const,
    begins: EDGES.includes(figure),
    cell: ({ line, at, name }: Line) => (
      <Figure
        spot={{ ...at, figure }}
        of={`${t.figures[figure]}, ${name}`}
        value={line[figure]}
        text={hoursText(line[figure])}
      />
    ),
  })),
];

export const percentText = (percent: number | null): string => (percent === null ? '–' : hoursText(percent));

function ToTarget({ rate, target }: { readonly rate: number | null; readonly target: number }) {
  if (rate === null) return <span className={classes.zero}>–</span>;
  const points = Math.round((rate - target) * 100) / 100;
  const [isBelow, text] = [points < 0, hoursText(Math.abs(points))];
  return (
    <span className={looks.target} data-below={isBelow || undefined}>
      <span aria-hidden="true">{isBelow ? `▼ −${text}` : `▲ +${text}`}</span>
      <VisuallyHidden>{isBelow ? t.below(text) : t.above(text)}</VisuallyHidden>
    </span>
  );
}

const groupColumns: readonly TableColumn<Utilization['groups'][number]>[] = [
  { id: 'group', label: t.group, cell: ({ group }) => group },
  { id: 'people', label: t.peopleOfGroup, align: 'end', cell: ({ people }) => countText(people) },
  {
    id: 'rate',
    label: t.ofTheirTime,
    align: 'end',
    strong: true,
    cell: ({ utilization }) => percentText(utilization),
  },
  ...(['available', 'billable'] as const).map((figure) => ({
    id: figure,
    label: t.figures[figure],
    align: 'end' as const,
    cell: ({ groupId, group, [figure]: hours }: Utilization['groups'][number]) => (
      <Figure spot={{ figure, groupId }} of={`${t.figures[figure]}, ${group}`} value={hours} text={hoursText(hours)} />
    ),
  })),
];

/** RP-7: the same by client group. */
export const UtilizationGroups = ({ report: { groups } }: { report: Utilization }) => (
  <>
    <h2 className={classes.heading}>{t.byGroup}</h2>
    <Table
      label={t.byGroup}
      frame="names"
      columns={groupColumns}
      rows={groups}
      rowId={({ groupId }) => String(groupId)}
    />
    <p className={classes.notes}>{t.groupsOverlap}</p>
  </>
);

/** Who or what a figure is about. */
export function lineName({ lines, offices, groups }: Utilization, { officeId, userId, groupId }: Spot): string {
  const person = lines.find((line) => line.userId === userId);
  if (person) return listedName(person);
  if (groupId !== undefined) return groups.find((group) => group.groupId === groupId)?.group ?? everywhere.client;
  if (officeId === undefined) return t.everybody;
  return offices.find((office) => office.officeId === officeId)?.office ?? t.withoutOffice;
}
