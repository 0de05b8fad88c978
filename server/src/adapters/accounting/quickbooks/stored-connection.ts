import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { EncryptedValues } from '@hourbook/server/ports/encrypted-values.ts';

/** The connected company, with its tokens. */
export interface Kept extends Document {
  /** Incremented by each change. */
  readonly version: number;
  /** null: nothing is connected, and any company may be. */
  readonly realm: string | null;
  readonly company: string | null;
  readonly connectedAt: Instant | null;
  /** Both tokens, encrypted. */
  readonly tokens: string | null;
  /** The provider no longer accepts these tokens. */
  readonly expired: boolean;
  /** Milliseconds since 1970. */
  readonly accessEndsAt: number;
}

const ID = 'quickbooks';
const COLLECTION = { name: 'accounting-connection', fields: { version: 'number' } } as const;

/** What the tokens are encrypted about. */
export const ABOUT = `${COLLECTION.name}/${ID}`;

/** SY-17: the tokens, encrypted. */
export const encryptedTokens: EncryptedValues = { collection: COLLECTION, fields: { tokens: () => ABOUT } };

export const nothingConnected: Kept = {
  _id: ID,
  version: 0,
  realm: null,
  company: null,
  connectedAt: null,
  tokens: null,
  expired: false,
  accessEndsAt: 0,
};

/** The record of the connection, which all processes share. */
export class StoredConnection {
  readonly #connections: Collection<Kept>;

  private constructor(connections: Collection<Kept>) {
    this.#connections = connections;
  }

  static async open(store: DocumentStore): Promise<StoredConnection> {
    return new StoredConnection(await store.collection<Kept>(COLLECTION));
  }

  async read(): Promise<Kept> {
    return (await this.#connections.get(ID)) ?? nothingConnected;
  }

  /** @param to null: no change @returns whether it was changed */
  async change(to: (kept: Kept) => Kept | null): Promise<boolean> {
    for (;;) {
      const kept = await this.read();
      const next = to(kept);
      if (next === null) return false;
      if (await this.#put(next, kept)) return true;
    }
  }

  /** Changes it as long as these are still the tokens: findings about other tokens do not concern them. */
  changeOf(tokens: string | null, changed: (kept: Kept) => Kept): Promise<boolean> {
    return this.change((kept) => (kept.tokens === tokens ? changed(kept) : null));
  }

  #put(kept: Kept, before: Kept): Promise<boolean> {
    return this.#connections.put(
      { ...kept, version: before.version + 1 },
      before.version === 0 ? 'absent' : { is: { field: 'version', value: before.version } },
    );
  }
}
