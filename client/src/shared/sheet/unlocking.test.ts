import { accountantPolicy, myTimePolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import { defaultRow, type TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { describe, expect, it } from 'vitest';
import { drop, review, typeInto, unlockRow } from './edits.ts';
import { type Edits, isEmpty, noEdits, rowsOf, rowsToSend } from './sheet.ts';

const entry = (lockReasons: TimesheetEntry['lockReasons'], changed: Partial<TimesheetEntry> = {}): TimesheetEntry => ({
  ...defaultRow('2025-06-10', 2, lockReasons),
  id: '42.1',
  hours: 8,
  modifiedTime: '2025-06-10T15:00:00.000Z',
  ...changed,
});
const synchronized = entry(['SYNCHRONIZED'], { qbSyncStatus: 'SYNCHRONIZED' });
const rowIn = (entries: readonly TimesheetEntry[], edits: Edits = noEdits, policy = accountantPolicy) => {
  const anew = entries.map((each) => ({ ...each })); // new objects, since rows are cached by their entries
  const [row] = rowsOf(anew, edits, [], policy);
  if (!row) throw new Error('there is no row');
  return row;
};
const unlocked = unlockRow(noEdits, rowIn([synchronized]));

describe('unlocking a row (TS-23)', () => {
  it.each([
    ['what accounting has', accountantPolicy, synchronized, false],
    ['what is queued', accountantPolicy, entry(['AWAITING_SYNCHRONIZATION']), null],
    ['time off that accounting has', accountantPolicy, entry(['SYNCHRONIZED', 'TIME_OFF']), null],
    ['what accounting has of days without employment', accountantPolicy, entry(['SYNCHRONIZED', 'NOT_EMPLOYED']), null],
    ['what is open', accountantPolicy, entry([]), null],
    ['in My Time, what accounting has', myTimePolicy, synchronized, null],
  ])('is for %s', (_what, policy, of, unlockable) => expect(rowIn([of], noEdits, policy).unlocked).toBe(unlockable));

  it('opens it, and changes nothing by itself', () => {
    const row = rowIn([synchronized], unlocked);
    expect(row).toMatchObject({ unlocked: true, changed: false, entry: { locked: false, lockReasons: [] } });
    expect(isEmpty(unlocked)).toBe(true);
    expect(rowsToSend([row])).toEqual([]);
  });

  it('lets it be changed, until it is locked again', () => {
    const edits = typeInto(unlocked, rowIn([synchronized], unlocked), { hours: '6' });
    expect(rowIn([synchronized], edits)).toMatchObject({ changed: true, hours: 6 });
    expect(rowIn([synchronized], drop(edits, '42.1'))).toMatchObject({ changed: false, hours: 8, unlocked: false });
  });

  it('holds over rows that are read anew, and ends without a word where accounting takes the row', () => {
    const anew = { ...synchronized };
    expect(review(unlocked, [anew], [], accountantPolicy).edits).toEqual(unlocked);
    const queued = review(unlocked, [entry(['AWAITING_SYNCHRONIZATION'])], [], accountantPolicy);
    expect(queued).toEqual({ edits: noEdits, locked: [], revived: [] });
    expect(review(unlocked, [entry([])], [], accountantPolicy).edits).toEqual(noEdits);
  });

  it('of what was typed into is told where accounting takes the row meanwhile', () => {
    const edits = typeInto(unlocked, rowIn([synchronized], unlocked), { hours: '6' });
    const { edits: left, locked } = review(edits, [entry(['AWAITING_SYNCHRONIZATION'])], [], accountantPolicy);
    expect([left, locked.length]).toEqual([noEdits, 1]);
    expect(review(edits, [{ ...synchronized }], [], accountantPolicy).edits).toEqual(edits);
  });
});
