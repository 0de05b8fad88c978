import type { ApiToken } from '@hourbook/domain/accounts/api-token.ts';
import type { SignInRules } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import type { AdditionalCost } from '@hourbook/domain/commissions/additional-cost.ts';
import type { DirectPlacement } from '@hourbook/domain/commissions/direct-placement.ts';
import type { FlatRateProject } from '@hourbook/domain/commissions/flat-rate-project.ts';
import type { DocumentRecord } from '@hourbook/domain/documents/document.ts';
import type { Import } from '@hourbook/domain/imports/import-record.ts';
import type { ExportTemplate } from '@hourbook/domain/people/export/saved-template.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Substitution } from '@hourbook/domain/people/substitution.ts';
import type { DataExport } from '@hourbook/domain/personal-data/data-export.ts';
import type { RetentionRules } from '@hourbook/domain/personal-data/retention.ts';
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
import type { PersonalReminders } from '@hourbook/domain/reminders/personal.ts';
import type { ReminderSettings } from '@hourbook/domain/reminders/settings.ts';
import type { ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import type { Webhook } from '@hourbook/domain/system/webhook.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { HandInRules } from '@hourbook/domain/timesheet/week-contracts.ts';
import type { FirstViews, SavedView } from '@hourbook/domain/views/saved-view.ts';
import type { JobName, JobPayloads } from '@hourbook/workers/jobs.ts';
import type { Author } from '../command.ts';

/** A record with its version and its last change (architecture §4). */
export type Stored<T> = T &
  Document & {
    readonly version: number;
    /** The audit row of its last change. */
    readonly changeId: string;
    readonly changedBy: number | null;
    readonly changedAt: Instant;
    /** The marks by which repeats of commands are recognised; absent in records of older versions. */
    readonly marks?: readonly Mark[];
    /** The last change of each field, the newest first. */
    readonly lastChanges: readonly LastChange[];
    /** The jobs that follow from its changes and may not be in the queue yet, the oldest first. */
    readonly owed: readonly OwedJob[];
    /** Whether `owed` has any. */
    readonly owing: boolean;
    readonly keys: Readonly<Record<string, string | null>>;
    readonly unique: Readonly<Record<string, string>>;
  };

/**
 * The jobs that follow from a change. They are stored in the record with the change, so neither a crash nor a lost queue loses
 * a job.
 */
export type Owes<T> = (before: T | null, after: Stored<T>) => readonly OwedJob[];

interface Changing<T> {
  /**
   * Called with the current record before anything about it is answered, such as the author of a change; also for a repeat.
   * @throws DomainError to refuse the change
   */
  readonly permit?: (before: T) => void;
  /** The version that the sender saw; absent: any. */
  readonly seen?: Seen<T>;
  readonly owes?: Owes<T>;
}

export interface Records<T extends { id: number }> {
  get(id: number): Promise<Stored<T> | null>;
  find(filter: Filter, options?: FindOptions): Promise<Stored<T>[]>;
  count(filter: Filter): Promise<number>;
  /** All matches, read in pages; concurrent writes may or may not be seen. */
  iterate(filter: Filter, options?: Pick<FindOptions, 'sort'>): AsyncIterable<Stored<T>>;
  /**
   * Creates a record; a repeat of the command gets the record that was created before.
   * @param data the content, or a function of the number; not called by a repeat
   * @param by null: Hourbook itself
   * @param id the number; default: the next free one
   * @throws DomainError if a unique value is taken; RecordExists if the number is taken
   */
  create(
    data: Omit<T, 'id'> | ((id: number) => Omit<T, 'id'> | Promise<Omit<T, 'id'>>),
    by: Author | null,
    id?: number,
    owes?: Owes<T>,
  ): Promise<Stored<T>>;
  /**
   * Writes nothing: says whether a record with this content could be created now.
   * @throws DomainError if a unique value is taken
   */
  assertCreatable(data: Omit<T, 'id'>): Promise<void>;
  /**
   * Changes the current record; if another writer was faster, the record as it is then. Without a difference, and for a repeat
   * of the command, nothing is written.
   * @param by null: Hourbook itself
   * @param change makes the new content from the record and its version. It is called again if another version was written
   *   meanwhile. Other changes of the record wait for it, so it does nothing but look up what it needs
   * @throws DomainError `not-found`, `form-invalid` for a version that never was, a unique value taken; StaleRecord
   */
  change(
    id: number,
    by: Author | null,
    change: (before: T, version: number) => T | Promise<T>,
    changing?: Changing<T>,
  ): Promise<Stored<T>>;
  /** Whether this command is a repeat whose next change of this record was made before. */
  wasChanged(id: number, by: Author): Promise<boolean>;
  /** Raises the version without a change, so that a late write over this version fails. */
  fence(id: number, version: number): Promise<void>;
  /** A page of the record's changes, the newest first; empty if there is no such record. */
  history(id: number, asked?: ChangesAsked): Promise<AuditRow[]>;
  /**
   * The last change up to an instant, inclusive. Its `after` is the content of the record then, without secrets. One indexed
   * read, whatever the number of changes. @returns null: the record did not exist yet
   */
  asOf(id: number, at: Instant): Promise<AuditRow | null>;
  /**
   * PD-5: takes values out of all changes of a record, also of those that never happened. Which fields were changed by whom and
   * when stays. A repeat goes on where it was interrupted.
   * @param empty the content of the record as it may stay; doing it again changes nothing. What it throws about content that is
   *   of no known layout leaves nothing of that
   */
  redact(id: number, empty: (content: T) => T): Promise<void>;
  /** Enqueues the jobs that records still owe. @throws the first error, after all others are enqueued */
  settle(): Promise<void>;
}

/** The last change of some fields. */
export interface LastChange {
  /** Of the record after the change. */
  readonly version: number;
  readonly by: number | null;
  readonly at: Instant;
  readonly fields: readonly string[];
}

/** The version that the sender of a change saw. */
export interface Seen<T> {
  /** 0: the record did not exist; null or absent: any version. */
  readonly version?: number | null | undefined;
  /** The sent fields. A change of other fields meanwhile is no conflict (api.md "Wire"). */
  readonly fields: readonly (keyof T & string)[];
}

/** The mark of a command with an idempotency key that has changed the record, written in one document with the change. */
export interface Mark {
  readonly id: string;
  readonly at: Instant;
}

/** A job that follows from a change of a record. */
export type OwedJob = {
  readonly [Job in JobName]: { readonly job: Job; readonly payload: JobPayloads[Job]; readonly key: string };
}[JobName];

/** GEN-9: a change of a record. A row that the record's chain of changes does not reach was never committed. */
export interface AuditRow extends Document {
  readonly previous: string | null;
  readonly entity: string;
  readonly recordId: string;
  /** Of the record after the change. */
  readonly version: number;
  readonly by: number | null;
  /** DG-6: in whose place the author acted as a substitute; absent: nobody's. */
  readonly onBehalfOf?: number;
  readonly at: Instant;
  /** What the change is a part of: `import 7`; absent: of nothing. */
  readonly cause?: string;
  /** null: the record was created. */
  readonly before: unknown;
  readonly after: unknown;
  /** PD-5: the changed fields whose values were erased; absent: none. */
  readonly emptied?: readonly string[];
}

/**
 * Changes of records of all kinds by id. The ids come from entries that followed from a change, so the change was committed.
 */
export type RecordChanges = (ids: readonly string[]) => Promise<ReadonlyMap<string, AuditRow>>;

/** A page of the changes of a record. */
export interface ChangesAsked {
  /** Only changes to versions before this one. */
  readonly before?: number | undefined;
  /** At most 100. */
  readonly limit?: number | undefined;
}

/**
 * Called with each change of a person before it is written over that version.
 * @throws DomainError `last-admin-kept`; if the change is decided under a key only, so that the guard repeats the work there
 */
export type Permitted = (before: Person, after: Person, version: number) => Promise<void>;

export interface AdminGuard {
  /**
   * US-7: runs a change of a person. A change that ends an enabled administrator (disabled, role removed) is written only while
   * another one is left.
   * @param work repeated if it turns out that an administrator leaves
   * @throws DomainError `last-admin-kept`; OutOfTurn; whatever the work throws
   */
  keeping<T>(work: (permitted: Permitted) => Promise<T>): Promise<T>;
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
  /** The setting about signing in, numbered 1; none: nobody has changed it. */
  readonly signInRules: Records<SignInRules>;
  /** WK-1: the setting about handing in weeks, numbered 1; none: nobody has changed it. */
  readonly handInRules: Records<HandInRules>;
  /** PD-4: the setting about retention, numbered 1; none: nobody has changed it. */
  readonly retentionRules: Records<RetentionRules>;
  readonly dataExports: Records<DataExport>;
  readonly imports: Records<Import>;
  readonly apiTokens: Records<ApiToken>;
  readonly substitutions: Records<Substitution>;
  readonly webhooks: Records<Webhook>;
  /** RM-1: by office; none: nobody has changed it. */
  readonly reminderSettings: Records<ReminderSettings>;
  /** RM-8: by person; none: they were never reminded and have stopped nothing. */
  readonly personalReminders: Records<PersonalReminders>;
  readonly savedViews: Records<SavedView>;
  /** VW-6: by person; none: their lists open as usual. */
  readonly firstViews: Records<FirstViews>;
  readonly adminGuard: AdminGuard;
}
