import { DomainError } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import {
  addDays,
  type CalendarDate,
  type DateRange,
  DEFAULT_ZONE,
  daysBetween,
  FIRST_DATE,
  instantsOf,
} from '@hourbook/domain/time.ts';
import { daysOf, isStanding, WHOLE_DAY } from '@hourbook/domain/time-off/days.ts';
import { periodOn } from '@hourbook/domain/time-off/periods.ts';
import { v5 as uuidv5 } from 'uuid';
import { Command } from '../../command.ts';
import type { Authorship } from '../../ports/books.ts';
import type { BookSources, Ports } from '../../ports.ts';
import { loadBook } from '../../streams/load.ts';
import { adjustBalance } from '../../time-off/adjust.ts';
import { cancelMine, decide } from '../../time-off/decide.ts';
import { followTimeOff } from '../../time-off/follow.ts';
import { request } from '../../time-off/request.ts';
import { accountIn } from '../../time-off/sources.ts';
import { type PlannedTimeOff, sicknessOf, vacationOf, waitingRequests } from './time-off-plan.ts';

/** The namespace of command ids: the ids are derived, so a fill that was interrupted and starts again enters nothing twice. */
const DEMO_TIME_OFF = '5b0d6c2e-8a53-4f27-9e1d-74c3a1f6b908';
const WEEK = 7;
/** How many weeks in advance people request time off. */
const AHEAD = 2;

/** DM-6: corrections of balances, one per week, the first two weeks before the last week. */
const corrected: readonly (readonly [id: number, hours: number, comment: string | null])[] = [
  [8, 16, 'Worked the weekend of the data center move'],
  [21, 8, 'Day in lieu of 07/04'],
  [37, 24, 'Carried over from the previous employer, as agreed'],
  [48, -8, 'Day off on Friday was not requested'],
  [58, 4, null],
  [42, 40, 'Five years with the company'],
];

type TimeOffPorts = Pick<Ports, 'records' | 'clock' | 'run' | 'directory'> & BookSources;
/** Enters something at an instant for everybody for whom it has not been entered yet. */
type AtOnce = (at: string, enter: (person: Person) => Promise<unknown>) => Promise<void>;
/** The Mondays of the first and the last week, and today. */
interface Weeks {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly today: CalendarDate;
}

/**
 * DM-6: requests and their outcomes, week by week, each command at an instant of its own. Requests depend only on the week of
 * the absence, so that a week is the same however far back the demo goes.
 */
export class DemoTimeOff {
  readonly #ports: TimeOffPorts;
  readonly #people: readonly Person[];
  readonly #holidays: Holidays;
  readonly #weeks: Weeks;
  readonly #atOnce: AtOnce;
  readonly #admin: Person;

  constructor(
    ports: TimeOffPorts,
    people: readonly Person[],
    holidays: Holidays,
    { weeks, atOnce }: { readonly weeks: Weeks; readonly atOnce: AtOnce },
  ) {
    this.#ports = ports;
    this.#people = people;
    this.#holidays = holidays;
    this.#weeks = weeks;
    this.#atOnce = atOnce;
    this.#admin = people.find(({ roles }) => roles.includes('ROLE_ADMIN'))!;
  }

