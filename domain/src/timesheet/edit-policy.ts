import { can } from '../access/permissions.ts';
import type { DetailedCode } from '../errors.ts';
import type { Person } from '../people/person.ts';
import type { CalendarDate } from '../time.ts';
import { cutOffDay } from './cut-off.ts';
import { contentLocks, type Locking, type LockReason } from './locks.ts';

/** The user who edits the hours. */
export type Editor = Pick<Person, 'id' | 'roles'>;

/** A day outside employment is locked in every editor (TS-32.9), so it is not part of a policy. */
type PolicyLock = Exclude<LockReason, 'NOT_EMPLOYED'>;

/**
 * How one timesheet editor differs from another: who may edit whose hours, and what is locked. All other rules of a save are
 * the same for every editor (TS-30 … TS-36), and so are the fields that nobody may change ({@link openFields}).
 */
export interface EditPolicy {
  /** Whether the editor may edit the owner's hours. GEN-7 restricts this further. */
  readonly mayEdit: (editor: Editor, ownerId: number) => boolean;
  /** The reasons that lock a row in this editor. The cut-off uses the current day in the owner's time zone (GEN-1, TS-20). */
  readonly locks: readonly PolicyLock[];
  /** Those reasons that a changed value overrides; this is how a row is unlocked (TS-23). */
  readonly lifts: readonly PolicyLock[];
  /** The error code for changing a row while accounting is receiving it. */
  readonly awaiting: Extract<DetailedCode, 'row-locked' | 'row-being-synchronized'>;
}

/**
 * A person's own hours: locked by the cut-off, by status and by content (TS-20 … TS-22), with no way to unlock them (TS-24).
 */
export const myTimePolicy: EditPolicy = {
  mayEdit: (editor, ownerId) => editor.id === ownerId,
  locks: ['CUT_OFF', 'SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'TIME_OFF', 'HOLIDAY'],
  lifts: [],
  awaiting: 'row-locked',
};

/**
 * Anybody's hours, for accountants and administrators: there is no cut-off, and a full-day holiday can be edited (TS-21,
 * TS-22). A synchronized row is shown as locked, and changing a value unlocks it; a row that awaits synchronization stays
 * locked (TS-23). Time off stays as it was approved (TS-6).
 */
export const accountantPolicy: EditPolicy = {
  mayEdit: ({ roles }) => can(roles, 'timesheet.edit-any'),
  locks: ['SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'TIME_OFF'],
  lifts: ['SYNCHRONIZED'],
  awaiting: 'row-being-synchronized',
};

/** @param today in the owner's time zone @returns the first day that is open, or null if all days are */
export const firstOpenDay = ({ locks }: EditPolicy, today: CalendarDate): CalendarDate | null =>
  locks.includes('CUT_OFF') ? cutOffDay(today) : null;

/** @returns the reasons in the row itself that lock it in this editor */
export const rowLocks = ({ locks }: EditPolicy, row: Locking): PolicyLock[] =>
  contentLocks(row).filter((reason) => locks.includes(reason));

/** @returns the reasons that make this editor refuse a change to the row */
export const bindingLocks = (policy: EditPolicy, row: Locking): PolicyLock[] =>
  rowLocks(policy, row).filter((reason) => !policy.lifts.includes(reason));
