import type { Sync } from '@hourbook/domain/accounting/sync.ts';
import type { SyncEvent } from '@hourbook/domain/events/sync-events.ts';
import type { AccountingGateway, TimeActivity } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { Folded, RunCommand } from './streams.ts';

/** A line of the ledger. Lines are only added; the newest line of an external id counts. */
export interface LedgerEntry extends Document {
  /** The id of the request. */
  readonly _id: string;
  readonly externalId: string;
  /** 0 for the first line of an external id, one more with each further line. */
  readonly version: number;
  readonly operation: 'create' | 'update' | 'delete';
  /** Of a removal: the activity that was removed. */
  readonly activity: TimeActivity;
  readonly recordedAt: Instant;
}

/** SY-18: Hourbook's own accounting, whose lines can be browsed. */
export interface Ledger extends AccountingGateway {
  /** Lines about days of the range, the oldest first. */
  browse(range: DateRange): AsyncIterable<LedgerEntry>;
  /** Copies lines unchanged into a store that is being filled; lines that are there stay. */
  takeOver(lines: readonly LedgerEntry[]): Promise<void>;
}

/** An external accounting system, which its administrator has to connect to Hourbook (SY-17). */
export interface AccountingConnection {
  /** @returns the address to which the browser goes, and the state that it brings back */
  depart(): { readonly to: string; readonly state: string };
  /**
   * Stores the connection that the browser came back with; from then on rows can be sent.
   * @param query from the `?` on
   * @throws ConnectionRefused, ConnectionUnavailable; a former connection stays
   */
  arrive(query: string, state: string): Promise<void>;
  /** Removes the connection and revokes its tokens. Another company may be connected then. */
  disconnect(): Promise<void>;
}

/** The answer grants nothing, or grants another company than the one to which hours were sent. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
  /** The connected company, if the browser came back with another one. */
  readonly instead: string | null;
  constructor(why: string, instead: string | null = null) {
    super(why);
    this.instead = instead;
  }
}

/** Accounting cannot be reached, or its answer cannot be used. */
export class ConnectionUnavailable extends Error {
  override readonly name = 'ConnectionUnavailable';
}

/** The accounting system by configuration (SY-10). */
export type Accounting =
  | { readonly system: 'ledger'; readonly gateway: Ledger }
  | {
      readonly system: 'quickbooks';
      readonly gateway: AccountingGateway;
      readonly connection: AccountingConnection;
    };

/** Runs commands on the streams of syncs, and loads syncs. */
export type SyncCommands = RunCommand<string, SyncEvent, Folded<string, Sync>, void> & {
  load(syncId: string): Promise<Folded<string, Sync>>;
};
