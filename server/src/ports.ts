import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { SpreadsheetReader } from '@hourbook/domain/ports/spreadsheet-reader.ts';
import type { SpreadsheetWriter } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { ReadModelsInUse } from '@hourbook/projections/projector/in-use.ts';
import type { Projector } from '@hourbook/projections/projector/projector.ts';
import type { Limits } from './limits.ts';
import type { Accounting, SyncCommands } from './ports/accounting.ts';
import type { AccountTries, ApiTokens, FactorUses, Sessions, SignIn, SingleSignOn, Tokens } from './ports/accounts.ts';
import type { DigestCommands, ExportCommands, KeptHeads, Verifications } from './ports/audit.ts';
import type { RecentBooks, RunBookCommand } from './ports/books.ts';
import type { ClosingCommands } from './ports/closings.ts';
import type { Config } from './ports/config.ts';
import type { Directory } from './ports/directory.ts';
import type { DocumentContents } from './ports/documents.ts';
import type { Exclusively } from './ports/exclusive.ts';
import type { ImportNotes } from './ports/import-notes.ts';
import type { KeptMails } from './ports/kept-mails.ts';
import type { AllRecords, RecordChanges } from './ports/records.ts';
import type { ReminderMails } from './ports/reminders.ts';
import type { ReportRuns } from './ports/reports.ts';
import type { LastWrites } from './ports/streams.ts';
import type { MeasureDisk, ReadModelSets, Rebuilds } from './ports/system.ts';
import type { Tracing } from './ports/telemetry.ts';
import type { Feeds } from './ports/time-off.ts';
import type { BookChecks, Standstills, Writability } from './ports/upkeep.ts';
import type { Deliveries, WebhookSender } from './ports/webhooks.ts';

/**
 * What the folders of the server are given to work with. `app/platform.ts` opens all of it; a function names those that it
 * needs: `Pick<Ports, 'records' | 'clock'>`.
 */
export interface Ports {
  readonly config: Config;
  readonly clock: Clock;
  readonly events: EventStore;
  /** The store of records, for data beside people and reference data. */
  readonly store: DocumentStore;
  /** Runs work once at a time across processes. */
  readonly exclusively: Exclusively;
  readonly records: AllRecords;
  readonly recordChanges: RecordChanges;
  /** Who asks about more than one person asks here, not the records: these have everything that is known of them. */
  readonly directory: Directory;
  readonly readModels: ReadModelsInUse;
  readonly recent: RecentBooks;
  readonly run: RunBookCommand;
  readonly lastWrites: LastWrites;
  /** `projector.lag(clock.now())` and `projector.folded()` are its figures. */
  readonly projector: Projector;
  readonly bookCheck: BookChecks;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly singleSignOn: SingleSignOn;
  readonly factorUses: FactorUses;
  readonly tokens: Tokens;
  readonly apiTokens: ApiTokens;
  readonly accountTries: AccountTries;
  readonly limits: Limits;
  readonly feeds: Feeds;
  /** The bytes of files. */
  readonly contents: ContentStore;
  readonly documentContents: DocumentContents;
  readonly reportRuns: ReportRuns;
  readonly reminderMails: ReminderMails;
  /** What is noted of imports beside their records. */
  readonly importNotes: ImportNotes;
  readonly jobs: JobQueue;
  readonly keptMails: KeptMails;
  /** What webhooks are sent (GEN-13). */
  readonly deliveries: Deliveries;
  readonly webhookSender: WebhookSender;
  /** Where hours are sent (SY-10). */
  readonly accounting: Accounting;
  readonly syncs: SyncCommands;
  readonly digests: DigestCommands;
  readonly exports: ExportCommands;
  readonly closings: ClosingCommands;
  readonly keptHeads: KeptHeads;
  readonly verifications: Verifications;
  readonly readModelSets: ReadModelSets;
  readonly rebuilds: Rebuilds;
  readonly measureDisk: MeasureDisk;
  /** XL-1. */
  readonly spreadsheets: SpreadsheetWriter;
  /** IM-2. */
  readonly workbooks: SpreadsheetReader;
  readonly standstills: Standstills;
  readonly writability: Writability;
  readonly tracing: Tracing;
  /**
   * The address of Hourbook for people, without a slash at the end: `PUBLIC_URL`, else the listening address. Never taken from
   * a call.
   */
  address(): string;
}

/** The ports of lists over many people. */
export type ListPorts = Pick<
  Ports,
  'records' | 'clock' | 'directory' | 'events' | 'readModels' | 'projector' | 'lastWrites' | 'config'
>;

/** The ports for reading a book. */
export type BookSources = Pick<Ports, 'events' | 'readModels' | 'recent'>;
