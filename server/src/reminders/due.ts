import { fullName } from '@hourbook/domain/people/name.ts';
import { currentOffice } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import {
  endsWithin,
  hasWaitedLong,
  isAwayAllWeek,
  isAwayInWeek,
  mayBeReminded,
  missingInWeek,
} from '@hourbook/domain/reminders/decide.ts';
import { type Finding, MOST_ITEMS, type ReminderKind } from '@hourbook/domain/reminders/kinds.ts';
import { isNews, noReminders, type PersonalReminders } from '@hourbook/domain/reminders/personal.ts';
import type { ReminderSettings } from '@hourbook/domain/reminders/settings.ts';
import { reminderDay, weekOfSummary, weekThatCloses } from '@hourbook/domain/reminders/times.ts';
import {
  addDays,
  type CalendarDate,
  DEFAULT_ZONE,
  dateIn,
  epochMs,
  type Instant,
  mondayOf,
  type Zone,
} from '@hourbook/domain/time.ts';
import type { TimeOffRequestDocument } from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import type { Due } from '@hourbook/workers/remind/remind.ts';
import { approversFor } from '../people/approvers-of.ts';
import { hrOf } from '../people/hr-of.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { type DaysOf, readDays, readPending } from './days.ts';

/** Somebody at whose place it is an hour for reminders. */
interface Candidate {
  readonly person: ListedPerson;
  readonly today: CalendarDate;
}

/** What everything is decided by. */
interface Company {
  readonly everyone: ReadonlyMap<number, ListedPerson>;
  /** Those who may be mailed. */
  readonly asked: Iterable<ListedPerson>;
  /** The settings of somebody's office if it has this kind; null: it is off there. */
  settingsOf(person: ListedPerson): ReminderSettings | null;
  /** RM-3: the employment types in somebody's office whose people log no hours. */
  withoutHours(person: ListedPerson): readonly number[];
  /** The date in somebody's zone at an instant; without one, now. */
  todayOf(person: ListedPerson, at?: Instant): CalendarDate;
  /** null: not now, or not this person. */
  candidate(person: ListedPerson): Candidate | null;
}

type Found = readonly (Candidate & { readonly finding: Finding })[];

/**
 * RM-3 to RM-5: whom to remind of a kind at this hour, by number, without those who have stopped it and those to whom it is
 * news no more.
 * @param only this person alone
 * @throws ListNotFull while hours or requests are being read anew
 */
export async function dueReminders(ports: ListPorts, kind: ReminderKind, only: number | null): Promise<readonly Due[]> {
  const settings = await ports.records.reminderSettings.find(everything);
  if (!settings.some((each) => each[kind])) return [];
  const company = await companyWith(ports, kind, settings, only);
  const found = await finders[kind](ports, company);
  const personal = await personalOf(ports, found);
  const news = found.filter(({ person, finding }) => isNews(personal(person.id), finding));
  const here = kind === 'hoursMissing' ? news : await withoutAway(ports, news);
  return here.map(({ person: { id }, today, finding }) => ({ id, on: today, finding })).sort((a, b) => a.id - b.id);
}

async function companyWith(
  { records, directory, clock }: ListPorts,
  kind: ReminderKind,
  settings: readonly ReminderSettings[],
  only: number | null,
): Promise<Company> {
  const [everyone, offices] = await Promise.all([directory.everyone(), records.offices.find(everything)]);
  const zones = new Map(offices.map(({ id, timezone }) => [id, timezone]));
  const zoneOf = (person: ListedPerson): Zone => zones.get(currentOffice(person) ?? 0) ?? DEFAULT_ZONE;
  const byOffice = new Map(settings.map((each) => [each.id, each]));
  const ofOffice = (person: ListedPerson) => byOffice.get(currentOffice(person) ?? 0);
  const now = clock.now();
  const one = everyone.get(only ?? 0);
  const days = new Map([...zones.values(), DEFAULT_ZONE].map((zone) => [zone, reminderDay(zone, now)]));
  return {
    everyone,
    asked: only === null ? everyone.values() : one ? [one] : [],
    settingsOf(person) {
      const known = ofOffice(person);
      return known?.[kind] ? known : null;
    },
    withoutHours: (person) => ofOffice(person)?.withoutHours ?? [],
    todayOf: (person, at) => dateIn(zoneOf(person), at === undefined ? now : epochMs(at)),
    candidate(person) {
      if (only !== null && person.id !== only) return null;
      const today = days.get(zoneOf(person)) ?? null;
      return today !== null && mayBeReminded(person, today) ? { person, today } : null;
    },
  };
}

