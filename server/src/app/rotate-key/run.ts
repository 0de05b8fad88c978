import { parseArgs } from 'node:util';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { openExclusively } from '../../exclusive/exclusively.ts';
import { openPresence, othersRun } from '../../exclusive/presence.ts';
import { assertNoneUnfinished } from '../../move-marker.ts';
import { KeyRefused } from '../../people/encryption-keys.ts';
import { encryptedRecords, openAllRecords } from '../all-records.ts';
import { tickingClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openProgress } from '../operator/progress.ts';
import { CARRIED_OUT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { diskRefusal, encryptedTokens, openStores, StoreRefused } from '../platform.ts';
import { rotateKey } from './rotate-key.ts';
import { rotatedSentence, stoppedSentence, USAGE } from './sentences.ts';

/** `npm run rotate-key`. @returns the exit code, see {@link USAGE} */
export async function runRotateKey(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, err, signal }: Terminal,
): Promise<number> {
  const options = readArguments(args);
  if (!options) {
    err.write(`${USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const progress = openProgress(err, () => performance.now());
  let isBegun = false;
  let dataDir = '';
  try {
    const config = readConfig(environment);
    dataDir = config.dataDir;
    await using stores = await openStores(config, { readOnly: false });
    await using alone = await openAlone(stores.records, stores.shared);
    const onlooker = {
      signal,
      progress: progress.add,
      begun() {
        isBegun = true;
      },
    };
    const encrypted = [...encryptedRecords, encryptedTokens];
    const parts = {
      records: stores.records,
      encrypted,
      settings: config,
      claim: () => claim(stores.records, alone),
      now: Date.now,
    };
    const rotated = await rotateKey(parts, onlooker, options);
    progress.end();
    out.write(`${rotatedSentence(rotated)}\n`);
    return CARRIED_OUT;
  } catch (error) {
    progress.end();
    err.write(
      `${signal.aborted ? stoppedSentence(isBegun) : explain(error instanceof StoreRefused ? error : diskRefusal(dataDir, error))}\n`,
    );
    return NOT_CARRIED_OUT;
  }
}

function readArguments(args: readonly string[]): { leaveUnreadable: boolean } | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { 'leave-unreadable': { type: 'boolean' } } });
    return { leaveUnreadable: values['leave-unreadable'] ?? false };
  } catch {
    return null;
  }
}

/** As long as a rotation is unfinished nothing else brings records of an older version up to date. */
async function claim(records: DocumentStore, alone: Alone): Promise<void> {
  await alone.assert();
  await openAllRecords(records, tickingClock());
}

interface Alone extends AsyncDisposable {
  /** @throws KeyRefused if another process uses the records */
  assert(): Promise<void>;
}

/** The folder is locked already; engines are shared, so that whoever runs there has to be asked for a sign. */
async function openAlone(records: DocumentStore, isShared: boolean): Promise<Alone> {
  if (!isShared) return { assert: () => Promise.resolve(), [Symbol.asyncDispose]: () => Promise.resolve() };
  await assertNoneUnfinished(records);
  const exclusively = await openExclusively(records);
  const presence = await openPresence(exclusively);
  return {
    async assert() {
      if (!(await othersRun(records, exclusively, presence))) return;
      throw new KeyRefused(
        'Hourbook, or another rotation, is running on these engines: stop every process first. Nothing was changed.',
      );
    },
    [Symbol.asyncDispose]: () => presence[Symbol.asyncDispose](),
  };
}
