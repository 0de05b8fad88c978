import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { type Command, SEEN_FOR } from '../command.ts';
import type { Mark } from '../ports/records.ts';

/** The most recent commands that a record remembers. */
const MOST = 20;

/** @returns the mark for the next change of this record by the command; null: the command cannot be repeated */
export function markFor(record: string, command: Command | null): string | null {
  if (!command?.keyed) return null;
  const nth = command.nextChange(record);
  return nth === 0 ? command.id : `${command.id}/${nth}`;
}

/**
 * @param now milliseconds since 1970
 * @returns whether the command has already made its next change of this record; the mark of a later change says so
 *   too, since a change without effect leaves no mark
 */
export function isMarked(marks: readonly Mark[], record: string, command: Command | null, now: number): boolean {
  if (!command?.keyed) return false;
  const next = command.nextChange(record);
  return marks.some((mark) => counts(mark, now) && changeOf(mark, command.id) >= next);
}

/** @returns the number of the change by this command that the mark stands for; -1: it is of another command */
function changeOf({ id }: Mark, commandId: string): number {
  if (id === commandId) return 0;
  return id.startsWith(`${commandId}/`) ? Number(id.slice(commandId.length + 1)) : -1;
}

/** @param now milliseconds since 1970 @returns whether the mark exists and still counts */
export const hasMark = (marks: readonly Mark[], id: string, now: number): boolean =>
  marks.some((mark) => mark.id === id && counts(mark, now));

/**
 * @param ids the marks of the newest change; if there are none, only marks that still count are kept @param at the current
 *   time
 */
export function withMarks(marks: readonly Mark[], ids: readonly string[], at: Instant): readonly Mark[] {
  const standing = marks.filter((mark) => counts(mark, epochMs(at)));
  return [...standing, ...ids.map((id) => ({ id, at }))].slice(-MOST);
}

const counts = ({ at }: Mark, now: number): boolean => epochMs(at) + SEEN_FOR >= now;
