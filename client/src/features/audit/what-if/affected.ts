import type { Answers } from '#shared/api/trpc.ts';

type Line = Answers['audit']['whatIf'][number];

/** Somebody whose balance would be another one. */
export interface Affected extends Line {
  /** Hours, signed. */
  readonly difference: number;
}

const inHundredths = (hours: number): number => Math.round(hours * 100);

/** The people whose balance would change, the largest change first, and the sum of the changes in hours. */
export function affectedOf(lines: readonly Line[]): { readonly people: readonly Affected[]; readonly hours: number } {
  const people = lines
    .map((line) => ({ ...line, difference: (inHundredths(line.after) - inHundredths(line.before)) / 100 }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return { people, hours: people.reduce((sum, { difference }) => sum + inHundredths(difference), 0) / 100 };
}
