import type { AccountingGateway } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { openQuickBooks } from '@hourbook/server/adapters/accounting/quickbooks/open.ts';
import { openExclusively } from '@hourbook/server/exclusive/exclusively.ts';
import { decrypt, encrypt } from '@hourbook/server/people/encryption.ts';
import type { AccountingConnection } from '@hourbook/server/ports/accounting.ts';
import { CLOSED_THROUGH } from '../contract/accounting-gateway-contract.ts';
import { standingClock } from './hourbook.ts';
import { aQuickBooks, CLIENT_ID, CLIENT_SECRET, consentsTo, type QuickBooks } from './quickbooks-server.ts';
import { withStores } from './stores.ts';

const config = { dataDir: '/nowhere', encryptionKey: Buffer.alloc(32, 7) };
const HERE = 'http://127.0.0.1:1';

interface Process {
  readonly gateway: AccountingGateway;
  readonly connection: AccountingConnection;
}

export interface Sending extends Process {
  readonly quickBooks: QuickBooks;
  readonly clock: ReturnType<typeof standingClock>;
  readonly records: DocumentStore;
  /** Another process on the same records. */
  another(changed?: { readonly timeout?: number; readonly key?: Buffer<ArrayBuffer> }): Promise<Process>;
}

/** Milliseconds after which a silent process is passed over. */
const SILENCE = 300;

const open = async (
  store: DocumentStore,
  clock: Clock,
  { address }: QuickBooks,
  { timeout = 10_000, key = config.encryptionKey },
): Promise<Process> =>
  openQuickBooks({
    store,
    clock,
    exclusively: await openExclusively(store, { length: SILENCE, patience: 20_000 }),
    environment: address,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    items: { RATE_HOURS: 'Services:Hours' },
    callback: () => `${HERE}/auth/quickbooks/callback`,
    encrypt: (text, about) => encrypt({ config: { ...config, encryptionKey: key } }, text, about),
    decrypt: (encrypted, about) => decrypt({ config: { ...config, encryptionKey: key } }, encrypted, about),
    timeout,
    callsPerSecond: 1000,
  });

/** Connects Hourbook with the consent of a person. */
export async function connect({ connection }: Process): Promise<void> {
  const { to, state } = connection.depart();
  await connection.arrive(await consentsTo(to), state);
}

/** Hourbook with a stand-in of QuickBooks, not connected. */
export const withUnconnected = <T>(use: (sending: Sending) => Promise<T>): Promise<T> =>
  withStores(async ({ records }) => {
    await using quickBooks = await aQuickBooks({ closedThrough: CLOSED_THROUGH });
    const clock = standingClock('2025-06-11T15:00:00Z');
    const another: Sending['another'] = (changed = {}) => open(records, clock, quickBooks, changed);
    return await use({ ...(await another()), quickBooks, clock, records, another });
  });

/** Hourbook connected to a company in a stand-in of QuickBooks. */
export const withQuickBooks = <T>(use: (sending: Sending) => Promise<T>): Promise<T> =>
  withUnconnected(async (sending) => {
    await connect(sending);
    return use(sending);
  });