/** The candidates whose own office has the kind. */
const ownOffice = ({ asked, settingsOf, candidate }: Company): Candidate[] =>
  [...asked].flatMap((person) => (settingsOf(person) && candidate(person)) || []);

type Finders = { readonly [K in ReminderKind]: (ports: ListPorts, company: Company) => Promise<Found> };

const finders: Finders = {
  async hoursMissing(ports, company) {
    const asked = ownOffice(company).flatMap((each) => {
      const week = weekThatCloses(each.today);
      return week === null ? [] : { ...each, week };
    });
    const personal = await personalOf(ports, asked);
    // Of those who were mailed already, nothing is read.
    const fresh = asked.filter(({ person, week }) =>
      isNews(personal(person.id), { kind: 'hoursMissing', period: week, items: [] }),
    );
    const daysOf = await readWeeks(ports, fresh, fresh);
    return fresh.flatMap(({ person, today, week }) => {
      const days = daysOf(person);
      const missing = missingInWeek(person, week, days, company.withoutHours(person));
      if (missing.length === 0 || isAwayAllWeek(person, mondayOf(today), days)) return [];
      const hours = missing.reduce((sum, each) => sum + each.hours, 0);
      const finding = { kind: 'hoursMissing', period: week, items: [], days: missing.length, hours } as const;
      return { person, today, finding };
    });
  },

  async requestsWaiting(ports, company) {
    const waiting = await byDecider(ports, company, (request, person) => {
      const settings = company.settingsOf(person);
      const today = company.todayOf(person);
      return (
        settings !== null && hasWaitedLong(company.todayOf(person, request.requestedAt), today, settings.waitingDays)
      );
    });
    return waiting.map(({ person, today, requests }) => {
      const oldest = requests[0]!;
      const owner = company.everyone.get(oldest.userId)!;
      const items = requests.map(({ requestId }) => requestId).toReversed();
      return {
        person,
        today,
        finding: {
          kind: 'requestsWaiting',
          period: today,
          items: items.slice(0, MOST_ITEMS),
          requests: requests.length,
          since: company.todayOf(owner, oldest.requestedAt),
          isSickLeave: requests.every(({ kind }) => kind === 'SICK_LEAVE'),
        },
      };
    });
  },

  async legalStatus(ports, company) {
    const ending = new Map<number, { readonly id: number; readonly expires: CalendarDate }[]>();
    for (const person of company.everyone.values()) {
      const { id, legalStatusExpires: expires } = person;
      const settings = expires === null ? null : company.settingsOf(person);
      const today = company.todayOf(person);
      if (!settings || !endsWithin(expires, today, settings.legalStatusDays) || !mayBeReminded(person, today)) continue;
      const known = ending.get(settings.id);
      if (known) known.push({ id, expires });
      else ending.set(settings.id, [{ id, expires }]);
    }
    const told = new Map<number, { readonly id: number; readonly expires: CalendarDate }[]>();
    for (const [officeId, statuses] of ending)
      for (const { id } of await hrOf(ports, officeId)) told.set(id, [...(told.get(id) ?? []), ...statuses]);
    return [...told].flatMap(([id, statuses]) => {
      const candidate = company.candidate(company.everyone.get(id)!);
      if (!candidate) return [];
      const latest = statuses.toSorted((a, b) =>
        a.expires < b.expires ? 1 : a.expires > b.expires ? -1 : b.id - a.id,
      );
      const items = latest.slice(0, MOST_ITEMS).map((each) => `${each.id}/${each.expires}`);
      const [from, to] = [latest.at(-1)!.expires, latest[0]!.expires];
      const finding = {
        kind: 'legalStatus',
        period: candidate.today,
        items,
        statuses: statuses.length,
        from,
        to,
      } as const;
      return { ...candidate, finding };
    });
  },

  async teamWeek(ports, company) {
    const leads = ownOffice(company).flatMap((each) => {
      const week = weekOfSummary(each.today);
      return week !== null && each.person.roles.includes('ROLE_TEAM_LEAD') ? { ...each, week } : [];
    });
    const personal = await personalOf(ports, leads);
    const fresh = leads.filter(({ person, week }) =>
      isNews(personal(person.id), { kind: 'teamWeek', period: week, items: [] }),
    );
    if (fresh.length === 0) return [];
    const teams = teamsOf(company);
    const members = [...new Set(fresh.flatMap(({ person }) => teams(person)))];
    const daysOf = await readWeeks(
      ports,
      fresh,
      members.map((person) => ({ person })),
    );
    const waiting = new Map(
      (await byDecider(ports, company, () => true)).map((each) => [each.person.id, each.requests]),
    );
    return fresh.flatMap(({ person, today, week }) => {
      const team = teams(person);
      const lastWeek = addDays(week, -7);
      const missing = team.filter(
        (each) => missingInWeek(each, lastWeek, daysOf(each), company.withoutHours(each)).length > 0,
      );
      const away = team.filter((each) => isAwayInWeek(week, daysOf(each)));
      const requests = waiting.get(person.id)?.length ?? 0;
      if (missing.length + away.length + requests === 0) return [];
      const named = { missing: missing.map(fullName), away: away.map(fullName) };
      return { person, today, finding: { kind: 'teamWeek', period: week, items: [], ...named, requests } };
    });
  },
};

