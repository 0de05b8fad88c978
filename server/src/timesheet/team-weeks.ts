import { currentOffice, employeeOn, type Person } from '@hourbook/domain/people/person.ts';
import { forWeeks } from '@hourbook/domain/people/scope.ts';
import type { Acting } from '@hourbook/domain/people/substitution.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { nameOrder } from '@hourbook/domain/text.ts';
import { addDays, type CalendarDate, datesOf, mondayOf } from '@hourbook/domain/time.ts';
import { daysOfWeek, type HandedInWeek, type WeekRow, weekStatuses } from '@hourbook/domain/timesheet/week.ts';
import type { OwnWeek, TeamWeek, Weeks, WeeksColumn, WeeksInput } from '@hourbook/domain/timesheet/week-contracts.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { listedRows } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { weekId } from '@hourbook/projections/timesheet-weeks/timesheet-weeks.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { pageWith, rowsAsked } from '../records/page.ts';
import { readList } from '../streams/read-list.ts';
import { mayDecideAbout } from './decide-weeks.ts';
import { handInSince } from './hand-in-rules.ts';
import { deciderOf, decidersOf, toldWeek } from './own-weeks.ts';

/** The most people whose weeks are read by id; beyond this, everybody's week is read and filtered. */
const FEW_PEOPLE = 100;

/** One person's week. */
interface Listed {
  readonly person: ListedPerson;
  readonly handedIn: HandedInWeek | null;
  readonly told: OwnWeek;
}

/**
 * WK-3: one week of the people whom the caller looks after, by name by default, and how many of them are in which status.
 * @throws ListNotFull while the rows are being read anew
 */
export async function pageOfWeeks(ports: ListPorts, viewer: Person, by: Acting, asked: WeeksInput): Promise<Weeks> {
  const [{ today }, since] = await Promise.all([zoneAndToday(ports, viewer), handInSince(ports)]);
  const week = weekAsked(asked, today, since);
  if (since === null || week < since || week > today)
    return { since, week, counts: countsOf([]), ...pageWith([], 0, asked) };
  const people = (await lookedAfter(ports, viewer, by, week)).filter((person) => isFound(person, asked));
  const all = await readList(ports, viewer, timesheetMonths, (set) => weeksOf(set, people, week));
  const officeNames = await officeNamesIn(ports);
  const statuses = asked.status?.length ? new Set(asked.status) : null;
  const found = inOrder(
    all.filter(({ told }) => statuses === null || statuses.has(told.status)),
    officeNames,
    asked.sort ?? 'name',
  );
  const { skip, limit } = rowsAsked(asked);
  const shown = found.slice(skip, skip + limit);
  const names = await namesOf(ports, viewer, decidersOf(shown.map(({ handedIn }) => handedIn)));
  const content = shown.map(({ person, handedIn, told }): TeamWeek => {
    const { id: userId, firstName, lastName } = person;
    return {
      userId,
      firstName,
      lastName,
      officeName: officeNames.get(currentOffice(person) ?? 0) ?? null,
      ...told,
      ...deciderOf(handedIn, names),
    };
  });
  return { since, week, counts: countsOf(all), ...pageWith(content, found.length, asked) };
}

/** A week in which there is something to look at: how many wait, and how many were changed since. */
export interface WeekToReview {
  readonly week: CalendarDate;
  readonly waiting: number;
  readonly changed: number;
}

/** This week, and those before it in which is looked for what waits. */
const WEEKS_REVIEWED = 8;

/**
 * TD-2: the last weeks in which the list shows somebody who waits for approval, or who has changed hours since; the oldest first.
 * Each of these weeks is read, so that this is for people who look after a team and not after offices.
 * @throws ListNotFull while the rows are being read anew
 */
export async function weeksToReview(ports: ListPorts, viewer: Person): Promise<WeekToReview[]> {
  const [{ today }, since] = await Promise.all([zoneAndToday(ports, viewer), handInSince(ports)]);
  if (since === null) return [];
  const weeks = Array.from({ length: WEEKS_REVIEWED }, (_, ago) => addDays(mondayOf(today), -7 * ago))
    .filter((week) => week >= since)
    .reverse();
  const reviewed = await Promise.all(
    weeks.map(async (week) => {
      const people = await lookedAfter(ports, viewer, { actorId: viewer.id }, week);
      return readList(ports, viewer, timesheetMonths, async (set) => {
        const handedIn = await handedInOf(set, idsOf(people), week);
        const counts = countsOf(
          await weeksOf(
            set,
            people.filter(({ id }) => handedIn.has(id)),
            week,
          ),
        );
        return { week, waiting: counts.HANDED_IN, changed: counts.CHANGED };
      });
    }),
  );
  return reviewed.filter(({ waiting, changed }) => waiting + changed > 0);
}

