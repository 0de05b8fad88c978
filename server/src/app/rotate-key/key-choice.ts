import { type Key, KeyRefused, keyInFile, keyOf, nextKeyInFile } from '../../people/encryption-keys.ts';
import type { Config } from '../../ports/config.ts';
import type { Rotation } from './rotations.ts';

export type RotationSettings = Pick<Config, 'dataDir' | 'encryptionKey' | 'newEncryptionKey'>;

/** The keys of a rotation. */
interface KeyChoice {
  /** Keys that values may be encrypted with, the new one too where there is one. */
  readonly known: readonly Key[];
  /** The new key; null: it has yet to be made. */
  readonly to: Key | null;
  /** Where the new key is kept; `in-use`: a rotation died after it had put its key in place. */
  readonly kept: 'environment' | 'beside' | 'in-use';
}

/**
 * Which key replaces which.
 * @param last the last rotation; an unfinished one goes on to its key
 * @throws KeyRefused if the settings do not say it
 */
export async function chooseKeys(
  { dataDir, encryptionKey, newEncryptionKey }: RotationSettings,
  last: Rotation | null,
): Promise<KeyChoice> {
  const [file, next] = [await keyInFile(dataDir), await nextKeyInFile(dataDir)];
  const set = encryptionKey && keyOf(encryptionKey);
  const given = newEncryptionKey && keyOf(newEncryptionKey);
  const known = [set, file, next, given].filter((key) => key !== null);
  const unfinished = last?.finishedAt === null ? last.to : null;
  if (given) {
    if (given.id === (set ?? file)?.id && given.id !== unfinished) {
      throw new KeyRefused(
        'HOURBOOK_NEW_ENCRYPTION_KEY is the key that is in use: give another one, e.g. from `openssl rand -base64 32`.',
      );
    }
    return { known, to: given, kept: 'environment' };
  }
  if (set) {
    throw new KeyRefused(
      'HOURBOOK_ENCRYPTION_KEY is set, so the new key has to come from HOURBOOK_NEW_ENCRYPTION_KEY: 32 bytes in base64, ' +
        'e.g. from `openssl rand -base64 32`.',
    );
  }
  if (unfinished === null) {
    if (!file) {
      throw new KeyRefused(
        `${dataDir} has no encryption.key and HOURBOOK_ENCRYPTION_KEY is not set: no key to replace.`,
      );
    }
    return { known, to: next, kept: 'beside' };
  }
  if (file?.id === unfinished) return { known, to: file, kept: 'in-use' };
  if (next?.id === unfinished) return { known, to: next, kept: 'beside' };
  throw new KeyRefused(
    `The rotation that is unfinished has another key than ${dataDir} holds: give it in HOURBOOK_NEW_ENCRYPTION_KEY as then, ` +
      'or restore encryption.key.new.',
  );
}
