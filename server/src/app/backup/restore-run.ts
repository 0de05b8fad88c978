import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { epochMs, instant } from '@hourbook/domain/time.ts';
import { keyIdsOf } from '../../people/encryption.ts';
import type { Config } from '../../ports/config.ts';
import { makePrivateFolder } from '../../private-folder.ts';
import { readConfig } from '../config.ts';
import { neededKey } from '../operator/needed-key.ts';
import { openProgress } from '../operator/progress.ts';
import { count } from '../operator/sentences.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { openRestoreTarget } from '../platform.ts';
import { checkCuts } from './check.ts';
import { BackupRefused, cutsIn, type KeptCut } from './folder.ts';
import { ManifestRefused } from './manifest.ts';
import { type Restored, restore } from './restore.ts';
import { checkedSentence, RESTORE_USAGE } from './sentences.ts';
import { isWithin } from './within.ts';

interface Wanted {
  readonly from: string;
  /** null: nothing is restored, all of it is checked. */
  readonly to: string | null;
  /** In milliseconds since 1970; null: the newest, or to be checked all. */
  readonly at: number | null;
  /** Also if chains were broken before. */
  readonly asItWas: boolean;
}

interface Task extends Wanted {
  readonly to: string;
  readonly config: Config;
  readonly signal: AbortSignal;
  progress(what: string, count: number): void;
  say(line: string): void;
}

