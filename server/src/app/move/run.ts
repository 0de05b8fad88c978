import { parseArgs } from 'node:util';
import type { MovedInto } from '../../move-marker.ts';
import { type Config, ConfigRefused } from '../../ports/config.ts';
import type { MoveEnds } from '../../ports/move-ends.ts';
import { encryptedRecords } from '../all-records.ts';
import { readConfig } from '../config.ts';
import { openProgress } from '../operator/progress.ts';
import { sentenceOf, sentenceOfBreak } from '../operator/sentences.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { diskRefusal, encryptedTokens, openMove, StoreRefused } from '../platform.ts';
import { keySentence } from './key.ts';
import { MoveRefused, move } from './move.ts';
import { movedSentence, sentenceOfEvents, USAGE } from './sentences.ts';

/** `npm run move`. @returns the exit code, see {@link USAGE} */
export async function runMove(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, err, signal }: Terminal,
): Promise<number> {
  const into = destinationIn(args);
  if (into === null) {
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
  let dataDir = '';
  try {
    const config = readConfig(environment);
    dataDir = config.dataDir;
    if (!config.engines) throw new ConfigRefused('A move needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL.');
    await using ends = await openMove(into, { dataDir, engines: config.engines });
    const aboutKey = into === 'folder' ? await sentenceAboutKey(ends, config) : null;
    const onlooker = {
      signal: AbortSignal.any([signal, ends.lost]),
      progress: progress.add,
      broken: telling(sentenceOfBreak),
      differing: telling(sentenceOfEvents),
      difference: telling((found: Parameters<typeof sentenceOf>[0]) => sentenceOf(found, false)),
    };
    const moved = await move(ends, onlooker, Date.now);
    say(movedSentence(moved, into, dataDir));
    if (moved.faults > 0) return DIFFERENT;
    if (aboutKey !== null) say(aboutKey);
    return CARRIED_OUT;
  } catch (error) {
    progress.end();
    err.write(`${signal.aborted ? STOPPED : explain(asRefusal(error, into, dataDir), MoveRefused)}\n`);
    return NOT_CARRIED_OUT;
  }
}

const STOPPED = 'Stopped; started again, the move goes on.';

const DESTINATIONS: Readonly<Record<string, MovedInto>> = { distributed: 'engines', embedded: 'folder' };

function destinationIn(args: readonly string[]): MovedInto | null {
  try {
    const { to = '' } = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
    return Object.hasOwn(DESTINATIONS, to) ? DESTINATIONS[to]! : null;
  } catch {
    return null;
  }
}

const sentenceAboutKey = ({ source }: MoveEnds, config: Config): Promise<string> =>
  keySentence(source.records, [...encryptedRecords, encryptedTokens], config);

/** A disk that refuses to be written is the operator's to look after. */
const asRefusal = (error: unknown, into: MovedInto, dataDir: string): unknown =>
  into === 'engines' || error instanceof StoreRefused ? error : diskRefusal(dataDir, error);
