import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openProgress, type Progress } from '../operator/progress.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { holdBackups, openBackupSource, StoreRefused } from '../platform.ts';
import { makeCut } from './cut.ts';
import { type BackupFolder, BackupRefused, cutsIn, openFolder, prepareFolder } from './folder.ts';
import { type Manifest, ManifestRefused } from './manifest.ts';
import { BACKUP_USAGE, damagedSentence, madeSentence } from './sentences.ts';
import { isWithin } from './within.ts';

/** Lets Hourbook, which runs beside a backup, have what it needs first. */
export interface Precedence {
  /** From now on it has precedence. */
  give(): void;
  /** For the moment in which Hourbook waits for the backup. */
  take(): void;
}

interface Task extends Terminal {
  readonly precedence: Precedence;
  readonly dataDir: string;
  readonly to: string;
  readonly keep: number | null;
  readonly progress: Progress;
  say(line: string): void;
}

interface Wanted {
  readonly to: string;
  /** Milliseconds from one cut to the next; null: there is one. */
  readonly every: number | null;
  /** How many cuts stay; null: all. */
  readonly keep: number | null;
}

/**
 * `npm run backup`.
 * @param precedence of this process; absent: it has its own to keep
 * @returns the exit code, see {@link BACKUP_USAGE}
 */
export async function runBackup(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
  precedence: Precedence = { give() {}, take() {} },
): Promise<number> {
  const wanted = readArguments(args);
  if (!wanted) {
    terminal.err.write(`${BACKUP_USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const progress = openProgress(terminal.err, () => performance.now());
  const say = (line: string) => {
    progress.end();
    terminal.out.write(`${line}\n`);
  };
  try {
    const { engines, dataDir } = readConfig(environment);
    if (engines) throw new BackupRefused(ENGINES);
    const task = {
      ...terminal,
      ...wanted,
      precedence,
      dataDir: resolve(dataDir),
      to: resolve(wanted.to),
      progress,
      say,
    };
    return await (wanted.every === null ? once(task) : again(task, wanted.every));
  } catch (error) {
    return failed({ ...terminal, progress }, error);
  }
}

const ENGINES =
  'Only an embedded Hourbook is backed up here, and EVENTSTORE_URL, MONGODB_URL and REDIS_URL are set: the engines have backups of ' +
  'their own.';

const MILLISECONDS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function readArguments(args: readonly string[]): Wanted | null {
  try {
    const options = { to: { type: 'string' }, every: { type: 'string' }, keep: { type: 'string' } } as const;
    const { to, every, keep } = parseArgs({ args: [...args], options }).values;
    const [, number, unit = ''] = /^([1-9]\d{0,3})([smhd])$/.exec(every ?? '1h') ?? [];
    if (!to || !number || (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))) return null;
    return {
      to,
      every: every === undefined ? null : Number(number) * MILLISECONDS[unit]!,
      keep: keep === undefined ? null : Number(keep),
    };
  } catch {
    return null;
  }
}

/** Makes one cut. @returns the exit code @throws whatever kept it from being made */
async function once(task: Task): Promise<number> {
  const { dataDir, to, signal, progress, precedence, say } = task;
  await assertApart(dataDir, to);
  precedence.take();
  using source = await openBackupSource(dataDir);
  precedence.give();
  await prepareFolder(to);
  using _lock = await holdBackups(to);
  const folder = openFolder(to);
  await folder.sweep();
  const before = await newestIn(to, say);
  const manifest = await makeCut({ source, folder, dataDir, before }, { signal, progress: progress.add });
  await prune(task, folder);
  say(madeSentence(manifest, folder.written()));
  return CARRIED_OUT;
}

/** Makes a cut at each interval, until it is stopped: the one under way is dropped then. */
async function again(task: Task, every: number): Promise<number> {
  const { signal } = task;
  // A first one that is refused will be refused again: somebody has to change something.
  let last = await once(task);
  let next = performance.now() + every;
  while (!signal.aborted) {
    await pause(Math.max(0, next - performance.now()), undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    next = performance.now() + every;
    last = await once(task).catch((error: unknown) => (signal.aborted ? last : failed(task, error)));
  }
  task.say('Stopped; the cuts that were made are whole.');
  return last;
}

/** Says why. @returns the exit code */
function failed({ err, signal, progress }: Pick<Task, 'err' | 'signal' | 'progress'>, error: unknown): number {
  progress.end();
  if (signal.aborted) {
    err.write('Stopped; the cuts made before are as they were.\n');
    return DIFFERENT;
  }
  const isFault = error instanceof StoreRefused && ['damaged', 'disk'].includes(error.reason);
  const isRefusal = error instanceof BackupRefused || (error instanceof StoreRefused && !isFault);
  if (isRefusal || isFault || !isOfDisk(error)) {
    err.write(`${explain(error, BackupRefused)}\n`);
    // Settings that cannot be read are refused too.
    return isRefusal || (error as Error).name === 'ConfigRefused' ? NOT_CARRIED_OUT : DIFFERENT;
  }
  err.write(
    `The backup could not be written (${error.message}): see that its disk is there, not full, and writable for this user, ` +
      'and start it again; the cuts made before are as they were.\n',
  );
  return DIFFERENT;
}

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';

/** @throws BackupRefused if the backup would be in the folder, and so be lost with it, or the folder is among the backups */
async function assertApart(dataDir: string, to: string): Promise<void> {
  if (await isWithin(to, dataDir))
    throw new BackupRefused(`${to} is in ${dataDir}, and would be lost with it; name a folder elsewhere.`);
  if (await isWithin(dataDir, to))
    throw new BackupRefused(`${dataDir} is in ${to}; name a folder that holds nothing but backups.`);
}

/** The newest cut that can be read. */
async function newestIn(root: string, say: (line: string) => void): Promise<Manifest | null> {
  for (const cut of (await cutsIn(root)).reverse()) {
    try {
      return await cut.manifest();
    } catch (error) {
      if (!(error instanceof ManifestRefused)) throw error;
      say(damagedSentence(error));
    }
  }
  return null;
}

async function prune({ to, keep }: Task, folder: BackupFolder): Promise<void> {
  if (keep === null) return;
  const cuts = await cutsIn(to);
  const old = cuts.slice(0, Math.max(0, cuts.length - keep));
  for (const cut of old) await folder.remove(cut);
  if (old.length > 0) await folder.sweep();
}
