import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { CollectionSpec, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { Schedule } from '@hourbook/domain/ports/job-queue.ts';
import type { Instant } from '@hourbook/domain/time.ts';

/** A job that is not done yet, as it is kept. */
export interface KeptJob {
  /** Its number where it came from. */
  readonly id: string;
  readonly job: string;
  readonly payload: JsonObject;
  readonly key: string | null;
  /** When it may run, in milliseconds since 1970. */
  readonly due: number;
  readonly slot: Instant | null;
  /** Why it failed for the last time; null: it waits. */
  readonly parked: string | null;
}

export type KeptSchedule = Schedule & { readonly next: Instant };

/** An embedded Hourbook that is stopped, and stays so while it is open. Nothing of it is changed. */
export interface MoveSource extends AsyncDisposable {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly contents: ContentStore;
  /** Every collection of the records that holds a document, as it stands in the file; of fields and indexes the unique ones. */
  collections(): CollectionSpec[];
  readonly jobs: {
    schedules(): KeptSchedule[];
    /** What ran when the process ended waits, to be tried again. */
    all(): KeptJob[];
  };
}

/** The jobs of the engines while nobody works on them. */
export interface TargetJobs {
  schedules(): Promise<KeptSchedule[]>;
  /** Those that are not done, with the ids they were put with; when they may run is not told. */
  all(): Promise<Omit<KeptJob, 'due'>[]>;
  /** Forgets all of them, and the schedules. */
  clear(): Promise<void>;
  schedule(schedule: Schedule): Promise<void>;
  /** A parked one before all that wait. */
  put(job: KeptJob): Promise<void>;
}

/** The engines of distributed mode. */
export interface MoveTarget extends AsyncDisposable {
  /** Hosts and databases, without credentials: the same for the same engines. */
  readonly address: string;
  readonly events: EventStore;
  readonly records: DocumentStore & {
    /** The collections that hold a document. */
    filled(): Promise<string[]>;
  };
  readonly contents: ContentStore;
  readonly jobs: TargetJobs;
  /** @returns the first engine that holds something of a Hourbook, and where it is; null when none does */
  occupied(): Promise<string | null>;
}

export interface MoveEnds extends AsyncDisposable {
  readonly source: MoveSource;
  readonly target: MoveTarget;
}
