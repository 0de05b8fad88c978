import { DomainError } from '@hourbook/domain/errors.ts';
import type { BookEvent, TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import {
  type SickLeaveSetting,
  usualSickLeaveSetting,
  usualVacationSetting,
  type VacationSetting,
} from '@hourbook/domain/reference/time-off-settings.ts';
import { noNames } from '@hourbook/domain/refusal-names.ts';
import { refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { emptyAccount, evolveAccount, type TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import { setAdditionalHours } from '@hourbook/domain/time-off/adjust.ts';
import { type Balance, balanceOn } from '@hourbook/domain/time-off/balance.ts';
import { approveTimeOff, cancelTimeOff, declineTimeOff } from '@hourbook/domain/time-off/decide.ts';
import { type RequestFacts, USUAL_SICK_LEAVE_ANNUAL } from '@hourbook/domain/time-off/facts.ts';
import { followAllowances } from '@hourbook/domain/time-off/follow-allowance.ts';
import { type RequestTimeOff, requestTimeOff, type TimeOffState } from '@hourbook/domain/time-off/request.ts';
import { rowsToShorten, shortenForHolidays } from '@hourbook/domain/time-off/shorten.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { aPerson } from './people.ts';
import { entriesOf } from './timesheet.ts';

/** The offices of the worked examples, in the United States and in Poland. */
export const CHICAGO = 1;
export const WARSAW = 2;

const limits = { 0: 80, 1: 96, 2: 112, 3: 120 };
const chicago = (changed: Partial<VacationSetting> = {}): VacationSetting => ({
  ...usualVacationSetting(CHICAGO),
  annualVacationLimit: limits,
  ...changed,
});
const warsaw = (changed: Partial<VacationSetting> = {}): VacationSetting => ({
  ...usualVacationSetting(WARSAW),
  annualVacationLimit: { 0: 160 },
  accrualMode: 'UPFRONT',
  ...changed,
});

const holidays = (id: number, ownerId: number, year: number, dates: string[]): HolidayList => ({
  id,
  kind: 'country',
  ownerId,
  name: null,
  year,
  dates,
});
export const usual2025 = holidays(1, 1, 2025, ['2025-05-26', '2025-06-19', '2025-07-04', '2025-12-25']);
const usual2026 = holidays(2, 1, 2026, ['2026-01-01']);
const polish2025 = holidays(3, 2, 2025, ['2025-06-19', '2025-08-15']);

interface Changed {
  readonly person?: Partial<Person>;
  readonly chicago?: Partial<VacationSetting>;
  readonly warsaw?: Partial<VacationSetting>;
  readonly sickLeave?: Partial<SickLeaveSetting>;
  readonly lists?: readonly HolidayList[];
}

/** A person in Chicago, hired on 03/15/2024, with the limits of TO-2, in an office that lets nobody exceed them. */
export const someFacts = (changed: Changed = {}): RequestFacts => ({
  person: aPerson({
    hireDate: '2024-03-15',
    offices: [{ id: 'o1', officeId: CHICAGO, startDate: '2024-03-15', endDate: null }],
    ...changed.person,
  }),
  rules: {
    vacation: new Map([
      [CHICAGO, chicago(changed.chicago)],
      [WARSAW, warsaw(changed.warsaw)],
    ]),
    sickLeave: new Map([[CHICAGO, { ...usualSickLeaveSetting(CHICAGO), ...changed.sickLeave }]]),
    sickLeaveAnnual: USUAL_SICK_LEAVE_ANNUAL,
  },
  holidays: {
    lists: changed.lists ?? [usual2025, usual2026, polish2025],
    countryOf: new Map([
      [CHICAGO, 1],
      [WARSAW, 2],
    ]),
  },
});

/** A person's request; by default for paid time off, without a comment, made on 06/02/2025. */
export type Asked = Omit<RequestTimeOff, 'kind' | 'comment' | 'today'> & Partial<RequestTimeOff>;

/** A book of time off, written by the real decisions; each entry is made at noon UTC of a day. */
export class TimeOffBook {
  readonly entries: Entry[] = [];
  account: TimeOffAccount;
  rows: ReadonlyMap<string, TimesheetRow> = new Map();
  facts: RequestFacts;

  constructor(facts: RequestFacts = someFacts()) {
    this.facts = facts;
    this.account = emptyAccount(facts.person.id);
  }

  get sources() {
    return { account: this.account, facts: this.facts };
  }

  get state(): TimeOffState {
    return { account: this.account, rows: this.rows, nextRevision: this.entries.length };
  }

  enter(events: readonly BookEvent[], on: CalendarDate): readonly BookEvent[] {
    const rows = new Map(this.rows);
    for (const event of events) {
      const [made] = entriesOf(this.facts.person.id, [event]) as [Entry];
      const entry = { ...made, revision: this.entries.length, meta: { ...made.meta, at: `${on}T12:00:00.000Z` } };
      this.entries.push(entry);
      this.account = evolveAccount(this.account, entry);
      for (const rowId of rowsOf(entry)) rows.set(rowId, evolveRow(rows.get(rowId) ?? null, entry, rowId));
    }
    this.rows = rows;
    return events;
  }

  /** @returns the id of the request */
  request(asked: Asked): string {
    const requestId = `${this.facts.person.id}.${this.entries.length}`;
    this.enter(this.decideRequest(asked), asked.today ?? '2025-06-02');
    return requestId;
  }

  decideRequest(asked: Asked): readonly BookEvent[] {
    const command = { kind: 'VACATION_PTO', comment: null, today: '2025-06-02', ...asked } as const;
    return requestTimeOff(command, this.facts, this.state);
  }

  approve(requestId: string, on: CalendarDate, kind: TimeOffKind = 'VACATION_PTO'): readonly BookEvent[] {
    return this.enter(approveTimeOff({ kind, requestId, comment: null }, this.facts, this.state), on);
  }

  decline(requestId: string, on: CalendarDate, kind: TimeOffKind = 'VACATION_PTO'): readonly BookEvent[] {
    return this.enter(declineTimeOff({ kind, requestId, comment: 'No' }, this.state), on);
  }

  cancel(
    requestId: string,
    today: CalendarDate,
    by: 'owner' | 'manager' = 'manager',
    kind: TimeOffKind = 'VACATION_PTO',
  ): readonly BookEvent[] {
    return this.enter(cancelTimeOff({ kind, requestId, comment: null, by, today }, this.state), today);
  }

  /** @param hours the additional hours of the open period from then on */
  adjust(
    hours: number | null,
    today: CalendarDate,
    kind: TimeOffKind = 'VACATION_PTO',
    comment: string | null = null,
  ): readonly BookEvent[] {
    return this.enter(setAdditionalHours({ kind, hours, comment, today }, this.facts, this.account), today);
  }

  shorten(on: CalendarDate): readonly BookEvent[] {
    const needed = new Set(rowsToShorten(this.account, this.facts));
    const rows = new Map([...this.rows].filter(([rowId]) => needed.has(rowId)));
    return this.enter(shortenForHolidays(this.facts, { account: this.account, rows }), on);
  }

  follow(today: CalendarDate): readonly BookEvent[] {
    return this.enter(followAllowances(today, this.facts, this.account), today);
  }

  /** In hours, as in the tables of the rules. */
  balance(day: CalendarDate, kind: TimeOffKind = 'VACATION_PTO') {
    const found = balanceOn(this.sources, kind, day);
    return found && inHours(found);
  }

  available(day: CalendarDate, kind: TimeOffKind = 'VACATION_PTO'): number | undefined {
    return this.balance(day, kind)?.available;
  }
}

const inHours = ({ period, accrual, ...amounts }: Balance) => ({
  period,
  accrual,
  ...(Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, value / 100])) as typeof amounts),
});

/** @returns the texts of a refusal, or what was decided */
export function textsOf(run: () => unknown): unknown {
  try {
    return { decided: run() };
  } catch (error) {
    return error instanceof DomainError ? refusalTexts(error, noNames) : error;
  }
}
