import type { LastChange, Names } from './refusal-definition.ts';

/** @returns the end of a text about something that somebody else changed */
export const lastChange = ({ by, at }: LastChange, names: Names): string =>
  `was changed by ${by === null ? 'Hourbook' : names.person(by)} at ${names.time(at)}. Reload and try again.`;

/** @param list names with commas between them @param more how many are not in it */
export const andMore = (list: string, more: number): string => `${list} and ${more} more`;
