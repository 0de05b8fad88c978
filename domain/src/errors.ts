import type { PayCode } from './pay-codes.ts';
import type { CalendarDate, Instant } from './time.ts';

/** Refusals without details, by area. Their rules are named beside their texts in `refusal-texts.ts`. */
export type PlainCode =
  // Statuses that no rule words
  | 'access-denied'
  | 'not-found'
  | 'not-signed-in'
  | 'too-many-attempts'
  // Sign-in and forms
  | 'bad-credentials'
  | 'credentials-missing'
  | 'form-invalid'
  // Accounts
  | 'email-invalid'
  | 'activation-refused'
  | 'token-refused'
  | 'password-length'
  | 'password-common'
  | 'current-password-wrong'
  | 'no-own-password'
  | 'sign-on-unavailable'
  | 'own-account-kept'
  | 'last-admin-kept'
  // People
  | 'salary-missing'
  | 'salary-date-early'
  | 'bonus-overlap'
  | 'bonus-period-invalid'
  | 'positions-overlap'
  | 'only-position-kept'
  | 'legal-status-invalid'
  | 'assignments-overlap'
  | 'own-assignment-kept'
  | 'default-not-active'
  | 'manager-repeated'
  | 'assignment-has-hours'
  | 'termination-reason-missing'
  // Exports of people
  | 'export-fields-missing'
  | 'export-template-missing'
  | 'export-interval-invalid'
  | 'export-templates-full'
  // Documents
  | 'document-kind-refused'
  | 'document-too-large'
  // Timesheet
  | 'range-inverted'
  | 'range-over-2-months'
  | 'range-over-2-years'
  | 'hours-invalid'
  | 'day-over-24-hours'
  | 'comment-invalid'
  | 'pay-code-missing'
  // Reference data
  | 'category-missing'
  | 'client-invalid'
  | 'account-type-invalid'
  | 'own-company-kept'
  | 'default-pool-kept'
  | 'working-hours-invalid'
  | 'working-year-repeated'
  | 'dates-repeated'
  | 'dates-unreadable'
  | 'dates-of-other-years'
  // Commissions
  | 'account-type-unsuitable'
  // Time off
  | 'time-off-not-allowed'
  | 'time-off-none'
  | 'time-off-days-missing'
  | 'time-off-comment-missing'
  | 'time-off-started'
  | 'time-off-action-unknown'
  | 'additional-hours-invalid'
  | 'balance-would-be-negative'
  // Accounting
  | 'no-timecard-chosen'
  | 'list-too-long'
  | 'accounting-built-in'
  | 'accounting-unavailable'
  | 'accounting-not-connected'
  // Reports
  | 'pay-code-not-chosen'
  | 'report-name-missing'
  | 'report-hour-missing'
  | 'report-weekday-missing'
  | 'report-receivers-invalid'
  | 'schedule-unsupported'
  | 'schedules-full'
  // Commissions
  | 'month-not-closable'
  | 'month-not-reopenable'
  // System
  | 'job-key-in-use'
  | 'rebuild-under-way'
  | 'rebuild-not-ready';

/** A value that must be unique and that another record already has. */
export type TakenCode =
  | 'username-taken'
  | 'email-taken'
  | 'name-taken'
  | 'code-taken'
  | 'quickbooks-name-taken'
  | 'quickbooks-code-taken'
  | 'holiday-list-taken'
  | 'group-name-taken';

type OnDate = { readonly date: CalendarDate };
/** The kind of record as messages name it: `Office`, `Client` … (api.md "Everywhere"). */
type OfEntity = { readonly entity: string };
/** Who changed it (null: the system), and when. */
type LastChange = { readonly by: number | null; readonly at: Instant };

/** Counted from 1. `startValue` is in dollars, or in months of age. */
type MisplacedBracket = {
  readonly bracket: number;
  readonly bracketType: 'BASE_SIZE' | 'PROJECT_AGE';
  readonly startValue: number;
  /** Where the first has to start, or above which start of the one before; null: its month is no whole number. */
  readonly limit: number | null;
};

