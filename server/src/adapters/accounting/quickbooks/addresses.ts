/** The addresses of the parts of QuickBooks Online. */
export interface Addresses {
  /** Where people grant access. */
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  /** The part before `/v3/company/…`. */
  readonly api: string;
}

const INTUIT = {
  authorize: 'https://appcenter.intuit.com/connect/oauth2',
  token: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  revoke: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
};

/** @param environment `production`, `sandbox`, or the address of a single service that answers the same paths */
export function addressesOf(environment: string): Addresses {
  if (environment === 'production') return { ...INTUIT, api: 'https://quickbooks.api.intuit.com' };
  if (environment === 'sandbox') return { ...INTUIT, api: 'https://sandbox-quickbooks.api.intuit.com' };
  const at = (path: string) => `${environment}${path}`;
  return {
    authorize: at('/connect/oauth2'),
    token: at('/oauth2/v1/tokens/bearer'),
    revoke: at('/v2/oauth2/tokens/revoke'),
    api: environment,
  };
}
