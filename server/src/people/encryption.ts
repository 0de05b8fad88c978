import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../ports/config.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const FILE = 'encryption.key';

interface Key {
  /** Identifies the key in texts encrypted with it, without revealing it. */
  readonly id: string;
  readonly bytes: Buffer;
}

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 'encryptionKey'>;
}

/**
 * US-19: encrypts a text, so that the store or a copy of it does not reveal it.
 * @param about the field it belongs to; it cannot be decrypted as another field
 */
export async function encrypt({ config }: Parts, text: string, about: string): Promise<string> {
  const { id, bytes } = config.encryptionKey ? keyOf(config.encryptionKey) : await keyInFile(config.dataDir);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', id, ...[nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))].join('.');
}

/** @returns null for a text that these keys cannot decrypt; logs one warning for each such key */
export async function decrypt({ config }: Parts, encrypted: string, about: string): Promise<string | null> {
  const [version, keyId = '', ...parts] = encrypted.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = (await keysOf(config)).find(({ id }) => id === keyId);
  try {
    if (version !== 'v1' || !key || !nonce || !tag || !body) throw new Error('not encrypted by this Hourbook');
    const decipher = createDecipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    tellOnce(keyId);
    return null;
  }
}

const ENCRYPTED = /"v1\.([0-9a-f]{12})\.[\w-]{16}\.[\w-]{22}\.[\w-]*"/g;

/** @returns the ids of the keys that texts in this JSON were encrypted with; they do not reveal the keys */
export const keyIdsIn = (json: string): string[] => Array.from(json.matchAll(ENCRYPTED), ([, id = '']) => id);

/** @returns the ids of the keys that texts can be decrypted with */
export const keyIdsOf = async (config: Parts['config']): Promise<string[]> =>
  (await keysOf(config)).map(({ id }) => id);

/** A text encrypted with the key file stays readable after a key was set in the environment. */
async function keysOf({ dataDir, encryptionKey }: Parts['config']): Promise<Key[]> {
  const inFile = await readKey(dataDir);
  return [...(encryptionKey ? [keyOf(encryptionKey)] : []), ...(inFile ? [inFile] : [])];
}

const keyOf = (bytes: Buffer): Key => ({
  id: createHash('sha256').update('hourbook key ').update(bytes).digest('hex').slice(0, 12),
  bytes,
});

/**
 * The key in the data folder, created when it is first needed. If several processes need it at once, one of them creates it.
 */
async function keyInFile(dataDir: string): Promise<Key> {
  const known = await readKey(dataDir);
  if (known) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `${FILE}.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // Never overwrites a key, and never leaves an incomplete one.
    await link(draft, join(dataDir, FILE));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const made = await readKey(dataDir);
  if (!made) throw new Error(`${FILE} cannot be made`);
  return made;
}

async function readKey(dataDir: string): Promise<Key | null> {
  try {
    const bytes = Buffer.from((await readFile(join(dataDir, FILE), 'utf8')).trim(), 'base64');
    if (bytes.length !== KEY_BYTES) throw new Error(`${FILE} holds no key of ${KEY_BYTES} bytes`);
    return keyOf(bytes);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const told = new Set<string>();

function tellOnce(keyId: string): void {
  if (told.has(keyId)) return;
  told.add(keyId);
  process.emitWarning('An encrypted field cannot be read: it was encrypted with another key, or it was changed.', {
    code: 'HOURBOOK_UNREADABLE',
  });
}
