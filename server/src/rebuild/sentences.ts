import type { Difference } from '@hourbook/projections/projector/difference.ts';
import type { Break } from '../book/seal.ts';
import type { Verified } from './verify.ts';

export const USAGE = `Usage: npm run rebuild [-- --verify] [--show-values]

  (nothing)      folds every event into a new set of read models, compares it with the old one and puts it in use;
                 Hourbook has to be stopped
  --verify       compares only and changes nothing, also while Hourbook runs; follows the hash chain of every book too
  --show-values  shows what differing fields say, as it is → as it should be; they may be people's hours and comments

The data folder is the one of DATA_DIR. Exit code 0: all is as it should be; 1: --verify found differences; 2: it could
not be carried out.`;

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

const said = (value: unknown): string => (value === undefined ? '(nothing)' : JSON.stringify(value));

/** One document that is not as it should be. @param showValues with what its fields say, which concerns people */
export function sentenceOf({ collection, id, kind, fields }: Difference, showValues: boolean): string {
  const name = `${collection}/${id}`;
  if (kind === 'missing') return `${name} is missing.`;
  if (kind === 'surplus') return `${name} should not be there.`;
  if (!showValues) return `${name} differs in ${fields.map((field) => field.name).join(', ')}.`;
  const values = fields.map((field) => `\n  ${field.name}: ${said(field.live)} → ${said(field.folded)}`);
  return `${name} differs:${values.join('')}`;
}

const breaks: Readonly<Record<Break['problem'], string>> = {
  gap: 'the page before it is missing',
  'previous hash': 'it does not follow from the page before it',
  'own hash': 'it is not what was entered',
};

/** A broken hash chain. */
export const sentenceOfBreak = ({ stream, revision, problem }: Break): string =>
  `${stream} is broken at page ${revision}: ${breaks[problem]}.`;

/** How a verification ended. */
export function outcomeOf({ documents, events, newer, books }: Verified, differing: number, broken: number): string {
  const lines = [
    `Compared ${count(documents, 'document')} with ${count(events, 'event')}: ${
      differing === 0 ? 'all are as they should be.' : `${differing.toLocaleString('en-US')} not as they should be.`
    }`,
    `Followed the hash chains of ${count(books, 'book')}: ${
      broken === 0 ? 'all are whole.' : `${broken.toLocaleString('en-US')} broken.`
    }`,
  ];
  if (newer > 0)
    lines.push(`${count(newer, 'newer event')} not in the read models yet: the projector folds what is missing.`);
  if (differing > 0) lines.push('To mend the read models, stop Hourbook and run `npm run rebuild`.');
  if (broken > 0) lines.push('A book was changed from outside: restore events.db and records.db from a backup.');
  return lines.join('\n');
}

/** How a rebuild ended. @param compared documents of the old set; null: there was none that could be compared */
export function rebuiltSentence(events: number, compared: number | null, differing: number): string {
  const done = `Folded ${count(events, 'event')} into a new set of read models, which is in use now.`;
  if (compared === null) return `${done}\nThere was no old set to compare it with.`;
  const same =
    differing === 0
      ? 'all were as they should be.'
      : `${differing.toLocaleString('en-US')} were not as they should be.`;
  return `Compared ${count(compared, 'document')} of the old and the new set: ${same}\n${done}`;
}
