import { hash } from 'node:crypto';
import type { PasskeyMade, PasskeyProof } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import type { Passkey, Person } from '@hourbook/domain/people/person.ts';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** The page that a browser shows: passkeys are bound to its host. */
export interface Page {
  /** `https://hours.example:8443` */
  readonly origin: string;
  /** `hours.example` */
  readonly host: string;
}

/** The library is large, and most calls need none of it. */
const library = () => import('@simplewebauthn/server');

const named = ({ id, transports }: Passkey) => ({ id, transports: transports as AuthenticatorTransport[] });

/** Browsers keep it with a passkey, so it tells nothing of the person. */
const handleOf = ({ id }: Pick<Person, 'id'>) => Uint8Array.from(hash('sha256', `hourbook person ${id}`, 'buffer'));

/** @returns what a browser needs to make a passkey, with a new challenge */
export async function askToMake(person: Person, { host }: Page) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Hourbook',
    rpID: host,
    userName: person.username,
    userDisplayName: `${person.firstName} ${person.lastName}`,
    userID: handleOf(person),
    attestationType: 'none',
    excludeCredentials: person.passkeys.filter((each) => each.host === host).map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** @returns what a browser needs to use one of the passkeys of this host, with a new challenge */
export async function askToProve({ passkeys }: Person, { host }: Page) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: passkeys.filter((each) => each.host === host).map(named),
    userVerification: 'preferred',
  });
}

/** @returns the new passkey and its first count; null: it does not answer the challenge, or is of another page */
export async function madePasskey(made: PasskeyMade, challenge: string, { origin, host }: Page) {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(refused);
  if (!verified) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = made.response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), host, transports, counter };
}

/** @param before the last count that it told @returns its count now; null: it does not answer the challenge with this key */
export async function provedCount(
  proof: PasskeyProof,
  passkey: Passkey,
  { challenge, before }: { readonly challenge: string; readonly before: number },
  { origin, host }: Page,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      ...named(passkey),
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: before,
    },
    requireUserVerification: false,
  }).catch(refused);
  return verified ? authenticationInfo.newCounter : null;
}

/** The library throws at whatever is wrong with what a browser sent. */
const refused = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });
