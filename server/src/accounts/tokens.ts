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
/** US-6: how long each can be used; an invitation may come before somebody's first day. */
const lasts: Readonly<Record<Purpose, number>> = { activation: 72 * HOUR, invitation: 7 * 24 * HOUR, reset: HOUR };
const purposes = Object.keys(lasts) as Purpose[];

/** The one token of a person for a purpose: a new one takes the place of the older. */
interface Token extends Document {
  readonly userId: number;
  readonly purpose: Purpose;
  /** The version of the person that it was made for. One from before there was this field has none. */
  readonly version?: number;
  /** SHA-256, so that whoever reads the store cannot use it. */
  readonly hash: string;
  /** The last instant it can be used. */
  readonly endsAt: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const idOf = (userId: number, purpose: Purpose): string => `${userId}/${purpose}`;

/** US-6: of whom the mailbox may be somebody else's by now, or who has what the token is for. */
function isSpent({ purpose, version, endsAt }: Token, person: Stored<Person>): boolean {
  const issuedAt = endsAt - lasts[purpose];
  const later = version === undefined ? ({ at }: LastChange) => epochMs(at) > issuedAt : () => true;
  const touched = (...fields: (keyof Person & string)[]) =>
    touchedAfter<Person>(person, version ?? 0, fields).filter(later);
  // Whom HR has enabled, without the link, may follow it all the same.
  const activated = () => touched('awaitsActivation').some(({ by }) => by === person.id);
  return touched('email', 'passwordHash').length > 0 || (purpose === 'activation' && activated());
}

/**
 * What opens an account: sent by mail, used once (US-6). What it is used for is a change of the person, and that is what
 * makes it void: nothing has to be written beside it.
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
