import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { Person, SalaryRecord } from '@hourbook/domain/people/person.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { Stored } from './records.ts';

/** The fields of a person that lists show, search and decide by, as they are in the record. */
type ListedField =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'email'
  | 'language'
  | 'enabled'
  | 'roles'
  | 'phone'
  | 'qBName'
  | 'skypeContact'
  | 'offices'
  | 'hireDate'
  | 'rehireDate'
  | 'breaks'
  | 'terminationDate'
  | 'lineManagerId'
  | 'employeeIds'
  | 'hrManagedOffices'
  | 'accountantManagedCountries'
  | 'positions'
  | 'customCalendars'
  | 'createdOn'
  | 'timeOffAllow'
  | 'timeOffLimitAdjustment'
  | 'timeOffStartPeriod'
  | 'sickLeaveAllow'
  | 'sickLeaveLimitAdjustment'
  | 'sickLeaveStartPeriod'
  | 'waitsForHr'
  | 'erased'
  | 'version'
  | 'changedBy'
  | 'changedAt'
  | 'keys'
  | 'unique';

/** An assignment without amounts. Lists have all assignments of a person. */
export type ListedAssignment = Pick<
  Assignment,
  'clientId' | 'startDate' | 'endDate' | 'active' | 'isDefaultClient' | 'isBillable'
> & {
  readonly accountManagers: readonly { readonly accountManagerId: number }[];
};

/** A person as lists need them: no secrets, nothing private, no amounts. */
export type ListedPerson = Pick<Stored<Person>, ListedField> & {
  /** The texts that the search covers, folded, one on a line: names, addresses, numbers. */
  readonly searched: string;
  readonly assignments: readonly ListedAssignment[];
  /** The salary types with their first days, without amounts. */
  readonly salaries: readonly Pick<SalaryRecord, 'salaryType' | 'effectiveDate'>[];
  /** US-17: the last day of the current legal status, without the kind of status. */
  readonly legalStatusExpires: CalendarDate | null;
};

/** All people in memory, for questions about more than one person. */
export interface Directory {
  /**
   * All people by id, as of the call: with the writes of this process, and those of other processes within the delay of
   * decision 012. Not narrowed to a scope: for user administration (US-10) and for Hourbook's own jobs.
   */
  everyone(): Promise<ReadonlyMap<number, ListedPerson>>;
  /**
   * GEN-7, GEN-12: the people whose timecards, balances and time off the viewer may see or work on, by last and first name, then
   * by id (GEN-10).
   * @param range of days in question
   */
  inScopeOf(viewer: Person, range: DateRange): Promise<ListedPerson[]>;
  /**
   * GEN-7 for one person, decided on the record itself: for commands, and before anything about the person is shown.
   * @throws DomainError `not-found`, also for somebody outside the scope (GEN-4)
   */
  assertInScope(viewer: Person, id: number, range: DateRange): Promise<Stored<Person>>;
}
