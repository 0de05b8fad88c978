import { parseArgs } from 'node:util';
import { ConfigRefused } from '../../ports/config.ts';
import { readConfig } from '../config.ts';
import { openProgress } from '../operator/progress.ts';
import { sentenceOf, sentenceOfBreak } from '../operator/sentences.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { openMove } from '../platform.ts';
import { MoveRefused, move } from './move.ts';
import { movedSentence, sentenceOfEvents, USAGE } from './sentences.ts';

/** `npm run move`. @returns the exit code, see {@link USAGE} */
export async function runMove(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, err, signal }: Terminal,
): Promise<number> {
  if (!isUnderstood(args)) {
    err.write(`${USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const progress = openProgress(err, () => performance.now());
  const say = (line: string) => {
    progress.end();
    out.write(`${line}\n`);
  };
  const telling =
    <T>(sentence: (found: T) => string) =>
    (found: T) =>
      say(sentence(found));
  try {
    const config = readConfig(environment);
    if (!config.engines) throw new ConfigRefused('A move needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL.');
    await using ends = await openMove(config.dataDir, config.engines);
    const onlooker = {
      signal,
      progress: progress.add,
      broken: telling(sentenceOfBreak),
      differing: telling(sentenceOfEvents),
      difference: telling((found: Parameters<typeof sentenceOf>[0]) => sentenceOf(found, false)),
    };
    const moved = await move(ends, onlooker, Date.now);
    say(movedSentence(moved, config.dataDir));
    return moved.faults === 0 ? CARRIED_OUT : DIFFERENT;
  } catch (error) {
    progress.end();
    err.write(`${signal.aborted ? 'Stopped; started again, the move goes on.' : explain(error, MoveRefused)}\n`);
    return NOT_CARRIED_OUT;
  }
}

function isUnderstood(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values.to === 'distributed';
  } catch {
    return false;
  }
}
