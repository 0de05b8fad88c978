import type { FlatRateRow } from '@hourbook/domain/commissions/contracts.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Months } from '#lib/months.ts';
import { t } from '#texts/placements.ts';

/** A line of the list: a project with one of its account managers, or an employee below it. */
export interface Line {
  readonly project: FlatRateRow;
  /** null: the project itself. */
  readonly employee: FlatRateRow['employees'][number] | null;
  readonly id: string;
}

/** A project is shown once for each account manager. */
export const projectLineId = ({ id, accountManagerId }: FlatRateRow): string => `${id}.${accountManagerId ?? 0}`;

export const projectName = ({ client, startDate }: Pick<FlatRateRow, 'client' | 'startDate'>): string =>
  t.projectOf(client, formatDate(startDate));

/** @param opened the ids of the lines whose employees are shown */
export const linesOf = (projects: readonly FlatRateRow[], opened: ReadonlySet<string>): Line[] =>
  projects.flatMap((project) => {
    const id = projectLineId(project);
    const employees = opened.has(id) ? project.employees : [];
    return [
      { project, employee: null, id },
      ...employees.map((employee, index) => ({ project, employee, id: `${id}.${index}` })),
    ];
  });

/** The months of the list in which the project runs. @param months of the list; null: not known */
export function monthsIn({ startDate, endDate }: FlatRateRow, months: Months | null): Months {
  const [first, last] = [startDate.slice(0, 7), endDate.slice(0, 7)];
  const start = months === null || months.start < first ? first : months.start;
  const end = months === null || months.end > last ? last : months.end;
  return { start, end: end < start ? start : end };
}
