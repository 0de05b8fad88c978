import { createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;
/** Says what it is to whoever finds one, and to programs that look for leaked secrets. */
const PREFIX = 'hbs_';

/** @returns the secret of a new webhook */
export const newSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;

/**
 * GEN-13: the HMAC-SHA256, in hex, over the time, a dot and the body, with the whole text of the secret as the key.
 * @param seconds since 1970
 */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
