import { keyIdsOf } from '../../people/encryption.ts';
import type { Config } from '../../ports/config.ts';

/** How the keys of the settings fit a folder with encrypted values. */
export type NeededKey =
  /** Nothing is encrypted. */
  | 'none'
  /** All of it is encrypted with a key of the settings. */
  | 'given'
  /** A part of it is. */
  | 'partly'
  /** A key is given, and nothing is encrypted with it. */
  | 'another'
  /** No key is given. */
  | 'absent';

/**
 * @param keyIds the ids of the keys that something is encrypted with
 * @param settings the folder with its `encryption.key`, if it has one, and the key of the environment
 * @returns how they fit, and the ids of the keys that are lacking
 */
export async function neededKey(
  keyIds: ReadonlySet<string>,
  settings: Pick<Config, 'dataDir' | 'encryptionKey'>,
): Promise<{ readonly key: NeededKey; readonly lacking: ReadonlySet<string> }> {
  const given = await keyIdsOf(settings);
  const lacking = new Set([...keyIds].filter((id) => !given.includes(id)));
  if (keyIds.size === 0) return { key: 'none', lacking };
  if (lacking.size === 0) return { key: 'given', lacking };
  if (given.length === 0) return { key: 'absent', lacking };
  return { key: lacking.size === keyIds.size ? 'another' : 'partly', lacking };
}
