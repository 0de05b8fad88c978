import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { Chip } from '#components/chip.tsx';
import { countText, hoursText } from '#lib/amounts.ts';
import { currency, moneyText } from '#lib/money.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/reports.ts';
import { Figure } from '../hours/figure.tsx';
import { OfficeHead } from '../hours/office-head.tsx';
import classes from '../hours/report-table.module.css';
import type { Spot } from '../hours/spot.ts';
import { useFolded } from '../hours/use-folded.ts';

export type Unbillable = Answers['reports']['unbillable'];

/** All figures of a line have the same rows behind them. */
export const unbillableFigures = ['hours', 'costPerHour', 'cost', 'operationalCost', 'totalCost'] as const;
export type UnbillableFigure = (typeof unbillableFigures)[number];

type Costs = Readonly<Record<UnbillableFigure, number | null>>;

interface CellsProps {
  readonly line: Costs;
  readonly at: Omit<Spot, 'figure'>;
  readonly of: string;
  readonly noSalary?: boolean;
}

const Cells = ({ line, at, of, noSalary = false }: CellsProps) => {
  const cell = (figure: UnbillableFigure) => (
    <td key={figure}>
      <Figure
        spot={{ ...at, figure }}
        of={`${t.costFigures[figure]}, ${of}`}
        value={line[figure]}
        text={(figure === 'hours' ? hoursText : moneyText)(line[figure] ?? 0)}
      />
    </td>
  );
  if (!noSalary) return unbillableFigures.map(cell);
  return (
    <>
      {cell('hours')}
      <td colSpan={4}>
        <Chip tone="wait" icon="alert" label={t.noSalary} />
      </td>
    </>
  );
};

const CostHeads = () =>
  unbillableFigures.map((figure) => (
    <th key={figure} scope="col">
      {figure === 'hours' ? t.costFigures.hours : everywhere.inUnit(t.costFigures[figure], currency)}
    </th>
  ));

/** RP-6: by office, person, client and pay code, with subtotals and a total. */
export function UnbillableTable({ report }: { readonly report: Unbillable }) {
  const { lines, employees, offices, total } = report;
  const folded = useFolded(employees.length);
  const peopleOf = Map.groupBy(employees, ({ officeId }) => officeId);
  const linesOf = Map.groupBy(lines, ({ officeId, userId }) => `${officeId}/${userId}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.frame} data-wide aria-label={t.unbillable} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.personClient}</th>
            <th scope="col" className={classes.text}>
              {t.payCode}
            </th>
            <CostHeads />
          </tr>
        </thead>
        {offices.map((office) => {
          const { officeId } = office;
          const people = peopleOf.get(officeId) ?? [];
          const isOpen = folded.isOpen(officeId);
          return (
            <tbody key={officeId}>
              <tr className={classes.office}>
                <OfficeHead
                  office={office.office}
                  people={people.length}
                  isOpen={isOpen}
                  onTurn={() => folded.turn(officeId)}
                />
                <td />
                <Cells line={office} at={{ officeId }} of={office.office ?? t.withoutOffice} />
              </tr>
              {isOpen &&
                people.map((person) => (
                  <PersonRows
                    key={person.userId}
                    person={person}
                    lines={linesOf.get(`${officeId}/${person.userId}`) ?? []}
                  />
                ))}
            </tbody>
          );
        })}
        <tfoot>
          <tr>
            <th scope="row">
              {t.total}
              <span className={classes.count}>
                {t.people(countText(new Set(employees.map(({ userId }) => userId)).size))}
              </span>
            </th>
            <td />
            <Cells line={total} at={{}} of={t.total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface PersonRowsProps {
  readonly person: Unbillable['employees'][number];
  readonly lines: Unbillable['lines'];
}

function PersonRows({ person, lines }: PersonRowsProps) {
  const { userId, officeId } = person;
  const name = listedName(person);
  return (
    <>
      <tr className={classes.person}>
        <th scope="row" title={name}>
          {name}
        </th>
        <td />
        <Cells line={person} at={{ officeId, userId }} of={name} />
      </tr>
      {lines.map(({ clientId, client, trackingType, noSalary, ...line }) => (
        <tr key={`${clientId} ${trackingType} ${noSalary}`} className={classes.line}>
          <th scope="row" title={client}>
            {client}
          </th>
          <td className={classes.text}>{payCodeNames[trackingType]}</td>
          <Cells
            line={line}
            at={{ officeId, userId, clientId, payCode: trackingType }}
            of={`${name}, ${client}, ${payCodeNames[trackingType]}`}
            noSalary={noSalary}
          />
        </tr>
      ))}
    </>
  );
}

/** RP-6: the same by client group. */
export const UnbillableGroups = ({ groups }: Pick<Unbillable, 'groups'>) => (
  <>
    <h2 className={classes.heading}>{t.byGroup}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <section className={classes.frame} data-wide aria-label={t.byGroup} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.group}</th>
            <CostHeads />
          </tr>
        </thead>
        <tbody>
          {groups.map(({ groupId, group, ...line }) => (
            <tr key={groupId}>
              <th scope="row">{group}</th>
              <Cells line={line} at={{ groupId }} of={group} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
