import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { commandInHand, nextChange, SEEN_FOR } from '../command.ts';

/** Newest commands that a record remembers. */
const MOST = 20;

/** A command with an idempotency key that has changed a record: written with the change itself, in the same document. */
export interface Mark {
  readonly id: string;
  readonly at: Instant;
}

/** @returns what the next change of this record by the command in hand is known by; null: nobody can repeat it */
export function markFor(record: string): string | null {
  const command = commandInHand();
  if (!command?.repeatable) return null;
  const nth = nextChange(record);
  return nth === 0 ? command.id : `${command.id}/${nth}`;
}

/** @param now milliseconds since 1970 @returns whether it is there, and still counts */
export const hasMark = (marks: readonly Mark[], id: string | null, now: number): boolean =>
  id !== null && marks.some((mark) => mark.id === id && counts(mark, now));

/** @param id null: of these only those stay that still count @param at now */
export function withMark(marks: readonly Mark[], id: string | null, at: Instant): readonly Mark[] {
  const standing = marks.filter((mark) => counts(mark, epochMs(at)));
  return id === null ? standing : [...standing.slice(1 - MOST), { id, at }];
}

const counts = ({ at }: Mark, now: number): boolean => epochMs(at) + SEEN_FOR >= now;