/** GEN-7, WK-3: those whose weeks somebody decides about and who hand in this one. */
const lookedAfter = async (ports: ListPorts, viewer: Person, by: Acting, week: CalendarDate): Promise<ListedPerson[]> =>
  (await ports.directory.inScopeOf(forWeeks(viewer), daysOfWeek(week))).filter(
    (person) => mayDecideAbout(viewer, person.id, by) && isExpected(person, week),
  );

const idsOf = (people: readonly ListedPerson[]): number[] => people.map(({ id }) => id);

/** The week that is asked for; without one last week, or the first that is handed in if that is later. */
function weekAsked({ week }: WeeksInput, today: CalendarDate, since: CalendarDate | null): CalendarDate {
  const last = addDays(mondayOf(today), -7);
  return week ?? (since !== null && since > last ? since : last);
}

/** Whether hours of a person are expected in a week (WK-1): they count as an employee on one of its days, and have not left before. */
const isExpected = (person: ListedPerson, week: CalendarDate): boolean =>
  (person.enabled || person.terminationDate !== null) &&
  datesOf(daysOfWeek(week)).some((day) => employeeOn(person, day));

function isFound(person: ListedPerson, { search, officeId }: WeeksInput): boolean {
  if (officeId?.length && !officeId.includes(currentOffice(person) ?? 0)) return false;
  const name = `${nameOrder(person.lastName)} ${nameOrder(person.firstName)}`;
  return (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => name.includes(nameOrder(word)));
}

/** A week of each of these people, in their order. Removed rows of the week are not needed to tell its status (WK-4). */
async function weeksOf(set: OpenReadModels, people: readonly ListedPerson[], week: CalendarDate): Promise<Listed[]> {
  const ids = idsOf(people);
  // The weeks first: rows that were entered after a hand-in are then never missing beside it.
  const weeks = await handedInOf(set, ids, week);
  const rows = new Map<number, WeekRow[]>();
  for await (const some of listedRows(set, { people: ids, range: daysOfWeek(week) })) {
    for (const row of some) rows.set(row.userId, [...(rows.get(row.userId) ?? []), row]);
  }
  return people.map((person) => {
    const handedIn = weeks.get(person.id) ?? null;
    return { person, handedIn, told: toldWeek(week, handedIn, rows.get(person.id) ?? [], new Map()) };
  });
}

async function handedInOf({ models }: OpenReadModels, ids: readonly number[], week: CalendarDate) {
  const weeks = new Map<number, HandedInWeek>();
  const filter =
    ids.length <= FEW_PEOPLE ? { field: '_id', in: ids.map((id) => weekId(id, week)) } : { field: 'week', is: week };
  for await (const found of models.timesheetWeeks.iterate(filter, { sort: ['_id'] })) weeks.set(found.userId, found);
  return weeks;
}

const officeNamesIn = async ({ records }: Pick<ListPorts, 'records'>): Promise<ReadonlyMap<number, string>> =>
  new Map((await records.offices.find(everything)).map(({ id, name }) => [id, name]));

const orders: Readonly<Record<WeeksColumn, (listed: Listed, officeNames: ReadonlyMap<number, string>) => string>> = {
  name: () => '',
  office: ({ person }, officeNames) => nameOrder(officeNames.get(currentOffice(person) ?? 0) ?? ''),
  handedInAt: ({ told }) => told.handedInAt ?? '',
};

/** By a column, then as the people are: by last and first name, then by number (GEN-10). */
function inOrder(
  all: readonly Listed[],
  officeNames: ReadonlyMap<number, string>,
  sort: NonNullable<WeeksInput['sort']>,
): Listed[] {
  if (sort === '-name') return all.toReversed();
  const key = orders[sort.replace(/^-/, '') as WeeksColumn];
  const way = sort.startsWith('-') ? -1 : 1;
  return all
    .map((each) => ({ each, key: key(each, officeNames) }))
    .sort((a, b) => way * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ each }) => each);
}

function countsOf(all: readonly Listed[]): Weeks['counts'] {
  const counts = Object.fromEntries(weekStatuses.map((status) => [status, 0])) as Record<OwnWeek['status'], number>;
  for (const { told } of all) counts[told.status] += 1;
  return counts;
}
