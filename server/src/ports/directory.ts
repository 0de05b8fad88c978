import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { Person, SalaryRecord } from '@hourbook/domain/people/person.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { Stored } from './records.ts';

/** The fields of a person that lists show, search and decide by, as they are in the record. */
export const LISTED_FIELDS = [
  'id',
  'firstName',
  'lastName',
  'username',
  'email',
  'enabled',
  'roles',
  'phone',
  'qBName',
  'skypeContact',
  'offices',
  'hireDate',
  'rehireDate',
  'breaks',
  'terminationDate',
  'lineManagerId',
  'employeeIds',
  'hrManagedOffices',
  'accountantManagedCountries',
  'positions',
  'customCalendars',
  'createdOn',
  'timeOffAllow',
  'timeOffLimitAdjustment',
  'timeOffStartPeriod',
  'sickLeaveAllow',
  'sickLeaveLimitAdjustment',
  'sickLeaveStartPeriod',
  'waitsForHr',
  'version',
  'changedBy',
  'changedAt',
  'keys',
  'unique',
] as const satisfies readonly (keyof Stored<Person>)[];

/** For whom somebody works on which days, and who looks after that. All of them are there; what they cost is not. */
export type ListedAssignment = Pick<
  Assignment,
  'clientId' | 'startDate' | 'endDate' | 'active' | 'isDefaultClient' | 'isBillable'
> & {
  readonly accountManagers: readonly { readonly accountManagerId: number }[];
};

/** A person as lists need them: no secrets, nothing private, no amounts. */
export type ListedPerson = Pick<Stored<Person>, (typeof LISTED_FIELDS)[number]> & {
  readonly assignments: readonly ListedAssignment[];
  /** How they are paid and since when. */
  readonly salaries: readonly Pick<SalaryRecord, 'salaryType' | 'effectiveDate'>[];
  /** US-17: the last day of the legal status that counts; which one it is, is not. */
  readonly legalStatusExpires: CalendarDate | null;
};

/** Who there is, for everybody who asks about more than one person. */
export interface Directory {
  /**
   * Everybody by number, as of this look: what this process has written is there, and what others had written before (decision
   * 012 says how late at most). Not narrowed to anybody's scope: for user administration (US-10), and for what Hourbook
   * does by itself.
   */
  everyone(): Promise<ReadonlyMap<number, ListedPerson>>;
  /**
   * GEN-7, GEN-12: those whose timecards, balances and time off somebody may see or work on.
   * @param range the days that are asked about
   */
  inScopeOf(viewer: Person, range: DateRange): Promise<ListedPerson[]>;
  /**
   * GEN-7 for one of them, asked of their record itself: for a command, and before anything is told of them.
   * @throws DomainError `not-found`, also for somebody outside the scope (GEN-4)
   */
  assertInScope(viewer: Person, id: number, range: DateRange): Promise<Stored<Person>>;
}
