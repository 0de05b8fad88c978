import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Key, type KeySettings, keyInFile, keyOf, keyToUse } from './encryption-keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

interface Parts {
  readonly config: KeySettings;
}

/**
 * US-19: encrypts a text, so that the store or a copy of it does not reveal it.
 * @param about the field it belongs to; it cannot be decrypted as another field
 */
export const encrypt = async ({ config }: Parts, text: string, about: string): Promise<string> =>
  encryptWith(await keyToUse(config), text, about);

/** @returns null for a text that these keys cannot decrypt; logs one warning for each such key */
export async function decrypt({ config }: Parts, encrypted: string, about: string): Promise<string | null> {
  const text = decryptWith(await keysOf(config), encrypted, about);
  if (text === null) tellOnce(keyIdOf(encrypted));
  return text;
}

/** What the Social Security number of a person is encrypted about. */
export const encryptedAbout = (userId: number | string): string => `people/${userId}/ssn`;

/** What the key of a person's authenticator app is encrypted about. */
export const authenticatorAbout = (userId: number | string): string => `people/${userId}/authenticator`;

/** Encrypts with a certain key. @param about as in {@link encrypt} */
export function encryptWith({ id, bytes }: Key, text: string, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', id, ...[nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))].join('.');
}

/** @returns null for a text that none of the keys can decrypt */
export function decryptWith(keys: readonly Key[], encrypted: string, about: string): string | null {
  const [version, keyId = '', ...parts] = encrypted.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keys.find(({ id }) => id === keyId);
  if (version !== 'v1' || !key || !nonce || !tag || !body) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null; // changed, or cut
  }
}

const ENCRYPTED = /"v1\.([0-9a-f]{12})\.[\w-]{16}\.[\w-]{22}\.[\w-]*"/g;

/** @returns the ids of the keys that texts in this JSON were encrypted with; they do not reveal the keys */
export const keyIdsIn = (json: string): string[] => Array.from(json.matchAll(ENCRYPTED), ([, id = '']) => id);

/** @returns the ids of the keys that texts can be decrypted with */
export const keyIdsOf = async (config: Parts['config']): Promise<string[]> =>
  (await keysOf(config)).map(({ id }) => id);

/** The id of the key that encrypted a text. */
export const keyIdOf = (encrypted: string): string => encrypted.split('.')[1] ?? '';

/** A text encrypted with the key file stays readable after a key was set in the environment. */
export async function keysOf({ dataDir, encryptionKey }: KeySettings): Promise<Key[]> {
  const inFile = await keyInFile(dataDir);
  return [...(encryptionKey ? [keyOf(encryptionKey)] : []), ...(inFile ? [inFile] : [])];
}

const told = new Set<string>();

function tellOnce(keyId: string): void {
  if (told.has(keyId)) return;
  told.add(keyId);
  process.emitWarning('An encrypted field cannot be read: it was encrypted with another key, or it was changed.', {
    code: 'HOURBOOK_UNREADABLE',
  });
}
