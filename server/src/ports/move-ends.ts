import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { CollectionSpec, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { Schedule } from '@hourbook/domain/ports/job-queue.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { MovedInto } from '../move-marker.ts';

/** A job that is not done yet, as it is kept. */
export interface KeptJob {
  /** Its number or name where it came from. */
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

/** The jobs of a Hourbook that is stopped. */
export interface SourceJobs {
  schedules(): Promise<KeptSchedule[]>;
  /**
   * All that are not done, in the same order each time. What ran when a process ended waits, to be tried again; the next run of a
   * schedule is its next time, and no job.
   */
  all(): Promise<KeptJob[]>;
}

/** A Hourbook that is stopped, and stays so while it is open. Nothing of it is changed. */
export interface MoveSource extends AsyncDisposable {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly contents: ContentStore;
  /** Every collection of the records that holds a document, as it is stored; of fields and indexes the unique ones. */
  collections(): Promise<CollectionSpec[]>;
  readonly jobs: SourceJobs;
}

/** The jobs of a target while nobody works on them. */
export interface TargetJobs {
  /** Whether jobs have numbers; otherwise they keep the ids they are put with, whatever these are. */
  readonly areNumbered: boolean;
  schedules(): Promise<KeptSchedule[]>;
  /** Those that are not done, with the ids they were put with; when they may run is not told. */
  all(): Promise<Omit<KeptJob, 'due'>[]>;
  /** Forgets all of them, and the schedules. */
  clear(): Promise<void>;
  /** Engines count the next time from now. */
  schedule(schedule: KeptSchedule): Promise<void>;
  /** A parked one before all that wait. */
  put(job: KeptJob): Promise<void>;
}

/** What a Hourbook is moved into: empty, or with a part of this Hourbook, and nobody else uses it. */
export interface MoveTarget extends AsyncDisposable {
  readonly into: MovedInto;
  /** The place, without credentials: the same for the same engines or folder. */
  readonly address: string;
  readonly events: EventStore;
  /** Whether events are stored in the order in which their appends are begun, over all streams. */
  readonly keepsOrder: boolean;
  readonly records: DocumentStore & {
    /** The collections that hold a document. */
    filled(): Promise<string[]>;
  };
  readonly contents: ContentStore;
  readonly jobs: TargetJobs;
  /** @returns the first place that holds something of a Hourbook; null when none does */
  occupied(): Promise<string | null>;
}

export interface MoveEnds extends AsyncDisposable {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  /** Aborts when the source can be used by others, so that the move must end. */
  readonly lost: AbortSignal;
}
