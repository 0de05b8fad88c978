import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../ports/config.ts';
import { makePrivateFolder, syncFolder } from '../private-folder.ts';

const KEY_BYTES = 32;
const FILE = 'encryption.key';
/** The key that a rotation made, until it takes the place of {@link FILE}. */
const NEXT_FILE = 'encryption.key.new';

/** A key with which fields are encrypted. */
export interface Key {
  /** Identifies the key in texts encrypted with it, without revealing it. */
  readonly id: string;
  readonly bytes: Buffer;
}

export type KeySettings = Pick<Config, 'dataDir' | 'encryptionKey'>;

/** The encryption key does not allow what was asked, in a sentence for the operator. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

/** @param bytes 32 of them */
export const keyOf = (bytes: Buffer): Key => ({
  id: createHash('sha256').update('hourbook key ').update(bytes).digest('hex').slice(0, 12),
  bytes,
});

/** The key of the data folder; null: it has none. @throws KeyRefused if its file is damaged */
export const keyInFile = (dataDir: string): Promise<Key | null> => readKey(dataDir, FILE);

/** The key that an unfinished rotation made; null: none did. @throws KeyRefused if its file is damaged */
export const nextKeyInFile = (dataDir: string): Promise<Key | null> => readKey(dataDir, NEXT_FILE);

/** The key that encrypts; null: none was needed yet. @throws KeyRefused if its file is damaged */
export const keyInUse = ({ dataDir, encryptionKey }: KeySettings): Promise<Key | null> =>
  encryptionKey ? Promise.resolve(keyOf(encryptionKey)) : keyInFile(dataDir);

/**
 * The key that encrypts, created in the data folder when it is first needed. If several processes need it at once, one of
 * them creates it.
 */
export const keyToUse = async (settings: KeySettings): Promise<Key> =>
  (await keyInUse(settings)) ?? made(settings.dataDir, FILE);

/** The key of a rotation, which stays beside the one in use until {@link putNextKeyInUse}. Made by the first call. */
export const keyToCome = async (dataDir: string): Promise<Key> =>
  (await nextKeyInFile(dataDir)) ?? made(dataDir, NEXT_FILE);

/** The key of a rotation takes the place of the one in use, which is gone then. */
export async function putNextKeyInUse(dataDir: string): Promise<void> {
  await rename(join(dataDir, NEXT_FILE), join(dataDir, FILE));
  await syncFolder(dataDir);
}

/** Removes a key that a rotation made and that encrypts nothing. */
export const forgetNextKey = (dataDir: string): Promise<void> => rm(join(dataDir, NEXT_FILE), { force: true });

async function made(dataDir: string, name: string): Promise<Key> {
  makePrivateFolder(dataDir);
  const draft = join(dataDir, `${name}.${randomUUID()}`);
  try {
    await using file = await open(draft, 'wx', 0o600);
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
    // Never overwrites a key, and never leaves an incomplete one.
    await link(draft, join(dataDir, name));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft).catch(() => {});
  }
  // What is encrypted with the key must not outlive its file.
  await syncFolder(dataDir);
  const key = await readKey(dataDir, name);
  if (!key) throw new Error(`${name} cannot be made`);
  return key;
}

async function readKey(dataDir: string, name: string): Promise<Key | null> {
  const file = join(dataDir, name);
  try {
    const bytes = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
    if (bytes.length === KEY_BYTES) return keyOf(bytes);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw new KeyRefused(`${file} cannot be read (${(error as Error).message}): restore it from a backup.`);
  }
  throw new KeyRefused(`${file} holds no key of ${KEY_BYTES} bytes: restore it from a backup.`);
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
