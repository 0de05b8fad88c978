import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { commandInHand, nextChange, SEEN_FOR } from '../command.ts';
import type { Mark } from '../ports/records.ts';

/** Newest commands that a record remembers. */
const MOST = 20;

/** @returns what the next change of this record by the command in hand is known by; null: nobody can repeat it */
export function markFor(record: string): string | null {
  const command = commandInHand();
  if (!command?.repeatable) return null;
  const nth = nextChange(record);
  return nth === 0 ? command.id : `${command.id}/${nth}`;
}

/**
 * @param now milliseconds since 1970
 * @returns whether the next change of this record by the command in hand was made before; one behind it says so too, since
 *   a change of nothing leaves no mark
 */
export function isMarked(marks: readonly Mark[], record: string, now: number): boolean {
  const command = commandInHand();
  if (!command?.repeatable) return false;
  const next = nextChange(record);
  return marks.some((mark) => counts(mark, now) && changeOf(mark, command.id) >= next);
}

/** @returns which change of the record by this command it is the mark of; -1: by another one */
function changeOf({ id }: Mark, commandId: string): number {
  if (id === commandId) return 0;
  return id.startsWith(`${commandId}/`) ? Number(id.slice(commandId.length + 1)) : -1;
}

/** @param now milliseconds since 1970 @returns whether it is there, and still counts */
export const hasMark = (marks: readonly Mark[], id: string, now: number): boolean =>
  marks.some((mark) => mark.id === id && counts(mark, now));

/** @param ids of the newest change; none: of these only those stay that still count @param at now */
export function withMarks(marks: readonly Mark[], ids: readonly string[], at: Instant): readonly Mark[] {
  const standing = marks.filter((mark) => counts(mark, epochMs(at)));
  return [...standing, ...ids.map((id) => ({ id, at }))].slice(-MOST);
}

const counts = ({ at }: Mark, now: number): boolean => epochMs(at) + SEEN_FOR >= now;
