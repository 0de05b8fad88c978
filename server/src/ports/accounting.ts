import type { Sync } from '@hourbook/domain/accounting/sync.ts';
import type { SyncEvent } from '@hourbook/domain/events/sync-events.ts';
import type { AccountingGateway, TimeActivity } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { Folded, RunCommand } from './streams.ts';

/** One line of the ledger. Lines are only ever added; the newest of an external id is what counts. */
export interface LedgerEntry extends Document {
  /** The request that made it. */
  readonly _id: string;
  readonly externalId: string;
  /** From 0, one more with each line of the same external id. */
  readonly version: number;
  readonly operation: 'create' | 'update' | 'delete';
  /** What it says; of a removal what stood there before. */
  readonly activity: TimeActivity;
  readonly recordedAt: Instant;
}

/** SY-18: accounting of Hourbook's own, which can be looked through. */
export interface Ledger extends AccountingGateway {
  /** Lines about days of the range, the oldest first. */
  browse(range: DateRange): AsyncIterable<LedgerEntry>;
  /** Takes over lines as they are, while a store is being filled; those that it has stay. */
  takeOver(lines: readonly LedgerEntry[]): Promise<void>;
}

/** Accounting elsewhere, which an administrator of it has to open for Hourbook (SY-17). */
export interface AccountingConnection {
  /** @returns where the browser goes, and the state that comes back with it */
  depart(): { readonly to: string; readonly state: string };
  /**
   * Keeps what the browser came back with; from then on rows can be sent.
   * @param query from the `?` on
   * @throws ConnectionRefused, ConnectionUnavailable; whatever was connected before stays so
   */
  arrive(query: string, state: string): Promise<void>;
  /** Forgets the company, and gives back the right to send there. Another company may be connected then. */
  disconnect(): Promise<void>;
}

/** What came back opens nothing; or it opens another company than the one that hours were sent to. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
  /** The company that is connected, where the browser came back with another one. */
  readonly instead: string | null;
  constructor(why: string, instead: string | null = null) {
    super(why);
    this.instead = instead;
  }
}

/** Accounting cannot be reached, or does not answer as it should. */
export class ConnectionUnavailable extends Error {
  override readonly name = 'ConnectionUnavailable';
}

/** Where hours are sent, by configuration (SY-10). */
export type Accounting =
  | { readonly system: 'ledger'; readonly gateway: Ledger }
  | {
      readonly system: 'quickbooks';
      readonly gateway: AccountingGateway;
      readonly connection: AccountingConnection;
    };

/** Runs commands on the streams of syncs, and looks into them. */
export type SyncCommands = RunCommand<string, SyncEvent, Folded<string, Sync>, void> & {
  load(syncId: string): Promise<Folded<string, Sync>>;
};
