import { AccountingFault } from '@hourbook/domain/ports/accounting-gateway.ts';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  Configuration,
  customFetch,
  ResponseBodyError,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Addresses } from './addresses.ts';
import type { Ask } from './ask.ts';
import { EXPIRED, expired } from './faults.ts';

const SCOPE = 'com.intuit.quickbooks.accounting';
/** Seconds, if the provider does not say (SY-17). */
const USUAL_LIFE = 3600;

export interface Tokens {
  readonly access: string;
  /** Can be used once: each use may return another one. */
  readonly refresh: string;
  /** Milliseconds for which the access token is valid. */
  readonly lasts: number;
}

interface Parts {
  readonly addresses: Addresses;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people return to; known once the server listens. */
  readonly callback: () => string;
  readonly ask: Ask;
}

/**
 * OAuth 2 with an authorization code. The provider does not support PKCE: a code is useless without the client's
 * secret, and the state belongs to the session that left. Errors never contain a token, a code or the secret.
 */
export function openOAuth({ addresses, clientId, clientSecret, callback, ask }: Parts) {
  const at = new Configuration(
    {
      issuer: new URL(addresses.token).origin,
      authorization_endpoint: addresses.authorize,
      token_endpoint: addresses.token,
      revocation_endpoint: addresses.revoke,
    },
    clientId,
    clientSecret,
    ClientSecretBasic(clientSecret),
  );
  if (addresses.token.startsWith('http:')) allowInsecureRequests(at);
  at[customFetch] = async (url, { method, headers, body }) => {
    const answer = await ask(url, { method, headers, body: body as NonNullable<RequestInit['body']> });
    return new Response(answer.text === '' ? null : answer.text, answer);
  };

  return {
    depart(): { readonly to: string; readonly state: string } {
      const state = randomState();
      const asked = { redirect_uri: callback(), scope: SCOPE, state };
      return { to: buildAuthorizationUrl(at, asked).href, state };
    },

    /** @param query the query with which the browser returned @throws AccountingFault */
    exchange: (query: string, state: string): Promise<Tokens> =>
      answered(async () =>
        tokensOf(await authorizationCodeGrant(at, new URL(query, callback()), { expectedState: state })),
      ),

    /** @throws AccountingFault `AUTH` if the access has ended */
    refresh: (token: string): Promise<Tokens> =>
      answered(async () => tokensOf(await refreshTokenGrant(at, token), token)),

    /** Gives the access back. @throws AccountingFault */
    revoke: (token: string): Promise<void> => answered(() => tokenRevocation(at, token)),
  };
}
export type OAuth = ReturnType<typeof openOAuth>;

type Granted = Awaited<ReturnType<typeof refreshTokenGrant>>;

function tokensOf({ access_token: access, refresh_token, expires_in }: Granted, before?: string): Tokens {
  const refresh = refresh_token ?? before;
  if (!refresh) throw new AccountingFault('TRANSIENT', 'unexpected-answer', 'QuickBooks gave no refresh token');
  return { access, refresh, lasts: (expires_in ?? USUAL_LIFE) * 1000 };
}

/** Of the provider's error only the codes are passed on: the rest may repeat what was sent. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthorizationResponseError) throw new AccountingFault('AUTH', error.error, EXPIRED);
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') throw expired(error.error);
    if (isClientRefused(error)) {
      const message = 'QuickBooks does not know Hourbook by its client id and secret. Ask the operator of Hourbook.';
      throw new AccountingFault('PERMANENT', 'client-refused', message);
    }
    const { cause } = error as Error;
    for (const each of [error, cause]) if (each instanceof AccountingFault) throw each;
    throw new AccountingFault('TRANSIENT', 'unexpected-answer', 'QuickBooks did not answer as it should');
  }
}

const OURS = ['invalid_client', 'unauthorized_client'];

const isClientRefused = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError || (error instanceof ResponseBodyError && OURS.includes(error.error));
