import {
  dateColumns,
  type PeoplePageInput,
  type PeopleSort,
  type PeopleWaiting,
  type PersonRow,
  RENEWED_BEFORE,
  readPeopleSort,
  textColumns,
} from '@hourbook/domain/people/people-list.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Acting } from '@hourbook/domain/people/substitution.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { addDays, instantsOf, type Zone } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { type PageOf, pageOf, pageWith, rowsAsked } from '../records/page.ts';
import { inTurns, mappedInTurns, sortedInTurns } from '../turns.ts';
import { aroundOf } from './directory/around.ts';
import { listed } from './directory/copy.ts';
import { fieldsOf, type ListField, listColumns, orderOf, rowOf, storedFilter } from './directory/list-columns.ts';
import { compareScalars, passes } from './directory/record-filter.ts';
import { setPersonEnabled } from './enable-person.ts';

/** Beyond this many rows the copy in memory is faster than the store, which reads complete people. */
const MOST_STORED = 500;

/**
 * E022: a page of all people, by last name by default; not limited by scope (US-10). A substitute sees those who wait (DG-4). The store answers the pages for which it
 * has an index, such as the default one; other requests are answered from the copy in this process.
 */
export async function pageOfPeople(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  viewer: Person,
  { onBehalfOf }: Acting,
  everyAsked: PeoplePageInput,
): Promise<PageOf<PersonRow>> {
  const asked = onBehalfOf === undefined ? everyAsked : { ...everyAsked, waitsForHr: true };
  const { zone } = await zoneAndToday(parts, viewer);
  const filter = peopleFilter(asked, zone);
  const sort = readPeopleSort(asked.sort);
  const isIndexed = fieldsOf(filter).every((field) => field === 'enabled' || field === sort.column);
  const { stored } = orderOf(sort.column);
  const inStore = isIndexed && stored !== null && rowsAsked(asked).limit <= MOST_STORED;
  if (!inStore) return pageAmongAll(parts, filter, sort, asked);
  const order = [`${sort.descending ? '-' : ''}${stored}`, 'id'];
  const page = await pageOf(parts.records.people, storedFilter(filter), order, asked);
  const people = page.content.map(listed);
  const around = await aroundOf(parts, people);
  return { ...page, content: people.map((person) => rowOf(person, around)) };
}

/** E024, E025. @returns the person's row @throws DomainError as `setPersonEnabled` */
export async function switchPerson(
  parts: Pick<Ports, 'records' | 'clock' | 'sessions'>,
  actor: Person,
  by: Author,
  { id, enabled }: Pick<Person, 'id' | 'enabled'>,
): Promise<PersonRow> {
  const person = listed(await setPersonEnabled(parts, actor, by, id, enabled));
  return rowOf(person, await aroundOf(parts, [person]));
}

/** The people in the list who need HR's attention. */
export async function peopleWaiting(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  by: Person,
): Promise<PeopleWaiting> {
  const { today } = await zoneAndToday(parts, by);
  const expiresBy = addDays(today, RENEWED_BEFORE);
  const counted = { forHr: 0, expiring: 0, expired: 0 };
  for (const { waitsForHr, enabled, legalStatusExpires } of (await parts.directory.everyone()).values()) {
    if (waitsForHr) counted.forHr += 1;
    if (!enabled || legalStatusExpires === null) continue;
    if (legalStatusExpires < today) counted.expired += 1;
    else if (legalStatusExpires <= expiresBy) counted.expiring += 1;
  }
  return { ...counted, expiresBy };
}

/** XL-1: everybody whom the filters of the list let through, in its order. The size of a page has no meaning here. */
export async function peopleAsked(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  by: Person,
  asked: PeoplePageInput,
): Promise<ListedPerson[]> {
  const { zone } = await zoneAndToday(parts, by);
  const all = await parts.directory.everyone();
  return (await foundAmong(parts, all, { filter: peopleFilter(asked, zone), sort: readPeopleSort(asked.sort) })).people;
}

async function pageAmongAll(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  filter: Filter,
  sort: PeopleSort,
  asked: PeoplePageInput,
) {
  const all = await parts.directory.everyone();
  const { skip, limit } = rowsAsked(asked);
  const { people, total } = await foundAmong(parts, all, { filter, sort, most: skip + limit });
  const shown = people.slice(skip);
  const around = await aroundOf(parts, shown, all);
  return pageWith(await mappedInTurns(shown, (person) => rowOf(person, around)), total, asked);
}

interface Looked {
  readonly filter: Filter;
  readonly sort: PeopleSort;
  /** How many of the first are asked for; default: all. */
  readonly most?: number;
}

/** @returns the first of those who pass the filter, in order, and how many pass */
async function foundAmong(
  parts: Pick<Ports, 'records' | 'clock'>,
  all: ReadonlyMap<number, ListedPerson>,
  { filter, sort: { column, descending }, most }: Looked,
) {
  const looksAround = [...fieldsOf(filter), column].some((field) => listColumns[field].looksAround);
  const around = await aroundOf(parts, looksAround ? all.values() : [], all);
  const { of } = orderOf(column);
  const found: { readonly person: ListedPerson; readonly value: ReturnType<typeof of> }[] = [];
  await inTurns(all.values(), (person) => {
    const isFound = passes(filter, (field) => listColumns[field as ListField].of(person, around));
    if (isFound) found.push({ person, value: of(person, around) });
  });
  const way = descending ? -1 : 1;
  const inOrder = await sortedInTurns(
    found,
    (a, b) => way * compareScalars(a.value, b.value) || a.person.id - b.person.id, // GEN-10
    most,
  );
  return { people: await mappedInTurns(inOrder, ({ person }) => person), total: found.length };
}

const isAsked = <T>(values: readonly T[] | null | undefined): values is readonly T[] => (values?.length ?? 0) > 0;
const contains = (field: ListField, part: string): Filter => ({ field, contains: foldCase(part) });

/** @returns the filters by their list names; a filter that is not set allows everything */
function peopleFilter(asked: PeoplePageInput, zone: Zone): Filter {
  const words = asked.search?.split(/\s+/) ?? [];
  const texts = textColumns.flatMap((column) => (asked[column] == null ? [] : [contains(column, asked[column])]));
  const choices = [
    ...(['roles', 'salaryType'] as const).map((field) => ({ field, parts: asked[field] })),
    { field: 'salaryType' as const, parts: asked.salaryHistorySalaryType },
  ].flatMap(({ field, parts }): Filter[] =>
    isAsked(parts) ? [{ any: parts.map((part) => contains(field, part)) }] : [],
  );
  const numbers = (
    ['id', 'defaultClientId', 'positionId', 'seniorityId', 'officeId', 'lineManagerId'] as const
  ).flatMap((field): Filter[] => (isAsked(asked[field]) ? [{ field, in: asked[field] }] : []));
  const dates = dateColumns.flatMap((field): Filter[] => {
    const { [`${field}From` as const]: start, [`${field}To` as const]: end } = asked;
    if (start == null && end == null) return [];
    const instants = field === 'changedDate' && instantsOf({ start: start ?? FIRST, end: end ?? LAST }, zone);
    const range = instants || { from: start ?? FIRST, to: end ?? LAST };
    return [{ field, ...range }];
  });
  const flags = (['enabled', 'waitsForHr'] as const).flatMap((field): Filter[] =>
    asked[field] == null ? [] : [{ field, is: asked[field] }],
  );
  return {
    all: [...words.map((word) => contains('searched', word)), ...texts].concat(choices, numbers, dates, flags),
  };
}

/** Earlier and later than all dates. */
const [FIRST, LAST] = ['0000-01-01', '9999-12-31'];
