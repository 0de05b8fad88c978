import { hash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@hourbook/domain/accounts/second-factor.ts';

/** Without letters that look like digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that nobody who reads the hashes finds a code. */
const LENGTH = 16;

/** @returns new codes as a person reads them: `q7rk-30va-xw2e-9tzn` */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-');
}

/** @param typed with or without blanks, dashes and capitals */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

const hashOf = (userId: number, code: string): string => hash('sha256', `${userId}/${plainCode(code)}`, 'base64url');

/** @returns the codes as a person's record keeps them */
export const hashedCodes = (userId: number, codes: readonly string[]): string =>
  codes.map((code) => hashOf(userId, code)).join(' ');

export const codesLeft = (hashed: string | null): number => (hashed ? hashed.split(' ').length : 0);

/** @returns what is kept once this code has been used; null: it is none of them */
export function withoutCode(hashed: string | null, userId: number, code: string): string | null {
  const all = hashed ? hashed.split(' ') : [];
  const used = hashOf(userId, code);
  return all.includes(used) ? all.filter((each) => each !== used).join(' ') : null;
}
