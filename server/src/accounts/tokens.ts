import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { epochMs, instant } from '@hourbook/domain/time.ts';
import type { Purpose, Tokens } from '../ports/accounts.ts';
import type { LastChange, Records, Stored } from '../ports/records.ts';
import { touchedAfter } from '../records/field-versions.ts';
import { sweepEnded } from '../records/sweep.ts';

const HOUR = 60 * 60_000;
/** US-6: how long each kind of token is valid; an invitation may be sent before the person's first day. */
const lasts: Readonly<Record<Purpose, number>> = { activation: 72 * HOUR, invitation: 7 * 24 * HOUR, reset: HOUR };
const purposes = Object.keys(lasts) as Purpose[];

/** The token of a person for a purpose. There is one: a new token replaces the older one. */
interface Token extends Document {
  readonly userId: number;
  readonly purpose: Purpose;
  /** The version of the person for whom it was made. Tokens older than this field have none. */
  readonly version?: number;
  /** The SHA-256 of the token, so that nobody who reads the store can use it. */
  readonly hash: string;
  /** The instant after which it is void. */
  readonly endsAt: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const idOf = (userId: number, purpose: Purpose): string => `${userId}/${purpose}`;

/** US-6: whether the mailbox may belong to someone else by now, or the purpose of the token has been fulfilled. */
function isSpent({ purpose, version, endsAt }: Token, person: Stored<Person>): boolean {
  const issuedAt = endsAt - lasts[purpose];
  const later = version === undefined ? ({ at }: LastChange) => epochMs(at) > issuedAt : () => true;
  const touched = (...fields: (keyof Person & string)[]) =>
    touchedAfter<Person>(person, version ?? 0, fields).filter(later);
  // A person whom HR has enabled without the link may still use it.
  const activated = () => touched('awaitsActivation').some(({ by }) => by === person.id);
  return touched('email', 'passwordHash').length > 0 || (purpose === 'activation' && activated());
}

/**
 * Tokens that give access to an account: sent by mail, used once (US-6). Using one changes the person, and that change makes
 * it void, so nothing else has to be written.
 */
export async function openTokens(
  store: DocumentStore,
  clock: Clock,
  people: Pick<Records<Person>, 'get'>,
): Promise<Tokens> {
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
    async issue({ id: userId, version }, purpose) {
      const token = randomBytes(32).toString('base64url');
      const endsAt = clock.now() + lasts[purpose];
      const issued = { userId, purpose, version, hash: hashOf(token), endsAt };
      await tokens.put({ _id: idOf(userId, purpose), ...issued }, 'any');
      return token;
    },
    async look(token, purpose) {
      const found = await find(token, purpose);
      const person = found && (await people.get(found.userId));
      return person && !isSpent(found, person) ? person : null;
    },
    async goodUntil(person, purpose) {
      const found = await tokens.get(idOf(person.id, purpose));
      return found && found.endsAt >= clock.now() && !isSpent(found, person) ? instant(found.endsAt) : null;
    },
    async voidAll(userId) {
      await tokens.bulk(purposes.map((purpose) => ({ remove: idOf(userId, purpose) })));
    },
    sweep: () => sweepEnded(tokens, clock.now()),
  };
}