  /** Everything that happens in a week until Friday, when people enter their hours. */
  async week(monday: CalendarDate): Promise<void> {
    const { first, last } = this.#weeks;
    await this.#follow(`${monday}T12:30:00Z`, monday === first ? FIRST_DATE : addDays(monday, -WEEK), monday);
    await this.#correct(monday);
    // In the first week people also make the requests they would have made earlier.
    const weeks = monday === first ? [0, 1, AHEAD] : [AHEAD];
    for (const ahead of weeks) {
      const away = addDays(monday, WEEK * ahead);
      await this.#atOnce(`${monday}T14:0${ahead}:00Z`, (person) => this.#ask(person, this.#vacationIn(person, away)));
    }
    const tuesday = addDays(monday, 1);
    for (const ahead of weeks) {
      const away = addDays(monday, WEEK * ahead);
      await this.#atOnce(`${tuesday}T14:0${ahead}:00Z`, (person) =>
        this.#settle(person, this.#vacationIn(person, away)),
      );
    }
    await this.#atOnce(`${addDays(monday, 2)}T13:00:00Z`, (person) =>
      this.#ask(person, this.#sicknessIn(person, monday)),
    );
    await this.#atOnce(`${addDays(monday, 3)}T15:00:00Z`, (person) =>
      this.#settle(person, this.#sicknessIn(person, monday)),
    );
    if (monday === last) await this.#leaveWaiting(monday);
  }

  /** Enters the periods that started since the last Monday, so that the first nightly pass has nothing to do. */
  async upToToday(): Promise<void> {
    const { last, today } = this.#weeks;
    await this.#follow(instantsOf({ start: today, end: today }, DEFAULT_ZONE).from, last, today);
  }

  /** The working hours left on days with time off, by day: 0 for a whole day off. */
  async away(person: Person, { start, end }: DateRange): Promise<ReadonlyMap<CalendarDate, number>> {
    const { requests } = accountIn(await loadBook(this.#ports, person.id, { account: true }));
    const days = Object.values(requests)
      .filter(({ status }) => isStanding(status))
      .flatMap(daysOf)
      .filter(({ date, hours }) => start <= date && date <= end && hours > 0);
    const taken = Map.groupBy(days, ({ date }) => date);
    return new Map(
      [...taken].map(([date, each]) => [date, (WHOLE_DAY - each.reduce((sum, { hours }) => sum + hours, 0)) / 100]),
    );
  }

  #vacationIn(person: Person, monday: CalendarDate): PlannedTimeOff | null {
    return vacationOf(person, monday, this.#weeks.today, this.#holidays);
  }

  /** Nobody is sick while on vacation. */
  #sicknessIn(person: Person, monday: CalendarDate): PlannedTimeOff | null {
    const isAway = [monday, addDays(monday, -WEEK)].some((each) => this.#vacationIn(person, each) !== null);
    return isAway ? null : sicknessOf(person, monday, this.#holidays);
  }

  async #ask(person: Person, planned: PlannedTimeOff | null): Promise<void> {
    if (!planned) return;
    const { kind, outcome: _, ...asked } = planned;
    const author = by(person.id, person, kind, asked.startDate);
    try {
      await request(this.#ports, person, kind, { ...asked, hours: [...asked.hours] }, author);
    } catch (error) {
      // TO-26: a person whose balance is too low does not go on leave.
      if (!(error instanceof DomainError && error.code === 'time-off-not-enough')) throw error;
    }
  }

  /** Decides on the waiting request; there is none if it was refused. */
  async #settle(person: Person, planned: PlannedTimeOff | null): Promise<void> {
    if (!planned || planned.outcome === 'wait') return;
    const { kind, outcome } = planned;
    const { requests } = accountIn(await loadBook(this.#ports, person.id, { account: true }));
    const asked = Object.values(requests).find(
      (each) =>
        each.status === 'PENDING' &&
        each.kind === kind &&
        planned.startDate <= each.startDate &&
        each.endDate <= planned.endDate,
    );
    if (!asked) return;
    const { requestId: id } = asked;
    if (outcome === 'withdraw') {
      const withdrawal = { id, action: 'cancel', comment: 'Plans have changed' } as const;
      await cancelMine(this.#ports, person, kind, withdrawal, by(person.id, person, kind, 'withdraw', id));
      return;
    }
    const manager = this.#deciderFor(person);
    const decision = { id, action: outcome, comment: outcome === 'decline' ? 'We need you that week' : null };
    await decide(this.#ports, manager, kind, decision, by(manager.id, person, kind, outcome, id));
  }

  #deciderFor({ lineManagerId }: Person): Person {
    const lead = this.#people.find(({ id, roles }) => id === lineManagerId && roles.includes('ROLE_TEAM_LEAD'));
    return lead ?? this.#admin;
  }

  /** Enters the correction of this week, if there is one. */
  async #correct(monday: CalendarDate): Promise<void> {
    const weeksAgo = daysBetween(monday, this.#weeks.last) / WEEK;
    const correction = corrected[weeksAgo - 2];
    if (!correction) return;
    const [userId, hours, comment] = correction;
    await this.#atOnce(`${monday}T13:00:00Z`, async (person) => {
      if (person.id !== userId) return;
      const author = by(this.#admin.id, person, 'adjust', monday);
      await adjustBalance(this.#ports, this.#admin, 'VACATION_PTO', { userId, hours, comment }, author);
    });
  }

  /** TO-3: records the allowances of periods that started after one day and no later than another. */
  async #follow(at: string, after: CalendarDate, until: CalendarDate): Promise<void> {
    await this.#atOnce(at, async (person) => {
      if (person.hireDate !== null && person.hireDate <= until && opens(person, after, until))
        await followTimeOff(this.#ports, person, by(null, person, 'follow', until));
    });
  }

  async #leaveWaiting(monday: CalendarDate): Promise<void> {
    const waiting = waitingRequests(this.#people, monday, this.#holidays);
    const most = Math.max(...[...waiting.values()].map((each) => each.length));
    for (let n = 0; n < most; n++) {
      const minute = String(n).padStart(2, '0');
      await this.#atOnce(`${addDays(monday, 3)}T16:${minute}:00Z`, (person) =>
        this.#ask(person, waiting.get(person.id)?.[n] ?? null),
      );
    }
  }
}

/** Whether a period or the employment of a person started after one day and no later than another. */
function opens(person: Person, after: CalendarDate, until: CalendarDate): boolean {
  const starts = (['VACATION_PTO', 'SICK_LEAVE'] as const).map((kind) => periodOn(person, kind, until)?.start ?? '');
  return [person.hireDate ?? '', ...starts].some((start) => after < start && start <= until);
}

const by = (actorId: number | null, person: Person, ...what: readonly string[]): Authorship => ({
  actorId,
  command: new Command(uuidv5([person.id, ...what].join('/'), DEMO_TIME_OFF)),
  source: actorId === null ? 'worker' : 'web',
  correlationId: `demo/time-off/${person.id}`,
});
