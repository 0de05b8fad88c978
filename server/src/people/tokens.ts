import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { sweepEnded } from '../records/sweep.ts';

const HOUR = 60 * 60_000;
/** US-6: how long each can be used. */
const lasts = { activation: 72 * HOUR, reset: HOUR } as const;
export type Purpose = keyof typeof lasts;
const purposes = Object.keys(lasts) as Purpose[];

/** The one token of a person for a purpose: a new one takes the place of the older. */
interface Token extends Document {
  readonly userId: number;
  readonly purpose: Purpose;
  /** SHA-256, so that whoever reads the store cannot use it. */
  readonly hash: string;
  /** The last instant it can be used. */
  readonly endsAt: number;
}

export interface Tokens {
  /** @returns a token for this purpose; older ones of the person are void */
  issue(userId: number, purpose: Purpose): Promise<string>;
  /** @returns whose it is, null when it is of no use (any more); it stays */
  look(token: unknown, purpose: Purpose): Promise<number | null>;
  /** The same, and it is used up: of several who take it at once one gets it. */
  take(token: unknown, purpose: Purpose): Promise<number | null>;
  /** Of what a person was sent nothing is of use any more. */
  voidAll(userId: number): Promise<void>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const idOf = (userId: number, purpose: Purpose): string => `${userId}/${purpose}`;

/** What opens an account: sent by mail, used once (US-6). */
export async function openTokens(store: DocumentStore, clock: Clock): Promise<Tokens> {
  const tokens = await store.collection<Token>({
    name: 'account-tokens',
    fields: { hash: 'text', endsAt: 'number' },
    indexes: [
      { name: 'hash', fields: ['hash'], unique: true },
      { name: 'ends', fields: ['endsAt'] },
    ],
  });

  async function find(token: unknown, purpose: Purpose): Promise<Token | null> {
    if (typeof token !== 'string' || token === '') return null;
    const [found] = await tokens.find({ field: 'hash', is: hashOf(token) });
    return found?.purpose === purpose && found.endsAt >= clock.now() ? found : null;
  }

  return {
    async issue(userId, purpose) {
      const token = randomBytes(32).toString('base64url');
      const endsAt = clock.now() + lasts[purpose];
      await tokens.put({ _id: idOf(userId, purpose), userId, purpose, hash: hashOf(token), endsAt }, 'any');
      return token;
    },
    look: async (token, purpose) => (await find(token, purpose))?.userId ?? null,
    async take(token, purpose) {
      const found = await find(token, purpose);
      if (!found) return null;
      const used = { ...found, hash: `used ${found.hash}`, endsAt: 0 };
      const taken = await tokens.put(used, { is: { field: 'hash', value: found.hash } });
      return taken ? found.userId : null;
    },
    async voidAll(userId) {
      await tokens.bulk(purposes.map((purpose) => ({ remove: idOf(userId, purpose) })));
    },
    sweep: () => sweepEnded(tokens, clock.now()),
  };
}
