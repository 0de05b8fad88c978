import { type SignOn, SignOnRefused, SignOnUnavailable } from '@hourbook/domain/ports/sign-on.ts';
import { aCompanySignOn, aVisitor, type Company } from '@hourbook/tests/builders/oidc.ts';
import { describe, expect, it } from 'vitest';
import { openOidc } from './oidc.ts';

const HERE = 'http://127.0.0.1:1';
const DANA = 'dana@northbridge.example';

async function withProvider(use: (signOn: SignOn, issuer: string) => Promise<void>, company: Company = {}) {
  await using provider = await aCompanySignOn();
  provider.open(HERE, company);
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = provider.environment;
  await use(openOidc({ issuer, clientId, clientSecret, callback: () => `${HERE}/auth/sso/callback` }), issuer);
}

describe('OpenID Connect (US-3)', () => {
  it('vouches for whom it has verified', () =>
    withProvider(async (signOn) => {
      const { to, departure } = await signOn.depart();
      const query = new URL(await aVisitor().signOn(to, DANA)).search;
      expect(await signOn.arrive(query, departure)).toEqual({ verifiedEmail: DANA });
      await expect(signOn.arrive(query, departure)).rejects.toThrow(SignOnRefused); // a code is good once
    }));

  it.each(['state', 'nonce', 'verifier'] as const)('refuses what comes with the %s of another departure', (what) =>
    withProvider(async (signOn) => {
      const [{ to, departure }, other] = [await signOn.depart(), await signOn.depart()];
      const query = new URL(await aVisitor().signOn(to, DANA)).search;
      const mixed = { ...departure, [what]: other.departure[what] };
      await expect(signOn.arrive(query, mixed)).rejects.toThrow(SignOnRefused);
    }),
  );

  it.each([
    ['access_denied', SignOnRefused],
    ['login_required', SignOnRefused],
    ['server_error', SignOnUnavailable],
    ['temporarily_unavailable', SignOnUnavailable],
  ])('that comes back with %s is a %o', (error, type) =>
    withProvider(async (signOn, issuer) => {
      const { departure } = await signOn.depart();
      const query = new URLSearchParams({ error, state: departure.state, iss: issuer });
      await expect(signOn.arrive(`?${query}`, departure)).rejects.toThrow(type);
    }),
  );

  it('with a secret that the provider does not know is not available', () =>
    withProvider(
      async (signOn) => {
        const { to, departure } = await signOn.depart();
        const query = new URL(await aVisitor().signOn(to, DANA)).search;
        await expect(signOn.arrive(query, departure)).rejects.toThrow(SignOnUnavailable);
      },
      { secret: 'another' },
    ));
});
