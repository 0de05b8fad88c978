import { parseArgs } from 'node:util';
import { RebuildOvertaken, rebuild } from '@hourbook/projections/projector/rebuild.ts';
import type { Config } from '../../ports/config.ts';
import { readConfig } from '../config.ts';
import { openProgress, type Progress } from '../operator/progress.ts';
import { sentenceOf, sentenceOfBreak } from '../operator/sentences.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { openScratchStore, openStores } from '../platform.ts';
import { outcomeOf, rebuiltSentence, USAGE } from './sentences.ts';
import { NothingToVerify, verify } from './verify.ts';

interface Task extends Terminal {
  readonly config: Config;
  readonly showValues: boolean;
  readonly progress: Progress;
}

/** `npm run rebuild`. @returns the exit code, see {@link USAGE} */
export async function runRebuild(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const options = readArguments(args);
  if (!options) {
    terminal.err.write(`${USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const progress = openProgress(terminal.err, () => performance.now());
  try {
    const task = { ...terminal, ...options, progress, config: readConfig(environment) };
    return await (options.verify ? verifyThem(task) : rebuildThem(task));
  } catch (error) {
    progress.end();
    const isStopped = terminal.signal.aborted;
    const why = isStopped
      ? 'Stopped; the read models in use are as they were.'
      : explain(error, NothingToVerify, RebuildOvertaken);
    terminal.err.write(`${why}\n`);
    return NOT_CARRIED_OUT;
  }
}

function readArguments(args: readonly string[]): { verify: boolean; showValues: boolean } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { verify: { type: 'boolean' }, 'show-values': { type: 'boolean' } },
    });
    return { verify: values.verify ?? false, showValues: values['show-values'] ?? false };
  } catch {
    return null;
  }
}

/** Reports the progress of both tasks. */
function onlooker({ out, signal, showValues, progress }: Task) {
  const counts = { events: 0, differing: 0 };
  const say = (line: string) => {
    progress.end();
    out.write(`${line}\n`);
  };
  return {
    say,
    counts,
    signal,
    events({ length }: { readonly length: number }) {
      counts.events += length;
      progress.add('events folded', length);
    },
    compared: (documents: number) => progress.add('documents compared', documents),
    difference(found: Parameters<typeof sentenceOf>[0]) {
      counts.differing += 1;
      say(sentenceOf(found, showValues));
    },
  };
}

async function rebuildThem(task: Task): Promise<number> {
  await using stores = await openStores(task.config, { readOnly: false });
  const looking = onlooker(task);
  const compared = await rebuild(stores.events, stores.readModels, looking, stores);
  looking.say(rebuiltSentence(looking.counts.events, compared, looking.counts.differing));
  return CARRIED_OUT;
}

async function verifyThem(task: Task): Promise<number> {
  await using stores = await openStores(task.config, { readOnly: true });
  await using scratch = await openScratchStore();
  const looking = onlooker(task);
  let broken = 0;
  const result = await verify(stores, scratch, {
    ...looking,
    broken(found) {
      broken += 1;
      looking.say(sentenceOfBreak(found));
    },
  });
  looking.say(outcomeOf(result, looking.counts.differing, broken));
  return looking.counts.differing + broken === 0 ? CARRIED_OUT : DIFFERENT;
}
