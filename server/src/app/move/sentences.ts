import type { MovedInto } from '../../move-marker.ts';
import { count } from '../operator/sentences.ts';
import type { EventDifference } from './compare-events.ts';
import type { Moved } from './move.ts';

export const USAGE = `Usage: npm run move -- --to distributed | embedded

  distributed  copies a stopped embedded Hourbook, the folder of DATA_DIR, into the engines of EVENTSTORE_URL, MONGODB_URL
               and REDIS_URL, which have to be empty
  embedded     copies a stopped Hourbook from these engines into the folder of DATA_DIR, which has to be empty

  All of it is read back and compared. Cut short, it goes on when it is started again; until it is finished no Hourbook
  starts on its target. Its source stays as it is.

Exit code 0: all of it is there; 1: something differs, and is named; 2: it could not be carried out.`;

/** A stream that differs, without its contents. */
export function sentenceOfEvents(found: EventDifference): string {
  const { stream, revision } = found;
  if (found.kind === 'different') return `${stream} differs at page ${revision} in ${found.fields.join(', ')}.`;
  if (found.kind === 'displaced')
    return `${stream} at page ${revision} is in another place among all entries than it was.`;
  const events = count(found.events, 'event');
  return found.kind === 'missing'
    ? `${stream} lacks ${events} from page ${revision} on.`
    : `${stream} has ${events} too many from page ${revision} on.`;
}

/** The target of a move in words. */
const WORDS: Readonly<Record<MovedInto, { readonly anew: string; readonly later: string }>> = {
  engines: {
    anew: 'empty the engines and start it again',
    later: 'What was done on the engines since then, or in the folder, is among it.',
  },
  folder: {
    anew: 'empty the folder and start it again',
    later: 'What was done in the folder since then, or on the engines, is among it.',
  },
};

/** What to do behind a move. */
const NEXT: Readonly<Record<MovedInto, (dataDir: string) => string>> = {
  engines: (dataDir) =>
    `Now start the processes (api, projector, worker) with EVENTSTORE_URL, MONGODB_URL and REDIS_URL as they are set here; the
projector fills the read models. ${dataDir} is as it was: keep it as a backup, and start no Hourbook on it any more.`,
  folder: (dataDir) =>
    `Now start Hourbook with DATA_DIR=${dataDir}, without EVENTSTORE_URL, MONGODB_URL and REDIS_URL; it fills the read models.
The engines are as they were: keep them as a backup, and start no Hourbook on them any more.`,
};

/** How a move ended. */
export function movedSentence(moved: Moved, into: MovedInto, dataDir: string): string {
  const { events, streams, records, schedules, jobs, before, faults } = moved;
  const all =
    `${count(events, 'event')} of ${count(streams, 'stream')}, ${count(records, 'record')}, ` +
    `${count(schedules, 'schedule')} and ${count(jobs, 'job')}`;
  const earlier = before === null ? '' : `This move was finished at ${before}; nothing was copied again.\n`;
  if (faults > 0) {
    const { anew, later } = WORDS[into];
    const next = before === null ? `The move is not finished: ${anew}.` : later;
    return `${earlier}Compared ${all}: ${faults.toLocaleString('en-US')} not as they should be.\n${next}`;
  }
  const done =
    before === null ? `Moved ${all}; read back, all of it is the same.` : `Compared ${all}: all of it is the same.`;
  return `${earlier}${done}\n${NEXT[into](dataDir)}`;
}
