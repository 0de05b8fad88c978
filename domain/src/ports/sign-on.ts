/** What is stored about a person who was sent to the provider, until they return. */
export interface Departure {
  /** Comes back with the person, and shows that they return from this departure. */
  readonly state: string;
  /** Part of the provider's statement, and shows that it was made for this departure. */
  readonly nonce: string;
  /** Proves to the provider that the request comes from whoever sent the person (PKCE). */
  readonly verifier: string;
}

/** The person for whom the provider vouches. */
export interface SignedOn {
  /** null: the provider named none, or does not vouch for it. */
  readonly verifiedEmail: string | null;
}

/** The company's single sign-on (US-3). A failure is never taken for an answer. */
export interface SignOn {
  /** @returns where the browser goes @throws SignOnUnavailable */
  depart(): Promise<{ readonly to: string; readonly departure: Departure }>;
  /**
   * @param query what the browser brought back, from the `?` on
   * @throws SignOnUnavailable, SignOnRefused
   */
  arrive(query: string, departure: Departure): Promise<SignedOn>;
}

/** The provider cannot be reached, or its answer is invalid: nothing is known of the person. */
export class SignOnUnavailable extends Error {
  override readonly name = 'SignOnUnavailable';
}

/** What came back is not the provider's statement about somebody who was sent there. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
}
