import type { Difference } from '@hourbook/projections/projector/difference.ts';
import type { Break } from '../../streams/seal.ts';

/** `1 event`, `1,234 events`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

const said = (value: unknown): string => (value === undefined ? '(nothing)' : JSON.stringify(value));

/**
 * One document that is not as it should be. @param showValues whether to include the values of its fields, which are
 * about people
 */
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
