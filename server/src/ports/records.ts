import type { AdditionalCost } from '@hourbook/domain/commissions/additional-cost.ts';
import type { DirectPlacement } from '@hourbook/domain/commissions/direct-placement.ts';
import type { FlatRateProject } from '@hourbook/domain/commissions/flat-rate-project.ts';
import type { DocumentRecord } from '@hourbook/domain/documents/document.ts';
import type { ExportTemplate } from '@hourbook/domain/people/export/saved-template.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Document, Filter, FindOptions } from '@hourbook/domain/ports/document-store.ts';
import type { AccountType } from '@hourbook/domain/reference/account-type.ts';
import type { Client } from '@hourbook/domain/reference/client.ts';
import type { ClientGroup } from '@hourbook/domain/reference/client-group.ts';
import type { Country } from '@hourbook/domain/reference/country.ts';
import type { EmploymentType } from '@hourbook/domain/reference/employment-type.ts';
import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import type { Office } from '@hourbook/domain/reference/office.ts';
import type { Category, Position } from '@hourbook/domain/reference/position.ts';
import type { SickLeaveSetting, VacationSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import type { WorkingHours } from '@hourbook/domain/reference/working-hours.ts';
import type { ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { JobName, JobPayloads } from '@hourbook/workers/jobs.ts';

/** A record with its version and its last change (architecture §4). */
export type Stored<T> = T &
  Document & {
    readonly version: number;
    /** The audit row of its last change. */
    readonly changeId: string;
    readonly changedBy: number | null;
    readonly changedAt: Instant;
    /** What repeats of a command know it by; a record that was written before there were any has none. */
    readonly marks?: readonly Mark[];
    /** Which change was the last one to touch a field, the newest first. */
    readonly lastChanges: readonly LastChange[];
    /** The jobs that follow from its changes and may not be in the queue yet, the oldest first. */
    readonly owed: readonly OwedJob[];
    /** Whether there are any. */
    readonly owing: boolean;
    readonly keys: Readonly<Record<string, string | null>>;
    readonly unique: Readonly<Record<string, string>>;
  };

/** The jobs that follow from a change. They are kept in the record with it: a crash, or a queue that is away, loses none. */
export type Owes<T> = (before: T | null, after: Stored<T>) => readonly OwedJob[];

interface Changing<T> {
  /**
   * Asked of the record as it is, before anything is told of it, such as who has changed it; of a repeat too.
   * @throws DomainError to refuse the change
   */
  readonly permit?: (before: T) => void;
  /** Absent: the change is taken whatever the sender saw. */
  readonly seen?: Seen<T>;
  readonly owes?: Owes<T>;
}

export interface Records<T extends { id: number }> {
  get(id: number): Promise<Stored<T> | null>;
  find(filter: Filter, options?: FindOptions): Promise<Stored<T>[]>;
  count(filter: Filter): Promise<number>;
  /** Every match in pages; what is written meanwhile may or may not be seen. */
  iterate(filter: Filter, options?: Pick<FindOptions, 'sort'>): AsyncIterable<Stored<T>>;
  /**
   * @param data what it says, or how that follows from its number; not asked for what was created already
   * @param id its number; without one the next free
   * @returns what the command in hand has created already, if it is carried out once more
   * @throws DomainError when a unique value is taken; RecordExists when there is one with this number
   */
  create(
    data: Omit<T, 'id'> | ((id: number) => Omit<T, 'id'> | Promise<Omit<T, 'id'>>),
    by: number | null,
    id?: number,
    owes?: Owes<T>,
  ): Promise<Stored<T>>;
  /**
   * Changes a record as it is now; when somebody else was faster, as it is then. Nothing is written that is so already, nor
   * what the command in hand has written before.
   * @param change is given the record and its version: what it makes of it is written over that version, or it is asked
   *   again. Changes of one record wait for each other meanwhile: it looks up what it needs to know and does no more
   * @throws DomainError `not-found`, `form-invalid` for a version that never was, a unique value taken; StaleRecord
   */
  change(
    id: number,
    by: number | null,
    change: (before: T, version: number) => T | Promise<T>,
    changing?: Changing<T>,
  ): Promise<Stored<T>>;
  /** Whether the command in hand is carried out once more, and its next change of this record was made before. */
  wasChanged(id: number): Promise<boolean>;
  /** Raises the version without a change, so that a late write over this version fails. */
  fence(id: number, version: number): Promise<void>;
  /** A page of its changes, the newest first; of what does not exist there are none. */
  history(id: number, asked?: ChangesAsked): Promise<AuditRow[]>;
  /**
   * The change that made it what it was at an instant, inclusive: its `after` is what the record said then, without secrets.
   * One indexed read, however many changes there are. @returns null: there was no such record yet
   */
  asOf(id: number, at: Instant): Promise<AuditRow | null>;
  /** Enqueues what records still owe. @throws the first reason why one could not be, after the others were */
  settle(): Promise<void>;
}

/** A change that was the last one to touch these fields. */
export interface LastChange {
  /** Of the record after it. */
  readonly version: number;
  readonly by: number | null;
  readonly at: Instant;
  readonly fields: readonly string[];
}

/** What the sender of a change saw. */
export interface Seen<T> {
  /** 0: there was no such record yet; null or absent: the change is taken as it is. */
  readonly version?: number | null | undefined;
  /** Those that the change sends. Who changed another one meanwhile is in nobody's way (api.md "Wire"). */
  readonly fields: readonly (keyof T & string)[];
}

/** A command with an idempotency key that has changed a record: written with the change itself, in the same document. */
export interface Mark {
  readonly id: string;
  readonly at: Instant;
}

/** A job that follows from a change of a record. */
export type OwedJob = {
  readonly [Job in JobName]: { readonly job: Job; readonly payload: JobPayloads[Job]; readonly key: string };
}[JobName];

/** GEN-9: one change of one record. A row that no record's chain of changes reaches never happened. */
export interface AuditRow extends Document {
  readonly previous: string | null;
  readonly entity: string;
  readonly recordId: string;
  /** Of the record after the change. */
  readonly version: number;
  readonly by: number | null;
  readonly at: Instant;
  /** null: it was created. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Changes of records of whatever kind, by their ids. Of ids that come from what followed from a change: that change was made.
 */
export type RecordChanges = (ids: readonly string[]) => Promise<ReadonlyMap<string, AuditRow>>;

/** Which of the changes of a record. */
export interface ChangesAsked {
  /** Only those that led to an older version than this one. */
  readonly before?: number | undefined;
  /** At most so many, and never more than 100. */
  readonly limit?: number | undefined;
}

/**
 * Asked of each change of a person before it is written over that version.
 * @throws unless the change is announced where it needs to be; the guard then does the work again
 */
type Permitted = (before: Person, after: Person, version: number) => void;

export interface AdminGuard {
  /**
   * US-7: does what changes a person; what makes them no enabled administrator any more (disabling, taking the role) is
   * written only while another one is left.
   * @param work is done again when it turns out that it has to be announced
   * @throws DomainError `last-admin-kept`; whatever the work throws
   */
  keeping<T>(id: number, work: (permitted: Permitted) => Promise<T>): Promise<T>;
}

/** People and reference data. */
export interface AllRecords {
  readonly people: Records<Person>;
  readonly offices: Records<Office>;
  readonly countries: Records<Country>;
  readonly categories: Records<Category>;
  readonly positions: Records<Position>;
  readonly clients: Records<Client>;
  readonly clientGroups: Records<ClientGroup>;
  readonly employmentTypes: Records<EmploymentType>;
  readonly accountTypes: Records<AccountType>;
  readonly directPlacements: Records<DirectPlacement>;
  readonly flatRateProjects: Records<FlatRateProject>;
  readonly additionalCosts: Records<AdditionalCost>;
  readonly holidayLists: Records<HolidayList>;
  readonly vacationSettings: Records<VacationSetting>;
  readonly sickLeaveSettings: Records<SickLeaveSetting>;
  readonly workingHours: Records<WorkingHours>;
  readonly documents: Records<DocumentRecord>;
  readonly scheduledReports: Records<ScheduledReport>;
  readonly exportTemplates: Records<ExportTemplate>;
  readonly adminGuard: AdminGuard;
}
