import { createHash, randomBytes } from 'node:crypto';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type Departure, type SignOn, SignOnRefused, SignOnUnavailable } from '@hourbook/domain/ports/sign-on.ts';
import { isOfCompany } from '@hourbook/domain/reference/office.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import type { Noted, Sessions, SingleSignOn } from '../ports/accounts.ts';
import type { Config } from '../ports/config.ts';
import type { Records, Stored } from '../ports/records.ts';
import { sweepEnded } from '../records/sweep.ts';

/** The address to which the provider sends people back; it must be registered there. */
export const SIGN_ON_CALLBACK = '/auth/sso/callback';

/** How long people may take at the provider, in milliseconds. */
export const AWAY = 10 * 60_000;

/** A person who has been sent to the provider, stored under the SHA-256 of a value that only their browser has. */
interface Away extends Document, Departure {
  readonly endsAt: number;
}

/** US-2: whether a person uses single sign-on. A password they may have still works. */
export const signsOn = (config: Config, { email }: Pick<Person, 'email'>): boolean =>
  offersSignOn(config) && isOfCompany(email, config.companyDomains);

/** Whether single sign-on is set up for anybody. */
export const offersSignOn = ({ signOn, companyDomains }: Config): boolean =>
  signOn !== null && companyDomains.length > 0;

interface Parts {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly people: Records<Person>;
  readonly sessions: Sessions;
  /** null: the company has no single sign-on. */
  readonly signOn: SignOn | null;
}

const idOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Departures are records, so that another process may handle the return and a restart loses none. */
export async function openSingleSignOn({ store, clock, people, sessions, signOn }: Parts): Promise<SingleSignOn> {
  const away = await store.collection<Away>({
    name: 'sign-on-departures',
    fields: { endsAt: 'number' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });

  /** @returns the stored departure, once: only the first of several returns removes it */
  async function take(ticket: string | null, state: string | null): Promise<Departure | null> {
    const left = ticket === null ? null : await away.get(idOf(ticket));
    if (!left || left.endsAt < clock.now() || left.state !== state) return null;
    return (await away.remove(left._id)) ? left : null;
  }

  /** The one enabled person with this address; null if there are several. */
  async function whose(email: string): Promise<Stored<Person> | null> {
    const is = foldCase(email);
    const found = await people.find({
      any: [
        { field: 'unique.email', is },
        { field: 'unique.username', is },
      ],
    });
    return found.length === 1 && found[0]?.enabled ? found[0] : null;
  }

  return {
    async depart(noted) {
      if (!signOn) throw refusal('sign-on-unavailable');
      const { to, departure } = await signOn.depart().catch(told(noted));
      const ticket = randomBytes(32).toString('base64url');
      await away.put({ _id: idOf(ticket), ...departure, endsAt: clock.now() + AWAY }, 'absent');
      return { to, ticket };
    },

    async arrive(ticket, query, from, noted) {
      if (!signOn) throw refusal('sign-on-unavailable');
      const departure = await take(ticket, new URLSearchParams(query).get('state'));
      if (!departure) return nobody(noted, 'nobody is expected back with this');
      const { verifiedEmail } = await signOn.arrive(query, departure).catch(told(noted));
      if (verifiedEmail === null) return nobody(noted, 'the provider does not vouch for an address');
      const person = await whose(verifiedEmail);
      if (!person) return nobody(noted, 'no enabled person has the address that the provider vouches for');
      return { person, token: await sessions.start(person, from, 'provider') };
    },

    sweep: () => sweepEnded(away, clock.now()),
  };
}

function nobody(noted: Noted, why: string): never {
  noted(why);
  throw refusal('bad-credentials');
}

/** @returns the refusal for a failure of the provider */
const told =
  (noted: Noted) =>
  (error: unknown): never => {
    if (error instanceof SignOnRefused) return nobody(noted, error.message);
    if (!(error instanceof SignOnUnavailable)) throw error;
    noted(error.message);
    throw refusal('sign-on-unavailable');
  };
