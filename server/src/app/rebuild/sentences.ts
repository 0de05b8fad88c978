import { count } from '../operator/sentences.ts';
import type { Verified } from './verify.ts';

export const USAGE = `Usage: npm run rebuild [-- --verify] [--show-values]

  (nothing)      folds every event into a new set of read models, compares it with the old one and puts it in use;
                 an embedded Hourbook has to be stopped; on the engines it may go on, and its processes follow
  --verify       compares only and changes nothing, also while Hourbook runs; follows the hash chain of every book too
  --show-values  shows what differing fields say, as it is → as it should be; they may be people's hours and comments

The data folder is the one of DATA_DIR, the engines those of EVENTSTORE_URL and MONGODB_URL. Exit code 0: all is as it should be; 1: --verify found differences; 2: it could
not be carried out.`;

/** The result of a verification. */
export function outcomeOf(
  { documents, events, newer, books, others }: Verified,
  differing: number,
  broken: number,
): string {
  const lines = [
    `Compared ${count(documents, 'document')} with ${count(events, 'event')}: ${
      differing === 0 ? 'all are as they should be.' : `${differing.toLocaleString('en-US')} not as they should be.`
    }`,
    `Followed the hash chains of ${count(books, 'book')}${others === 0 ? '' : ` and ${count(others, 'other stream')}`}: ${
      broken === 0 ? 'all are whole.' : `${broken.toLocaleString('en-US')} broken.`
    }`,
  ];
  if (newer > 0)
    lines.push(`${count(newer, 'newer event')} not in the read models yet: the projector folds what is missing.`);
  if (differing > 0)
    lines.push('To mend the read models, run `npm run rebuild`; an embedded Hourbook has to be stopped for it.');
  if (broken > 0)
    lines.push(
      'A broken chain can have two causes: `npm run audit:verify` says what is wrong with each entry, and "Broken chains" in docs/operating.md when a backup helps.',
    );
  return lines.join('\n');
}

/** The result of a rebuild. @param compared documents of the old set; null: there was none to compare */
export function rebuiltSentence(events: number, compared: number | null, differing: number): string {
  const done = `Folded ${count(events, 'event')} into a new set of read models, which is in use now.`;
  if (compared === null) return `${done}\nThere was no old set to compare it with.`;
  const same =
    differing === 0
      ? 'all were as they should be.'
      : `${differing.toLocaleString('en-US')} were not as they should be.`;
  return `Compared ${count(compared, 'document')} of the old and the new set: ${same}\n${done}`;
}
