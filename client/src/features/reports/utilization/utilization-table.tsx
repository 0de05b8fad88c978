import { listedName } from '@hourbook/domain/people/name.ts';
import type { UtilizationFigure } from '@hourbook/domain/reports/contracts.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText, hoursText } from '#lib/amounts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/reports.ts';
import { Figure } from '../hours/figure.tsx';
import { OfficeHead } from '../hours/office-head.tsx';
import classes from '../hours/report-table.module.css';
import type { Spot } from '../hours/spot.ts';
import { useFolded } from '../hours/use-folded.ts';
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

/** RP-7: a bar and the figures behind it, by office and person, with weighted totals. */
export function UtilizationTable({ report, target: chosen }: UtilizationTableProps) {
  const { lines, offices, total, isShare } = report;
  const folded = useFolded(lines.length);
  const byOffice = Map.groupBy(lines, ({ officeId }) => officeId);
  // A share of some clients is not measured against the target for all of them.
  const target = isShare ? null : chosen;
  const common = { target, scale: scaleOf(lines, target ?? 0) };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.frame} aria-label={t.utilization} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.officePerson}</th>
            <th scope="col" className={classes.text}>
              <VisuallyHidden>{t.chart}</VisuallyHidden>
              <RateScale scale={common.scale} />
            </th>
            <th scope="col">{isShare ? t.share : t.rate}</th>
            {target !== null && <th scope="col">{t.toTarget}</th>}
            {utilizationFigures.map((figure) => (
              <th key={figure} scope="col" className={EDGES.includes(figure) ? classes.edge : undefined}>
                {t.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        {offices.map((office) => {
          const { officeId } = office;
          const people = byOffice.get(officeId) ?? [];
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
                <Cells {...common} line={office} at={{ officeId }} of={office.office ?? t.withoutOffice} />
              </tr>
              {isOpen &&
                people.map((person) => {
                  const name = listedName(person);
                  return (
                    <tr key={person.userId} className={classes.person}>
                      <th scope="row" title={name}>
                        {name}
                      </th>
                      <Cells {...common} line={person} at={{ officeId, userId: person.userId }} of={name} />
                    </tr>
                  );
                })}
            </tbody>
          );
        })}
        <tfoot>
          <tr>
            <th scope="row">
              {t.total}
              <span className={classes.count}>
                {t.people(countText(new Set(lines.map(({ userId }) => userId)).size))}
              </span>
            </th>
            <Cells {...common} line={total} at={{}} of={t.total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface CellsProps {
  readonly line: Utilized;
  readonly scale: number;
  readonly target: number | null;
  /** Where the line stands. */
  readonly at: Omit<Spot, 'figure'>;
  readonly of: string;
}

const Cells = ({ line, scale, target, at, of }: CellsProps) => (
  <>
    <td className={classes.text}>
      <RateBar of={line} scale={scale} target={target} />
    </td>
    <td className={looks.rate}>{percentText(line.utilization)}</td>
    {target !== null && (
      <td>
        <ToTarget rate={line.utilization} target={target} />
      </td>
    )}
    {utilizationFigures.map((figure) => (
      <td key={figure} className={EDGES.includes(figure) ? classes.edge : undefined}>
        <Figure
          spot={{ ...at, figure }}
          of={`${t.figures[figure]}, ${of}`}
          value={line[figure]}
          text={hoursText(line[figure])}
        />
      </td>
    ))}
  </>
);

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

/** RP-7: the same by client group. */
export const UtilizationGroups = ({ report: { groups } }: { report: Utilization }) => (
  <>
    <h2 className={classes.heading}>{t.byGroup}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <section className={classes.frame} data-wide aria-label={t.byGroup} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.group}</th>
            <th scope="col">{t.peopleOfGroup}</th>
            <th scope="col">{t.ofTheirTime}</th>
            <th scope="col">{t.figures.available}</th>
            <th scope="col">{t.figures.billable}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ groupId, group, people, utilization, available, billable }) => (
            <tr key={groupId}>
              <th scope="row">{group}</th>
              <td>{countText(people)}</td>
              <td className={looks.rate}>{percentText(utilization)}</td>
              {(
                [
                  ['available', available],
                  ['billable', billable],
                ] as const
              ).map(([figure, hours]) => (
                <td key={figure}>
                  <Figure
                    spot={{ figure, groupId }}
                    of={`${t.figures[figure]}, ${group}`}
                    value={hours}
                    text={hoursText(hours)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
