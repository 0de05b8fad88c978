import { Secret, TOTP } from 'otpauth';

/** Seconds of a time step, RFC 6238. */
const PERIOD = 30;
/** How many steps a clock may be fast or slow. */
const WINDOW = 1;
const BYTES = 20;
const ISSUER = 'Hourbook';

const appFor = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** @returns a new key for an authenticator app, as base32 */
export const newAuthenticator = (): string => new Secret({ size: BYTES }).base32;

/** @param label the name that the app shows @returns the address that the app reads from a QR code; it contains the key */
export const addressFor = (secret: string, label: string): string => appFor(secret, label).toString();

/** US-21. @param now milliseconds since 1970 @returns the time step of a code; null: the code is wrong, or too old or early */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = appFor(secret, ISSUER).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}
