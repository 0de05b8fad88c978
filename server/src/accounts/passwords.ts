import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/**
 * Passwords hashed at the same time. The other threads stay free for work that every caller waits for, such as compression.
 */
const AT_ONCE = 2;

const argon = promisify(argon2);
const limit = pLimit(AT_ONCE);
const derive = (...asked: Parameters<typeof argon>): ReturnType<typeof argon> => limit(() => argon(...asked));

/**
 * One of OWASP's recommendations for argon2id: 46 MiB, one pass, one lane. It is the one above 32 MiB, a size that glibc
 * always returns to the system; a smaller block would stay with each thread that has ever hashed a password.
 */
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 } as const;

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** @returns argon2id in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...COST, message: password, nonce });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** US-4: takes the same time whether or not there is a password to compare with. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const parts = PHC.exec(hash ?? '');
  if (!parts) {
    await derive('argon2id', { ...COST, message: password, nonce: Buffer.alloc(16) });
    return false;
  }
  const [, memory, passes, parallelism, salt = '', stored = ''] = parts;
  const expected = Buffer.from(stored, 'base64');
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}
