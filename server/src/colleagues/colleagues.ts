import type { Answer } from '@hourbook/domain/answers.ts';
import type { Absence } from '@hourbook/domain/colleagues/absence.ts';
import {
  type ChartInput,
  type ColleaguesAsked,
  type ColleaguesColumn,
  type ColleaguesInput,
  type chartAnswer,
  type colleagueRow,
  MOST_CHARTED,
} from '@hourbook/domain/colleagues/contracts.ts';
import { nearestBelow, orgChart } from '@hourbook/domain/colleagues/org-chart.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { foldCase, nameOrder } from '@hourbook/domain/text.ts';
import type { ListPorts } from '../ports.ts';
import { type PageOf, pageWith, rowsAsked } from '../records/page.ts';
import { absencesOf, awayToday } from './absences.ts';
import { type Colleague, type Company, companyToday } from './company.ts';

type Row = Answer<typeof colleagueRow>;

/** DIR-1, DIR-2: a page of everybody who works here, by name by default, for everybody. */
export async function pageOfColleagues(
  ports: ListPorts,
  viewer: Pick<Person, 'id'>,
  asked: ColleaguesInput,
): Promise<PageOf<Row>> {
  const company = await companyToday(ports);
  const found = inOrder(company, await foundIn(ports, viewer, company, asked), asked.sort);
  const { skip, limit } = rowsAsked(asked);
  const shown = found.slice(skip, skip + limit);
  const away = await absencesOf(ports, viewer, shown);
  return pageWith(
    shown.map((each) => rowOf(each, company, away)),
    found.length,
    asked,
  );
}

/**
 * DIR-3: how many the directory shows as away today, and the first of them by name.
 * @param isBefore who is named before others
 */
export async function colleaguesAway(
  ports: ListPorts,
  viewer: Pick<Person, 'id'>,
  most: number,
  isBefore: (colleague: Colleague) => boolean,
) {
  const company = await companyToday(ports);
  const found = inOrder(company, await foundIn(ports, viewer, company, { away: true }));
  const [before, after] = [found.filter(isBefore), found.filter((each) => !isBefore(each))];
  const named = [...before, ...after].slice(0, most);
  const absences = await absencesOf(ports, viewer, named);
  const shown = named.map(({ id, person: { firstName, lastName } }) => ({
    id,
    firstName,
    lastName,
    until: absences.get(id)?.until ?? null,
  }));
  return { total: found.length, shown };
}

/** DIR-4, DIR-5: the colleagues below a manager, nearest first, as far as they have to do with somebody who is found. */
export async function chartOfColleagues(
  ports: ListPorts,
  viewer: Pick<Person, 'id'>,
  { managerId = null, skip, ...asked }: ChartInput,
): Promise<Answer<typeof chartAnswer>> {
  const company = await companyToday(ports);
  const found = new Set(await foundIn(ports, viewer, company, asked));
  const chart = orgChart(inOrder(company, [...company.values()]), (each) => found.has(each));
  const shown = nearestBelow(chart, managerId, skip ?? 0, MOST_CHARTED);
  const away = await absencesOf(
    ports,
    viewer,
    shown.map(({ person }) => person),
  );
  return {
    content: shown.map(({ person, under }) => ({
      ...rowOf(person, company, away),
      under,
      reports: chart.below.get(person.id)?.length ?? 0,
      found: found.has(person),
      leads: chart.leading.has(person.id),
    })),
    total: chart.below.get(managerId)?.length ?? 0,
    found: found.size,
  };
}

async function foundIn(
  ports: ListPorts,
  viewer: Pick<Person, 'id'>,
  company: Company,
  { search, officeId, away }: ColleaguesAsked,
): Promise<Colleague[]> {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  const parts = words.map((word) => ({ order: nameOrder(word), folded: foldCase(word) }));
  const offices = officeId?.length ? new Set(officeId) : null;
  const found = [...company.values()].filter(
    (each) =>
      (offices === null || (each.officeId !== null && offices.has(each.officeId))) &&
      parts.every(
        ({ order, folded }) => namesOf(each).includes(order) || each.person.unique.email?.includes(folded) === true,
      ),
  );
  if (away == null) return found;
  const absent = new Set(await awayToday(ports, viewer, found));
  return found.filter((each) => absent.has(each) === away);
}

/** All names that the search covers. */
const namesOf = ({ order, position, office }: Colleague): string =>
  `${order}\n${position?.order ?? ''}\n${office?.order ?? ''}`;

const orders: Readonly<Record<ColleaguesColumn, (colleague: Colleague, company: Company) => string>> = {
  name: ({ order }) => order,
  position: ({ position }) => position?.order ?? '',
  office: ({ office }) => office?.order ?? '',
  lineManager: ({ lineManagerId }, company) => company.get(lineManagerId ?? 0)?.order ?? '',
};

/** By a column, then by last and first name, then by number (GEN-10). */
function inOrder(company: Company, colleagues: readonly Colleague[], sort?: ColleaguesInput['sort']): Colleague[] {
  const column = (sort ?? 'name').replace(/^-/, '') as ColleaguesColumn;
  const way = sort?.startsWith('-') ? -1 : 1;
  return colleagues
    .map((each) => ({ each, key: orders[column](each, company) }))
    .sort((a, b) => way * compare(a.key, b.key) || compare(a.each.order, b.each.order) || a.each.id - b.each.id)
    .map(({ each }) => each);
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function rowOf(
  { id, person, position, office, officeId, lineManagerId }: Colleague,
  company: Company,
  away: ReadonlyMap<number, Absence>,
): Row {
  const manager = company.get(lineManagerId ?? 0);
  return {
    id,
    firstName: person.firstName,
    lastName: person.lastName,
    positionName: position?.name ?? null,
    officeId,
    officeName: office?.name ?? null,
    lineManagerId,
    lineManagerName: manager ? fullName(manager.person) : null,
    email: person.email,
    away: away.get(id) ?? null,
  };
}
