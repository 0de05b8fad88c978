import { type SignedOn, type SignOn, SignOnRefused, SignOnUnavailable } from '@hourbook/domain/ports/sign-on.ts';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

/** Seconds for each answer of the provider, while somebody waits. */
const PATIENCE = 10;
const SCOPE = 'openid email';

interface Provider {
  /** `http:` is allowed only on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people return to; known once the server listens. */
  readonly callback: () => string;
}

/**
 * OpenID Connect: authorization code with PKCE, state and nonce. The provider's configuration is loaded when somebody
 * first needs it, and again after every failure, so that neither side has to start first.
 */
export function openOidc({ issuer, clientId, clientSecret, callback }: Provider): SignOn {
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
  let found: Promise<Configuration> | null = null;

  function unavailable(error: unknown): never {
    found = null;
    throw new SignOnUnavailable(wordsOf(error));
  }

  async function asked<T>(ask: (at: Configuration) => Promise<T>): Promise<T> {
    const options = { timeout: PATIENCE, execute };
    found ??= discovery(new URL(issuer), clientId, clientSecret, authentication(clientSecret), options);
    const at = await found.catch(unavailable);
    try {
      return await ask(at);
    } catch (error) {
      if (isRefusal(error)) throw new SignOnRefused(wordsOf(error));
      return unavailable(error);
    }
  }

  return {
    depart: () =>
      asked(async (at) => {
        const departure = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
        const to = buildAuthorizationUrl(at, {
          redirect_uri: callback(),
          scope: SCOPE,
          state: departure.state,
          nonce: departure.nonce,
          code_challenge: await calculatePKCECodeChallenge(departure.verifier),
          code_challenge_method: 'S256',
        });
        return { to: to.href, departure };
      }),

    arrive: (query, { state, nonce, verifier }) =>
      asked(async (at) => {
        const tokens = await authorizationCodeGrant(at, new URL(query, callback()), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignOnRefused('it says nothing of the person');
        if (claims.email !== undefined || !at.serverMetadata().userinfo_endpoint) return signedOn(claims);
        return signedOn(await fetchUserInfo(at, tokens.access_token, claims.sub));
      }),
  };
}

/** The way the provider wants: some support only one. */
function authentication(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (at, client, body, headers) => {
    const known = at.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (known.includes('client_secret_basic') ? basic : post)(at, client, body, headers);
  };
}

/** US-3: an address that the provider has not verified belongs to nobody; the text `true` is not enough. */
function signedOn({ email, email_verified: verified }: Readonly<Record<string, unknown>>): SignedOn {
  return { verifiedEmail: typeof email === 'string' && verified === true ? email : null };
}

/** The provider is busy, or at fault. */
const ITS_OWN = ['server_error', 'temporarily_unavailable'];
/** The provider answered, and its answer is not valid. */
const DOES_NOT_HOLD = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
];

/** Any other error is a failure: nothing is known of the person then. */
function isRefusal(error: unknown): boolean {
  if (error instanceof SignOnRefused) return true;
  if (error instanceof AuthorizationResponseError) return !ITS_OWN.includes(error.error);
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof ClientError && DOES_NOT_HOLD.includes(error.code ?? '');
}

/** For the log, without anything from the provider, which may be about a person. */
function wordsOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `${error.message}: ${error.error}`;
  const { cause } = error as Error;
  const why = error instanceof TypeError && cause instanceof Error ? `: ${cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${why}`;
}
