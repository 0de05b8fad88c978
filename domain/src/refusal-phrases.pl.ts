import type { LastChange, Names } from './refusal-definition.ts';

export const lastChange = ({ by, at }: LastChange, names: Names): string =>
  `zmieniono w międzyczasie (${by === null ? 'Hourbook' : names.person(by)}, ${names.time(at)}). Odśwież stronę i spróbuj ponownie.`;

export const andMore = (list: string, more: number): string => `${list} i jeszcze ${more}`;