/** What JSON can represent without loss. */
type Data = string | number | boolean | null | readonly Data[] | { readonly [field: string]: Data };
type OnlyData<Table extends Readonly<Record<string, Data>>> = Table;

/** The details of the other refusals: ids, dates and instants, which are put into words where the answer is made. */
type DetailsByCode = OnlyData<
  { readonly [Code in TakenCode]: OfEntity } & {
    readonly 'salary-date-taken': OnDate;
    readonly 'description-missing': { readonly clientId: number };
    /** The client that the row must name, and the pay code that requires it. */
    readonly 'client-not-own': { readonly clientId: number; readonly payCode: PayCode };
    readonly 'row-locked': OnDate;
    readonly 'row-being-synchronized': OnDate;
    readonly 'client-not-assigned': OnDate & { readonly clientId: number };
    /** CM-4: nothing is billed for the person's work for the client in the month. */
    readonly 'assignment-not-billable': { readonly clientId: number; readonly month: string };
    readonly 'date-not-open': OnDate;
    readonly 'row-changed': LastChange;
    readonly 'record-changed': OfEntity & LastChange;
    readonly 'country-used': { readonly officeIds: readonly number[] };
    readonly 'client-assigned': { readonly personIds: readonly number[] };
    readonly 'client-in-projects': { readonly clientId: number; readonly ends: readonly CalendarDate[] };
    /** The days of the other project. */
    readonly 'employee-in-project': {
      readonly personId: number;
      readonly clientId: number;
      readonly startDate: CalendarDate;
      readonly endDate: CalendarDate;
    };
    /** CM-17: a bracket that is out of place; null: that there is any. */
    readonly 'brackets-misplaced': { readonly place: MisplacedBracket | null };
    /** A day of a request that cannot be requested at all (TO-22), must be 0 or must be more than 0 (TO-21). */
    readonly 'time-off-date-refused': OnDate;
    readonly 'time-off-hours-refused': OnDate;
    readonly 'time-off-hours-missing': OnDate;
    readonly 'time-off-overlap': OnDate;
    /** Days with typed hours (TO-22.7, TS-40). */
    readonly 'time-off-hours-logged': { readonly dates: readonly CalendarDate[] };
    readonly 'time-off-being-synchronized': OnDate;
    /** TO-25: working days of notice. */
    readonly 'sick-leave-notice': { readonly days: number };
    /** TO-26: the first day that fails, and what would be left on it in hundredths of an hour. */
    readonly 'time-off-not-enough': OnDate & { readonly running: number };
    readonly 'time-off-decided': { readonly status: string };
    /** The connected company, by its name in accounting. */
    readonly 'accounting-other-company': { readonly company: string };
  }
>;
export type DetailedCode = keyof DetailsByCode;

/** Every refusal. A code that is not listed does not compile, nor do details of another shape. */
export type ErrorCode = PlainCode | DetailedCode;
/** Plain refusals have none. */
export type ErrorDetails<C extends ErrorCode> = C extends DetailedCode ? DetailsByCode[C] : never;

/**
 * A broken rule; nothing was changed. It is data without names or texts, which are in `refusal-texts.ts`. `details` has
 * one element for each row that breaks the rule.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'DomainError';
  readonly code: C;
  readonly #details: readonly ErrorDetails<C>[];
  constructor(code: C, details: readonly ErrorDetails<C>[]) {
    super(code);
    this.code = code;
    this.#details = details;
  }
  /** A getter, because loggers write all fields of an error, and these may say who did something when. */
  get details(): readonly ErrorDetails<C>[] {
    return this.#details;
  }
}

/** @returns an error to throw; give several details if several rows break the same rule */
export function refusal<C extends PlainCode>(code: C): DomainError<C>;
export function refusal<C extends DetailedCode>(
  code: C,
  first: ErrorDetails<C>,
  ...others: ErrorDetails<C>[]
): DomainError<C>;
export function refusal<C extends ErrorCode>(code: C, ...details: ErrorDetails<C>[]): DomainError<C> {
  return new DomainError(code, details);
}