/** `npm run restore`. @returns the exit code, see {@link RESTORE_USAGE} */
export async function runRestore(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, err, signal }: Terminal,
): Promise<number> {
  const wanted = readArguments(args);
  if (!wanted) {
    err.write(`${RESTORE_USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const progress = openProgress(err, () => performance.now());
  const say = (line: string) => {
    progress.end();
    out.write(`${line}\n`);
  };
  try {
    const { to } = wanted;
    if (to === null) return await check({ ...wanted, signal, progress: progress.add, say });
    return await restoreInto({ ...wanted, to, config: readConfig(environment), signal, progress: progress.add, say });
  } catch (error) {
    progress.end();
    err.write(`${signal.aborted ? STOPPED : explain(error, BackupRefused, ManifestRefused)}\n`);
    return error instanceof ManifestRefused ? DIFFERENT : NOT_CARRIED_OUT;
  }
}

const STOPPED = 'Stopped; nothing was restored.';

function readArguments(args: readonly string[]): Wanted | null {
  try {
    const {
      from,
      to,
      at,
      check: isCheck = false,
      ...others
    } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        at: { type: 'string' },
        'as-it-was': { type: 'boolean' },
        check: { type: 'boolean' },
      },
    }).values;
    const asItWas = others['as-it-was'] ?? false;
    if (!from || isCheck === Boolean(to) || (isCheck && asItWas)) return null;
    return { from: resolve(from), to: to ? resolve(to) : null, at: at === undefined ? null : epochMs(at), asItWas };
  } catch {
    return null;
  }
}

/** Verifies the files of the chosen cut, or of all. @returns the exit code @throws BackupRefused if there is none */
async function check(task: Omit<Task, 'to' | 'config'>): Promise<number> {
  const { from, at, say } = task;
  const all = await cutsIn(from);
  const newest = chosen(all, task);
  const cuts = at === null ? all : [newest];
  const { files, faults } = await checkCuts(from, cuts, task);
  // One that a backup has removed meanwhile lacks its files rightly.
  const left = new Set((await cutsIn(from)).map((cut) => cut.at));
  const found = faults.filter((fault) => fault.cuts.some((cut) => left.has(cut.at)));
  for (const { what, cuts: needing } of found)
    say(`${what}: ${needing.length === 1 ? '1 cut needs' : `${count(needing.length, 'cut')} need`} it.`);
  say(checkedSentence(cuts, files, found));
  return found.length === 0 ? CARRIED_OUT : DIFFERENT;
}

/** @returns the exit code @throws BackupRefused, StoreRefused; nothing is there then that was not before */
async function restoreInto(task: Task): Promise<number> {
  const { from, to, say } = task;
  if (await isWithin(to, from)) throw new BackupRefused(`${to} is in the backup ${from}: name a folder elsewhere.`);
  const cuts = await cutsIn(from);
  const cut = chosen(cuts, task);
  const manifest = await cut.manifest().catch((error: unknown) => {
    if (error instanceof ManifestRefused) throw new ManifestRefused(`${error.message}. ${othersOf(cuts, cut)}`);
    throw error;
  });
  await assertEmpty(to);
  const folder = `${to}.restoring`;
  await prepare(folder);
  let faults = 0;
  let broken = 0;
  try {
    const restored = await fill(folder, async (target) =>
      restore(
        { root: from, manifest, target, folder },
        {
          ...task,
          found(sentence) {
            faults += 1;
            say(sentence);
          },
          broken(sentence) {
            broken += 1;
            say(sentence);
          },
        },
      ),
    );
    if (faults > 0 || (broken > 0 && !task.asItWas)) {
      say(refusedSentence(faults, broken, othersOf(cuts, cut)));
      return DIFFERENT;
    }
    const aboutKey = await keySentence(restored, task);
    await moveTo(folder, to);
    say(restoredSentence(restored, manifest.at, broken, task));
    say(aboutKey);
    return CARRIED_OUT;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Target = Awaited<ReturnType<typeof openRestoreTarget>>;

async function fill<T>(folder: string, use: (target: Target) => Promise<T>): Promise<T> {
  using target = await openRestoreTarget(folder);
  return await use(target);
}

/** @throws BackupRefused if there is none */
function chosen(cuts: readonly KeptCut[], { from, at }: Pick<Task, 'from' | 'at'>): KeptCut {
  const cut = cuts.findLast((each) => at === null || epochMs(each.at) <= at);
  if (cut) return cut;
  const [oldest] = cuts;
  throw new BackupRefused(
    oldest
      ? `${from} has no cut of ${instant(at!)} or before; the oldest is of ${oldest.at}.`
      : `${from} has no cut yet: the first backup was not finished.`,
  );
}

function othersOf(cuts: readonly KeptCut[], cut: KeptCut): string {
  const before = cuts[cuts.indexOf(cut) - 1];
  return before ? `The cut before it is taken with \`-- --at ${before.at}\`.` : 'There is no cut before it.';
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @throws BackupRefused */
async function assertEmpty(to: string): Promise<void> {
  const names = await readdir(to).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw new BackupRefused(`${to} cannot be used (${(error as Error).message}); name an empty folder.`);
  });
  if (names.length > 0) throw new BackupRefused(`${to} is not empty; name an empty folder, or one that is not there.`);
}

/** What a restore leaves in its folder when it is killed. */
const OURS = /^([a-z]+\.db(-wal|-shm|-journal)?|outbox)$/;

/** An empty folder beside the one that is wanted. @throws BackupRefused */
async function prepare(folder: string): Promise<void> {
  try {
    makePrivateFolder(folder);
  } catch (error) {
    throw new BackupRefused(`${folder} cannot be made (${(error as Error).message}); name another folder.`);
  }
  const names = await readdir(folder);
  if (names.some((name) => !OURS.test(name))) {
    throw new BackupRefused(`${folder} is in the way, and not of a restore; move it away.`);
  }
  // Nobody else fills it now: whoever did was killed.
  await fill(folder, async () => {
    for (const name of names.filter((each) => !each.startsWith('lock.db'))) {
      await rm(join(folder, name), { recursive: true });
    }
  });
}

async function moveTo(folder: string, to: string): Promise<void> {
  try {
    await rmdir(to).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await rename(folder, to);
  } catch (error) {
    throw new BackupRefused(
      `${to} cannot be replaced (${(error as Error).message}), as the place where a volume is mounted cannot; ` +
        'name a folder that is not there yet, e.g. one in it.',
    );
  }
}

/**
 * Says where the key goes, and whether one that is given is the right one.
 * @throws BackupRefused if it is none of those that are needed
 */
async function keySentence({ keyIds }: Restored, { config, to }: Task): Promise<string> {
  const { encryptionKey, dataDir } = config;
  const { key, lacking } = await neededKey(keyIds, { dataDir: to, encryptionKey });
  if (key === 'none') return 'Nothing in it is encrypted, so no key is needed.';
  if (key === 'given') return 'HOURBOOK_ENCRYPTION_KEY is the right key: start Hourbook with it.';
  if (key === 'another') {
    throw new BackupRefused(
      'HOURBOOK_ENCRYPTION_KEY is not the key that the numbers in this backup were encrypted with: set the right one, or none. ' +
        'Nothing was restored.',
    );
  }
  const beside = await keyIdsOf({ dataDir, encryptionKey: null });
  const found = beside.some((id) => lacking.has(id))
    ? ` The one in ${dataDir} is the right one.`
    : beside.length > 0
      ? ` The one in ${dataDir} is another.`
      : '';
  const isPart = key === 'partly';
  const rest = isPart ? 'HOURBOOK_ENCRYPTION_KEY opens a part of what is encrypted; for the rest' : 'Now';
  return `${rest} copy encryption.key of the former folder into ${to}${
    isPart ? '' : ', or set HOURBOOK_ENCRYPTION_KEY'
  }: the key is not in a backup.${found}`;
}

const refusedSentence = (faults: number, broken: number, others: string): string =>
  faults > 0
    ? `${count(faults, 'fault')}: nothing was restored. ${others}`
    : `${count(broken, 'entry', 'entries')} not as they should be: the backup is as it was written, so it was so before. Nothing was ` +
      `restored; \`-- --as-it-was\` restores it all the same. ${others}`;

function restoredSentence({ entries, streams }: Restored, at: string, broken: number, { to }: Task): string {
  const all = `${count(entries, 'entry', 'entries')} in ${count(streams, 'stream')}`;
  const how = broken === 0 ? 'all of it is whole' : 'all of it is as it was backed up';
  return `Restored ${to} as of ${at}: ${all}; ${how}. Set DATA_DIR to it and start Hourbook.`;
}
