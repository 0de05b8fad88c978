import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { Limits } from '../limits.ts';

/** What a process stores in, embedded or on engines. */
export interface ProcessStores {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly contents: ContentStore;
  readonly readModels: DocumentStore;
  readonly limits: Limits;
  /** @param clock by which embedded jobs are due */
  openJobs(clock: Clock): JobQueue | Promise<JobQueue>;
  /** The store of the ledger. */
  openLedger(): DocumentStore;
}
