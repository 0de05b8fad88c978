import type { Collection, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { forgetNextKey, KeyRefused, keyToCome, putNextKeyInUse } from '../../people/encryption-keys.ts';
import type { EncryptedValues } from '../../ports/encrypted-values.ts';
import { encryptAnew, surveyValues } from './encrypted-values.ts';
import { chooseKeys, type RotationSettings } from './key-choice.ts';
import { ID, openRotations, type Rotated, type Rotation } from './rotations.ts';
import { unreadableSentence } from './sentences.ts';

export interface RotationParts {
  readonly records: DocumentStore;
  readonly encrypted: readonly EncryptedValues[];
  readonly settings: RotationSettings;
  /**
   * Makes sure that no other process uses the records, and brings them up to date, as a start does. Called when none can start any
   * more.
   * @throws KeyRefused if one does
   */
  claim(): Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface RotationOnlooker {
  readonly signal: AbortSignal;
  progress(what: string, count: number): void;
  /** From here on Hourbook does not start before the rotation is finished. */
  begun(): void;
}

/**
 * Replaces the encryption key, of a Hourbook that is stopped: whatever is encrypted is encrypted anew. An interrupted rotation is
 * continued; values are readable with the old or the new key all the time.
 * @param leaveUnreadable goes on if there are values that no key can read, and leaves them
 * @throws KeyRefused before anything is changed, if it is not possible
 */
export async function rotateKey(
  { records, encrypted, settings, claim, now }: RotationParts,
  onlooker: RotationOnlooker,
  { leaveUnreadable }: { readonly leaveUnreadable: boolean },
): Promise<Rotated> {
  const rotations = await openRotations(records);
  const last = await rotations.get(ID);
  if (last?.finishedAt === null) onlooker.begun();
  const { known, to: chosen, kept } = await chooseKeys(settings, last);
  const { unreadable } = await surveyValues(records, encrypted, known, onlooker);
  if (unreadable.length > 0 && !leaveUnreadable) throw new KeyRefused(unreadableSentence(unreadable));

  const to = chosen ?? (await keyToCome(settings.dataDir));
  const isFinished = last?.to === to.id && last.finishedAt !== null;
  if (!isFinished) await begin(rotations, last, to.id, claim);
  onlooker.begun();
  const anew = await encryptAnew(records, encrypted, { known, to }, onlooker);
  const { readable: all, unreadable: left } = await surveyValues(records, encrypted, [to], onlooker);
  if (left.length !== unreadable.length) throw new KeyRefused(unreadableSentence(left));

  if (kept === 'beside') await putNextKeyInUse(settings.dataDir);
  else await forgetNextKey(settings.dataDir);
  if (!isFinished) await rotations.put({ _id: ID, to: to.id, finishedAt: instant(now()) }, 'any');
  return { anew, all, left, isInFile: kept !== 'environment', before: isFinished ? last.finishedAt : null };
}

/** Notes the rotation, so that no process starts, and makes sure that none runs. */
async function begin(
  rotations: Collection<Rotation>,
  last: Rotation | null,
  to: string,
  claim: RotationParts['claim'],
): Promise<void> {
  await rotations.put({ _id: ID, to, finishedAt: null }, 'any');
  try {
    await claim();
  } catch (error) {
    if (last) await rotations.put(last, 'any');
    else await rotations.remove(ID);
    throw error;
  }
}
