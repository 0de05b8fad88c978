import { can } from '../access/permissions.ts';
import type { DetailedCode } from '../errors.ts';
import type { Person } from '../people/person.ts';
import { type CalendarDate, cutOffDay } from '../time.ts';
import { contentLocks, type Locking, type LockReason } from './locks.ts';

/** Who edits hours. */
export type Editor = Pick<Person, 'id' | 'roles'>;

/** A day outside employment is closed to everybody (TS-32.9), and so it is nothing that policies differ in. */
type PolicyLock = Exclude<LockReason, 'NOT_EMPLOYED'>;

/**
 * How an editor of timesheets differs from another: who edits whose hours, and what is locked there. Everything else about
 * a save is the same for all (TS-30 … TS-36), and so is what of a row is nobody's to change ({@link openFields}).
 */
export interface EditPolicy {
  /** Whether somebody may edit somebody's hours at all. Which people they see is decided by the scope on top (GEN-7). */
  readonly mayEdit: (editor: Editor, ownerId: number) => boolean;
  /** The locks that bind. The cut-off goes by the day where the person works whose hours they are (GEN-1, TS-20). */
  readonly locks: readonly PolicyLock[];
  /** Those of them that a changed value lifts: there is no other sign of an unlock (TS-23). */
  readonly lifts: readonly PolicyLock[];
  /** How a changed row is refused that is on its way to accounting. */
  readonly awaiting: Extract<DetailedCode, 'row-locked' | 'row-being-synchronized'>;
}

/** A person's own hours: closed by the cut-off, by status and by content (TS-20 … TS-22), and nothing is lifted (TS-24). */
export const myTimePolicy: EditPolicy = {
  mayEdit: (editor, ownerId) => editor.id === ownerId,
  locks: ['CUT_OFF', 'SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'TIME_OFF', 'HOLIDAY'],
  lifts: [],
  awaiting: 'row-locked',
};

/**
 * Anybody's hours, for accountants and administrators: no cut-off, and a holiday of 8 hours is open (TS-21, TS-22). What is
 * synchronized is shown as locked and unlocked by changing it; what is awaiting it is not (TS-23). Time off stays as it was
 * approved (TS-6).
 */
export const accountantPolicy: EditPolicy = {
  mayEdit: ({ roles }) => can(roles, 'timesheet.edit-any'),
  locks: ['SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'TIME_OFF'],
  lifts: ['SYNCHRONIZED'],
  awaiting: 'row-being-synchronized',
};

/** @param today where the person works whose hours they are @returns the first day that is open; null: every day is */
export const firstOpenDay = ({ locks }: EditPolicy, today: CalendarDate): CalendarDate | null =>
  locks.includes('CUT_OFF') ? cutOffDay(today) : null;

/** @returns what locks a row by itself in this editor */
export const rowLocks = ({ locks }: EditPolicy, row: Locking): PolicyLock[] =>
  contentLocks(row).filter((reason) => locks.includes(reason));

/** @returns what keeps a changed row of this editor from being saved */
export const bindingLocks = (policy: EditPolicy, row: Locking): PolicyLock[] =>
  rowLocks(policy, row).filter((reason) => !policy.lifts.includes(reason));
