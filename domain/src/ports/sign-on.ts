/** What is remembered of somebody who was sent to the provider, until they come back. */
export interface Departure {
  /** They bring it back: what they come with belongs to this departure. */
  readonly state: string;
  /** It stands in what the provider says of them: it was said for this departure. */
  readonly nonce: string;
  /** Proves to the provider that who asks is who sent them (PKCE). */
  readonly verifier: string;
}

/** Whom the provider vouches for. */
export interface SignedOn {
  /** null: it said none, or does not vouch for it. */
  readonly verifiedEmail: string | null;
}

/** The company's own sign-on (US-3). What it cannot tell is never an answer. */
export interface SignOn {
  /** @returns where the browser goes @throws SignOnUnavailable */
  depart(): Promise<{ readonly to: string; readonly departure: Departure }>;
  /**
   * @param query what the browser came back with, from the `?` on
   * @throws SignOnUnavailable, SignOnRefused
   */
  arrive(query: string, departure: Departure): Promise<SignedOn>;
}

/** The provider cannot be reached, or does not answer as one: nothing is known of the person. */
export class SignOnUnavailable extends Error {
  override readonly name = 'SignOnUnavailable';
}

/** What came back is not what the provider says of somebody who was sent there. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
}
