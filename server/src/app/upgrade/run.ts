import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { instant } from '@hourbook/domain/time.ts';
import { listOf } from '@hourbook/projections/checkpoints.ts';
import { openExclusively } from '../../exclusive/exclusively.ts';
import { keepOthersAway } from '../../exclusive/kept-away.ts';
import { enterFormerClosings } from '../../install/former-closings.ts';
import { assertNotNewer, newestVersion } from '../../install/versions.ts';
import { keyInUse } from '../../people/encryption-keys.ts';
import type { Config } from '../../ports/config.ts';
import { VERSION } from '../../version.ts';
import { runVerification } from '../audit/run.ts';
import { runRestore } from '../backup/restore-run.ts';
import { runBackup } from '../backup/run.ts';
import { readConfig } from '../config.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { holdDataDir, openPlatform, openStores } from '../platform.ts';
import { assertKeyInForce } from '../rotate-key/rotations.ts';
import { ENGINES, FOLDER, failedSentence, NOT_BACKED_UP, STOPPED, USAGE, upgradedSentence } from './sentences.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the backup is made; null: the engines have been backed up with their own tools. */
interface Wanted {
  readonly backupTo: string | null;
}

class UpgradeRefused extends Error {
  override readonly name = 'UpgradeRefused';
}

/** `npm run upgrade`. @returns the exit code, see {@link USAGE} */
export async function runUpgrade(
  args: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { out, err, signal } = terminal;
  const wanted = readArguments(args);
  if (!wanted) {
    err.write(`${USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const { backupTo } = wanted;
  let isBegun = false;
  let before: string | null;
  try {
    const config = readConfig(environment);
    if (config.engines && backupTo !== null) throw new UpgradeRefused(ENGINES);
    if (!config.engines && backupTo === null) throw new UpgradeRefused(FOLDER);
    await assertStopped(config);
    await keyInUse(config); // refused before the time of a backup
    if (backupTo !== null && !(await isBackedUp(backupTo, environment, terminal)))
      throw new UpgradeRefused(NOT_BACKED_UP);
    before = await readyFor(config);
    isBegun = true;
    await bringUpToDate(config, terminal);
  } catch (error) {
    err.write(`${signal.aborted && isBegun ? STOPPED : explain(error, UpgradeRefused)}\n`);
    if (!isBegun) return NOT_CARRIED_OUT;
    err.write(`${failedSentence(backupTo)}\n`);
    return DIFFERENT;
  }
  if ((await runVerification([], environment, terminal)) !== CARRIED_OUT) return DIFFERENT;
  out.write(`${upgradedSentence(before, VERSION)}\n`);
  return CARRIED_OUT;
}

function readArguments(args: readonly string[]): Wanted | null {
  try {
    const options = { 'backup-to': { type: 'string' }, 'engines-backed-up': { type: 'boolean' } } as const;
    const { 'backup-to': backupTo = null, 'engines-backed-up': enginesBackedUp = false } = parseArgs({
      args: [...args],
      options,
    }).values;
    return (backupTo !== null && backupTo !== '') !== enginesBackedUp ? { backupTo } : null;
  } catch {
    return null;
  }
}

/** Makes a backup and reads it again. @returns whether it is as it was written */
async function isBackedUp(folder: string, environment: Environment, terminal: Terminal): Promise<boolean> {
  if ((await runBackup(['--to', folder], environment, terminal)) !== CARRIED_OUT) return false;
  return (
    (await runRestore(['--from', folder, '--check', '--at', instant(Date.now())], environment, terminal)) ===
    CARRIED_OUT
  );
}

/** @throws StoreRefused, StoresUnready if Hourbook is running, or was never started there */
async function assertStopped(config: Config): Promise<void> {
  if (!config.engines) {
    using _stopped = await holdDataDir(config.dataDir);
    return;
  }
  await using stores = await openStores(config, { readOnly: false });
  await using _stopped = await keepOthersAway(stores.records, await openExclusively(stores.records));
}

/** What a start brings up to date, without serving anybody. */
async function bringUpToDate(config: Config, { err, signal }: Terminal): Promise<void> {
  const said = (_: object, message?: string) => void err.write(`${message}\n`);
  const log = { info() {}, warn: said, error: said };
  await using platform = await openPlatform(config, { roles: ['projector'], log });
  await enterFormerClosings(platform);
  const { derived } = await platform.readModels.look();
  const head = await platform.events.head();
  const filled = Promise.all([
    platform.projector.reached(head),
    ...derived.map((list) => platform.projector.reached(head, undefined, listOf(list))),
  ]);
  const stopped = once(signal, 'abort').then(() => signal.throwIfAborted());
  signal.throwIfAborted();
  await Promise.race([filled, stopped]);
}

/**
 * @returns the newest version that has used the stores
 * @throws VersionRefused, KeyRefused if this one may not
 */
async function readyFor(config: Config): Promise<string | null> {
  await using stores = await openStores(config, { readOnly: false });
  const newest = await newestVersion(stores.records);
  assertNotNewer(newest);
  await assertKeyInForce(stores.records, config);
  return newest;
}
