import { count } from '../operator/sentences.ts';
import type { EventDifference } from './compare-events.ts';
import type { Moved } from './move.ts';

export const USAGE = `Usage: npm run move -- --to distributed

  Copies a stopped embedded Hourbook, the folder of DATA_DIR, into the engines of EVENTSTORE_URL, MONGODB_URL and
  REDIS_URL, reads all of it back and compares. The engines have to be empty. Cut short, it goes on when it is started
  again; until it is finished no Hourbook starts on the engines. The folder stays as it is.

Exit code 0: all of it is there; 1: something differs, and is named; 2: it could not be carried out.`;

/** A stream that differs, without its contents. */
export function sentenceOfEvents(found: EventDifference): string {
  const { stream, revision } = found;
  if (found.kind === 'different') return `${stream} differs at page ${revision} in ${found.fields.join(', ')}.`;
  const events = count(found.events, 'event');
  return found.kind === 'missing'
    ? `${stream} lacks ${events} from page ${revision} on.`
    : `${stream} has ${events} too many from page ${revision} on.`;
}

/** How a move ended. */
export function movedSentence(moved: Moved, dataDir: string): string {
  const { events, streams, records, schedules, jobs, before, faults } = moved;
  const all =
    `${count(events, 'event')} of ${count(streams, 'stream')}, ${count(records, 'record')}, ` +
    `${count(schedules, 'schedule')} and ${count(jobs, 'job')}`;
  const earlier = before === null ? '' : `This move was finished at ${before}; nothing was copied again.\n`;
  if (faults > 0) {
    const next =
      before === null
        ? 'The move is not finished: empty the engines and start it again.'
        : 'What was done on the engines since then, or in the folder, is among it.';
    return `${earlier}Compared ${all}: ${faults.toLocaleString('en-US')} not as they should be.\n${next}`;
  }
  const done =
    before === null ? `Moved ${all}; read back, all of it is the same.` : `Compared ${all}: all of it is the same.`;
  return `${earlier}${done}
Now start the processes (api, projector, worker) with EVENTSTORE_URL, MONGODB_URL and REDIS_URL as they are set here; the
projector fills the read models. ${dataDir} is as it was: keep it as a backup, and start no Hourbook on it any more.`;
}
