import { type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { keyIdsIn } from '../../people/encryption.ts';
import { KeyRefused } from '../../people/encryption-keys.ts';
import type { Config } from '../../ports/config.ts';
import type { EncryptedValues } from '../../ports/encrypted-values.ts';
import { neededKey } from '../operator/needed-key.ts';

type Settings = Pick<Config, 'dataDir' | 'encryptionKey'>;

/**
 * The key goes along with nobody: it stays the same, and is put into place by the operator.
 * @param settings of the folder that is moved into
 * @returns where it goes
 * @throws KeyRefused if another key is there: Hourbook would encrypt with it what the records' own key does not read
 */
export async function keySentence(
  records: DocumentStore,
  encrypted: readonly EncryptedValues[],
  settings: Settings,
): Promise<string> {
  const { key } = await neededKey(await keyIdsAmong(records, encrypted), settings);
  const { dataDir } = settings;
  if (key === 'none') return 'Nothing in it is encrypted, so no key is needed.';
  if (key === 'given') return 'The key is the right one: start Hourbook with it as it is set here.';
  if (key === 'another') {
    throw new KeyRefused(
      `The key that is set here, HOURBOOK_ENCRYPTION_KEY or encryption.key in ${dataDir}, is not the one of the Hourbook on the ` +
        'engines: set that one, or none. Nothing is moved.',
    );
  }
  return (
    `${key === 'partly' ? 'The key that is set here opens a part of what is encrypted; for the rest' : 'Now'} set ` +
    `HOURBOOK_ENCRYPTION_KEY to the key of the processes on the engines, or copy their encryption.key into ${dataDir}.`
  );
}

async function keyIdsAmong(
  records: DocumentStore,
  encrypted: readonly EncryptedValues[],
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { collection } of encrypted) {
    const holders = await records.collection({ name: collection.name, fields: {} });
    for await (const holder of holders.iterate(everything)) {
      for (const id of keyIdsIn(JSON.stringify(holder))) ids.add(id);
    }
  }
  return ids;
}
