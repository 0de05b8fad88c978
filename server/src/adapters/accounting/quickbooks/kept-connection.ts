import { AccountingFault, type AccountingStatus } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { type Exclusively, OutOfTurn } from '@hourbook/server/ports/exclusive.ts';
import { expired } from './faults.ts';
import { openLastCall } from './last-call.ts';
import type { OAuth, Tokens } from './oauth.ts';
import { ABOUT, type Kept, nothingConnected, StoredConnection } from './stored-connection.ts';

/** What a call needs. */
export interface Access {
  readonly realm: string;
  readonly token: string;
}

/** Encrypts a text and decrypts it again; null: it cannot be decrypted. */
export interface Seals {
  encrypt(text: string, about: string): Promise<string>;
  decrypt(encrypted: string, about: string): Promise<string | null>;
}

interface Parts extends Seals {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly exclusively: Exclusively;
  readonly oauth: Pick<OAuth, 'refresh'>;
}

/** SY-17: milliseconds before its expiry at which an access token is replaced. */
const MARGIN = 5 * 60_000;
/** The key under which tokens are renewed. */
export const RENEWAL = 'quickbooks-tokens';
/** Another process's renewal may take longer than the patience with the provider. */
const patient = () => ({ until: AbortSignal.timeout(60_000) });

function outOfTurn(error: unknown): never {
  if (error instanceof OutOfTurn) throw new AccountingFault('TRANSIENT', 'renewal', 'The connection is being renewed');
  throw error;
}

const sealedTokens = ({ encrypt, decrypt }: Seals) => ({
  encrypted: (tokens: Tokens): Promise<string> => encrypt(JSON.stringify(tokens), ABOUT),
  async opened({ tokens }: Kept): Promise<Tokens | null> {
    const text = tokens === null ? null : await decrypt(tokens, ABOUT);
    return text === null ? null : (JSON.parse(text) as Tokens);
  },
});

/**
 * SY-17: the connection as all processes see it. A refresh token can be used once, so a single process at a time uses it. New
 * tokens are stored, encrypted, before anything is called with them.
 */
export async function openKeptConnection({ store, clock, exclusively, oauth, encrypt, decrypt }: Parts) {
  const stored = await StoredConnection.open(store);
  const lastCall = await openLastCall(store, clock);

  const { encrypted, opened } = sealedTokens({ encrypt, decrypt });

  /** @returns the connection as stored, the company that is connected and its tokens @throws AccountingFault */
  async function connected(asked: string | null) {
    const kept = await stored.read();
    const tokens = kept.expired ? null : await opened(kept);
    if (kept.realm === null || tokens === null) throw expired('disconnected');
    if (asked !== null && asked !== kept.realm) {
      throw new AccountingFault('TRANSIENT', 'company-changed', 'Another company was connected meanwhile');
    }
    return { kept, realm: kept.realm, tokens };
  }
  type Connected = Awaited<ReturnType<typeof connected>>;

  /** @returns null if somebody connected or disconnected in the meantime */
  async function renewed({ kept: { tokens: before }, realm, tokens: { refresh } }: Connected): Promise<Access | null> {
    let fresh: Tokens;
    try {
      fresh = await oauth.refresh(refresh);
    } catch (error) {
      const isOver = error instanceof AccountingFault && error.kind === 'AUTH';
      if (isOver) await stored.changeOf(before, (kept) => ({ ...kept, expired: true }));
      throw error;
    }
    const tokens = await encrypted(fresh);
    const accessEndsAt = clock.now() + fresh.lasts;
    // Even if this took so long that another process has begun: the token it used is spent, and only this one is valid.
    const isStored = await stored.changeOf(before, (kept) => ({
      ...kept,
      realm,
      tokens,
      accessEndsAt,
      expired: false,
    }));
    return isStored ? { realm, token: fresh.access } : null;
  }

  return {
    /**
     * @param asked the company that must be connected, null: any; a refused token is replaced
     * @throws AccountingFault `AUTH` if nothing is connected, `TRANSIENT` if another company is by now, or if another process
     *   renews the tokens and takes too long
     */
    async access({ realm: asked, refused = null }: { realm: string | null; refused?: string | null }): Promise<Access> {
      const good = ({ kept, realm, tokens }: Connected): Access | null =>
        tokens.access !== refused && kept.accessEndsAt - clock.now() >= MARGIN ? { realm, token: tokens.access } : null;
      const renew = async () => {
        const now = await connected(asked); // another process may have renewed the tokens meanwhile
        return good(now) ?? (await renewed(now));
      };
      for (;;) {
        const access = good(await connected(asked)) ?? (await exclusively(RENEWAL, renew, patient()).catch(outOfTurn));
        if (access) return access;
      }
    },

    /** The provider refuses this token although it is fresh. */
    async lost({ token }: Access): Promise<void> {
      const kept = await stored.read();
      if ((await opened(kept))?.access === token)
        await stored.changeOf(kept.tokens, (now) => ({ ...now, expired: true }));
    },

    /** Stores a newly connected company. @returns null; or the other company that is connected, and stays so */
    async keep(realm: string, company: string, tokens: Tokens): Promise<string | null> {
      const now = clock.now();
      const fresh = { realm, company, connectedAt: instant(now), tokens: await encrypted(tokens), expired: false };
      let other: string | null = null;
      await stored.change((kept) => {
        other = kept.realm === null || kept.realm === realm ? null : (kept.company ?? kept.realm);
        return other === null ? { ...kept, ...fresh, accessEndsAt: now + tokens.lasts } : null;
      });
      return other;
    },

    /** Forgets everything. @returns the refresh token that was stored */
    async forget(): Promise<string | null> {
      const before = await opened(await stored.read());
      await stored.change(({ version }) => (version === 0 ? null : nothingConnected));
      return before?.refresh ?? null;
    },

    async status(): Promise<AccountingStatus> {
      const [kept, lastCallAt] = await Promise.all([stored.read(), lastCall.at()]);
      const isOpen = kept.realm !== null && !kept.expired && (await opened(kept)) !== null;
      const { company, connectedAt } = kept;
      return { state: isOpen ? 'CONNECTED' : 'DISCONNECTED', company, connectedAt, lastCallAt };
    },

    /** Notes that a call was made. */
    called: () => lastCall.note(),
  };
}
export type KeptConnection = Awaited<ReturnType<typeof openKeptConnection>>;
