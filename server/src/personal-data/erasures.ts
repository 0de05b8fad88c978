import { refusal } from '@hourbook/domain/errors.ts';
import { assertMayEdit, mayEdit } from '@hourbook/domain/people/edit-rights.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { currentOffice, hasLeft, type Person } from '@hourbook/domain/people/person.ts';
import {
  assertErasable,
  type ErasureDuties,
  type ErasureFacts,
  emptied,
  erasableFrom,
  isRetentionOver,
} from '@hourbook/domain/personal-data/erasure.ts';
import type { ErasablePerson, ErasedPerson, ErasurePage } from '@hourbook/domain/personal-data/retention.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, instant } from '@hourbook/domain/time.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { OwedJob, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { type PageOf, pageWith, rowsAsked } from '../records/page.ts';
import { todays } from '../time-off/todays.ts';
import { asKeeper, personInReach, type ScopePorts } from './reach.ts';
import { readRetention } from './retention.ts';

/** People per page, unless fewer are asked for. */
const MOST = 1_000;

/** HR and administrators: those in their scope whom they may edit (GEN-7, US-10), without themselves. */
async function peopleKept(ports: ScopePorts, actor: Person): Promise<ListedPerson[]> {
  const { today } = await zoneAndToday(ports, actor);
  const all = await ports.directory.inScopeOf(asKeeper(actor), { start: today, end: today });
  return all.filter((person) => person.id !== actor.id && mayEdit(actor, person));
}

const paged = <T>(all: T[], { pageNumber, pageSize }: ErasurePage): PageOf<T> => {
  const asked = { pageNumber, pageSize: pageSize ?? MOST };
  const { skip, limit } = rowsAsked(asked);
  return pageWith(all.slice(skip, skip + limit), all.length, asked);
};

/** PD-4: the people whose retention is over, the earliest last day first. */
export async function listErasable(
  ports: ScopePorts,
  actor: Person,
  asked: ErasurePage,
): Promise<PageOf<ErasablePerson>> {
  const [{ erasureAfterYears: years }, people, todayOf, offices] = await Promise.all([
    readRetention(ports),
    peopleKept(ports, actor),
    todays(ports),
    ports.records.offices.find(everything),
  ]);
  const names = new Map(offices.map(({ id, name }) => [id, name]));
  const found = people.flatMap((person): ErasablePerson[] => {
    const { id, firstName, lastName, terminationDate: lastDay, enabled, erased, version } = person;
    const from = erasableFrom(person, years);
    if (erased || lastDay === null || from === null || !isRetentionOver(person, years, todayOf(person))) return [];
    const office = names.get(currentOffice(person) ?? 0) ?? null;
    return [{ id, firstName, lastName, office, lastDay, erasableFrom: from, enabled, version }];
  });
  const sorted = found.toSorted((a, b) => compared(a.lastDay, b.lastDay) || a.id - b.id);
  return paged(sorted, asked);
}

/** PD-6: the people whose data was erased, by number and day, the newest first. */
export async function listErased(ports: ScopePorts, actor: Person, asked: ErasurePage): Promise<PageOf<ErasedPerson>> {
  const people = await peopleKept(ports, actor);
  const erased = people
    .flatMap(({ id, erased: of }) => (of ? [{ id, ...of }] : []))
    .toSorted((a, b) => compared(b.at, a.at) || b.id - a.id);
  const page = paged(erased, asked);
  const authors = page.content.map(({ by }) => by);
  const names = await namesOf(ports, actor, authors);
  return { ...page, content: page.content.map((each) => shown(each, names)) };
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const shown = (
  { id, at, by, finishedAt }: { readonly id: number } & NonNullable<Person['erased']>,
  names: ReadonlyMap<number, string>,
): ErasedPerson => ({ id, at, by: { id: by, name: names.get(by) ?? '' }, finishedAt });

/**
 * PD-4, PD-5: erases somebody. The record is empty when this answers; a job that it owes removes the rest. A repeat, also by
 * somebody else, changes nothing.
 * @throws DomainError `not-found`, `access-denied`; as {@link assertErasable}
 */
export async function erasePerson(
  ports: ScopePorts & Pick<Ports, 'readModels'>,
  actor: Person,
  by: Author,
  userId: number,
): Promise<ErasedPerson> {
  await personInReach(ports, actor, userId);
  const at = instant(ports.clock.now());
  const owes = (before: Person | null, after: Stored<Person>): OwedJob[] =>
    before && !before.erased && after.erased ? [removalOf(before)] : [];
  const change = async (before: Person): Promise<Person> => {
    if (before.erased) return before;
    assertErasable(before, await factsOf(ports, actor, before));
    return { ...emptied(before), erased: { at, by: actor.id, finishedAt: null } };
  };
  const permit = (before: Person) => assertMayEdit(actor, before);
  const { erased } = await ports.records.people.change(userId, by, change, { owes, permit });
  if (!erased) throw refusal('not-found');
  return shown({ id: userId, ...erased }, await namesOf(ports, actor, [erased.by]));
}

/** The job knows by what the person is found in mails, as the record does not any more. */
function removalOf(before: Person): OwedJob {
  const addresses = [...new Set([before.email, before.username])].filter((each) => each !== '');
  return {
    job: 'erase-person',
    payload: { userId: before.id, addresses, name: fullName(before) },
    key: `${before.id}`,
  };
}

async function factsOf(
  ports: ScopePorts & Pick<Ports, 'readModels'>,
  actor: Person,
  person: Person,
): Promise<ErasureFacts> {
  const { today } = await zoneAndToday(ports, person);
  const [{ erasureAfterYears: years }, duties, hasUnsentHours] = await Promise.all([
    readRetention(ports),
    dutiesOf(ports, person, today),
    hasHoursToSend(ports, person),
  ]);
  return { today, years, actorId: actor.id, duties, hasUnsentHours };
}

/** For whom somebody is still named. Those who have left need no line manager. */
async function dutiesOf(
  { directory, records }: ScopePorts,
  { id }: Person,
  today: CalendarDate,
): Promise<ErasureDuties> {
  const [everyone, clients] = await Promise.all([
    directory.everyone(),
    records.clients.find({ field: 'defaultAccountManagerId', is: id }, { limit: 1 }),
  ]);
  const others = [...everyone.values()].filter((each) => each.id !== id && !hasLeft(each, today));
  const leads = others.filter(({ lineManagerId }) => lineManagerId === id);
  const accounts = others.filter(({ assignments }) =>
    assignments.some(
      ({ endDate, accountManagers }) =>
        (endDate === null || endDate >= today) && accountManagers.some((each) => each.accountManagerId === id),
    ),
  );
  const ids = (all: readonly { readonly id: number }[]) => all.map((each) => each.id);
  return { leads: ids(leads), accounts: ids(accounts), clients: ids(clients) };
}

const hasHoursToSend = ({ readModels }: Pick<Ports, 'readModels'>, { id }: Person): Promise<boolean> =>
  readModels.read(async ({ models }) => {
    const unsent = ['UNSYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'ERROR_SYNCHRONIZATION'];
    const found = await models.timesheetRows.find(
      {
        all: [
          { field: 'userId', is: id },
          { field: 'sync', in: unsent },
        ],
      },
      { limit: 1 },
    );
    return found.length > 0;
  });
