import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { KeyRefused, type KeySettings, keyInUse } from '../../people/encryption-keys.ts';

/** The last rotation of the encryption key, among the records. */
export interface Rotation extends Document {
  /** The id of the new key. */
  readonly to: string;
  /** null: it is unfinished, and values may be encrypted with either key. */
  readonly finishedAt: Instant | null;
}

/** How a rotation ended. */
export interface Rotated {
  /** Values that were encrypted anew. */
  readonly anew: number;
  /** All values that are encrypted with the new key. */
  readonly all: number;
  /** Whose values no key can read: they were left as they are. */
  readonly left: readonly string[];
  /** Whether the new key is in `encryption.key`; otherwise it is the one that was given. */
  readonly isInFile: boolean;
  /** When an earlier call finished it; null: this one did. */
  readonly before: Instant | null;
}

/** There is one rotation at the most. */
export const ID = 'encryption';

export const openRotations = (records: DocumentStore): Promise<Collection<Rotation>> =>
  records.collection<Rotation>({ name: 'key-rotations', fields: {} });

/**
 * A process with another key than that of the last rotation would encrypt what nobody can read later.
 * @throws KeyRefused while a rotation is unfinished, and afterwards if the key in use is not its new key
 */
export async function assertKeyInForce(records: DocumentStore, settings: KeySettings): Promise<void> {
  const rotation = await (await openRotations(records)).get(ID);
  if (rotation === null) return;
  const { to, finishedAt } = rotation;
  if (finishedAt === null) {
    throw new KeyRefused(
      'A rotation of the encryption key is unfinished: run `npm run rotate-key` again, to its end, before Hourbook is started.',
    );
  }
  const key = await keyInUse(settings);
  if (key?.id === to) return;
  const where = settings.encryptionKey ? 'HOURBOOK_ENCRYPTION_KEY' : `encryption.key in ${settings.dataDir}`;
  throw new KeyRefused(
    `The encryption key was replaced at ${finishedAt}, and ${where} is ${key ? 'another one' : 'missing'}: ` +
      'set HOURBOOK_ENCRYPTION_KEY to the new key, or restore the encryption.key of then.',
  );
}
