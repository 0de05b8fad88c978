import { can } from '../access/permissions.ts';
import type { DetailedCode } from '../errors.ts';
import type { Person } from '../people/person.ts';
import { type CalendarDate, cutOffDay } from '../time.ts';
import { contentLocks, type Locking, type LockReason } from './locks.ts';

/** Who edits hours. */
export type Editor = Pick<Person, 'id' | 'roles'>;

/** A day outside employment is closed in every editor (TS-32.9), so it is no part of a policy. */
type PolicyLock = Exclude<LockReason, 'NOT_EMPLOYED'>;

/**
 * How an editor of timesheets differs from another: who edits whose hours, and what is locked there. Everything else about
 * a save is the same for all (TS-30 … TS-36), and so is what of a row is nobody's to change ({@link openFields}).
 */
export interface EditPolicy {
  /** Whether the editor may edit the owner's hours. The scope of GEN-7 limits that further. */
  readonly mayEdit: (editor: Editor, ownerId: number) => boolean;
  /** The reasons that lock a row here. The cut-off follows the day in the owner's zone (GEN-1, TS-20). */
  readonly locks: readonly PolicyLock[];
  /** Those of them that are lifted by sending a changed value, which is how a row is unlocked (TS-23). */
  readonly lifts: readonly PolicyLock[];
  /** How a changed row is refused while accounting is receiving it. */
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
 * Anybody's hours, for accountants and administrators: there is no cut-off, and a holiday of 8 hours is open (TS-21, TS-22).
 * A synchronized row is shown as locked, and a changed value unlocks it; a row that awaits synchronization stays locked
 * (TS-23). Time off stays as it was approved (TS-6).
 */
export const accountantPolicy: EditPolicy = {
  mayEdit: ({ roles }) => can(roles, 'timesheet.edit-any'),
  locks: ['SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'TIME_OFF'],
  lifts: ['SYNCHRONIZED'],
  awaiting: 'row-being-synchronized',
};

/** @param today in the owner's zone @returns the first day that is open; null: all days are */
export const firstOpenDay = ({ locks }: EditPolicy, today: CalendarDate): CalendarDate | null =>
  locks.includes('CUT_OFF') ? cutOffDay(today) : null;

/** @returns the reasons in the row itself that lock it in this editor */
export const rowLocks = ({ locks }: EditPolicy, row: Locking): PolicyLock[] =>
  contentLocks(row).filter((reason) => locks.includes(reason));

/** @returns the reasons for which a changed row is refused in this editor */
export const bindingLocks = (policy: EditPolicy, row: Locking): PolicyLock[] =>
  rowLocks(policy, row).filter((reason) => !policy.lifts.includes(reason));