/** TO-33: who decides on the requests that wait, with these requests, the oldest first. */
async function byDecider(
  ports: ListPorts,
  { everyone, candidate }: Company,
  counts: (request: TimeOffRequestDocument, person: ListedPerson) => boolean,
): Promise<(Candidate & { readonly requests: readonly TimeOffRequestDocument[] })[]> {
  const approvers = await approversFor(ports);
  const found = new Map<number, Candidate & { readonly requests: TimeOffRequestDocument[] }>();
  for (const request of await readPending(ports)) {
    const owner = everyone.get(request.userId);
    if (!owner?.enabled || !counts(request, owner)) continue;
    for (const approver of approvers(owner)) {
      const known = found.get(approver.id);
      const decider = known ?? candidate(approver);
      if (known) known.requests.push(request);
      else if (decider) found.set(approver.id, { ...decider, requests: [request] });
    }
  }
  for (const { requests } of found.values()) requests.sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1));
  return [...found.values()];
}

/** GEN-7: the people whom team leads see: their team, and those whose line manager they are; employed and enabled. */
function teamsOf({ everyone, todayOf }: Company): (lead: ListedPerson) => readonly ListedPerson[] {
  const byManager = new Map<number, ListedPerson[]>();
  for (const person of everyone.values()) {
    if (person.lineManagerId === null) continue;
    const theirs = byManager.get(person.lineManagerId);
    if (theirs) theirs.push(person);
    else byManager.set(person.lineManagerId, [person]);
  }
  return ({ id, employeeIds }) => {
    const team = new Set([...(byManager.get(id) ?? []), ...employeeIds.flatMap((each) => everyone.get(each) ?? [])]);
    return [...team].filter((each) => each.id !== id && mayBeReminded(each, todayOf(each))).sort((a, b) => a.id - b.id);
  };
}

/** Last week and this one, as candidates see them. */
function readWeeks(
  ports: ListPorts,
  candidates: readonly Pick<Candidate, 'today'>[],
  people: readonly { readonly person: ListedPerson }[],
): Promise<DaysOf> {
  const mondays = candidates.map(({ today }) => mondayOf(today)).sort();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return Promise.resolve(() => NO_DAYS);
  const range = { start: addDays(first, -7), end: addDays(last, 6) };
  return readDays(
    ports,
    people.map(({ person }) => person),
    range,
  );
}

const NO_DAYS = { requests: [], isHoliday: () => false, enteredOn: () => 0 } as const;

/** RM-3: without those who are away all week. */
async function withoutAway(ports: ListPorts, found: Found): Promise<Found> {
  const daysOf = await readWeeks(ports, found, found);
  return found.filter(({ person, today }) => !isAwayAllWeek(person, mondayOf(today), daysOf(person)));
}

/** People whose reminders are read together. */
const TOGETHER = 500;

async function personalOf(
  { records }: Pick<ListPorts, 'records'>,
  people: readonly { readonly person: { readonly id: number } }[],
): Promise<(userId: number) => PersonalReminders> {
  const known = new Map<number, PersonalReminders>();
  for (let from = 0; from < people.length; from += TOGETHER) {
    const ids = people.slice(from, from + TOGETHER).map(({ person }) => person.id);
    for (const [id, kept] of await recordsById(records.personalReminders, ids)) known.set(id, kept);
  }
  return (userId) => known.get(userId) ?? noReminders(userId);
}
