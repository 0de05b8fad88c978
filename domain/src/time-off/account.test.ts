import { entriesOf, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import { evolveAccount, foldAccount, type TimeOffAccount, UnknownRequest } from './account.ts';

const requested: BookEvent = {
  type: 'TimeOffRequested',
  data: {
    requestId: '42.0',
    kind: 'VACATION_PTO',
    startDate: '2025-06-30',
    endDate: '2025-07-02',
    hours: [800, 800, 400],
    comment: 'Family',
  },
};
const approved: BookEvent = {
  type: 'TimeOffApproved',
  data: {
    requestId: '42.0',
    kind: 'VACATION_PTO',
    comment: 'Enjoy',
    rows: [{ rowId: '42.1-1', date: '2025-06-30', hours: 800, sync: 'UNSYNCHRONIZED' }],
  },
};
const canceled = (by: 'owner' | 'manager', comment: string | null): BookEvent => ({
  type: 'TimeOffCanceled',
  data: { requestId: '42.0', comment, by, rows: [] },
});

const after = (...events: BookEvent[]): TimeOffAccount | null =>
  entriesOf(42, events).reduce<TimeOffAccount | null>((account, entry) => evolveAccount(account, entry), null);
const request = (...events: BookEvent[]) => after(...events)?.requests['42.0'];

describe('a request for time off', () => {
  it("is pending, then approved with its rows and the approver's words", () => {
    expect(request(requested)).toMatchObject({
      status: 'PENDING',
      userComment: 'Family',
      approverComment: null,
      rowIds: [],
    });
    expect(request(requested, approved)).toMatchObject({
      status: 'APPROVED',
      approverComment: 'Enjoy',
      rowIds: ['42.1-1'],
    });
  });

  it('keeps when it was asked, and says when and by whom it was decided', () => {
    const decided = request(requested, approved);
    expect(decided?.requestedAt).toBe('2025-06-01T12:00:00.000Z');
    expect(decided).toMatchObject({ statusChangedAt: '2025-06-01T12:00:01.000Z', changedBy: 42 });
  });

  it('is declined', () =>
    expect(request(requested, { type: 'TimeOffDeclined', data: { requestId: '42.0', comment: 'No' } })).toMatchObject({
      status: 'DECLINED',
      approverComment: 'No',
    }));

  it('is canceled in the words of who canceled it', () => {
    expect(request(requested, canceled('owner', 'Plans changed'))).toMatchObject({
      status: 'CANCELED',
      userComment: 'Plans changed',
    });
    expect(request(requested, canceled('owner', null))).toMatchObject({ status: 'CANCELED', userComment: 'Family' });
    expect(request(requested, approved, canceled('manager', 'Needed here'))).toMatchObject({
      userComment: 'Family',
      approverComment: 'Needed here',
    });
  });

  it('TO-28: loses the hours of a day that became a holiday', () =>
    expect(
      request(requested, {
        type: 'TimeOffShortened',
        data: { requestId: '42.0', days: [{ date: '2025-07-01', hours: 0 }], rows: [] },
      })?.hours,
    ).toEqual([800, 0, 400]));
});

it('allowances and adjustments of a period are replaced, not added', () => {
  const allowance = {
    kind: 'VACATION_PTO',
    periodStart: '2025-03-15',
    periodEnd: '2026-03-15',
    limit: 9600,
    accrual: 'MONTHLY',
    because: 'hired',
  } as const;
  const account = after(
    { type: 'AllowanceSet', data: allowance },
    { type: 'AllowanceSet', data: { ...allowance, limit: 10400 } },
    { type: 'AllowanceSet', data: { ...allowance, kind: 'SICK_LEAVE' } },
    {
      type: 'BalanceAdjusted',
      data: { kind: 'VACATION_PTO', periodStart: '2025-03-15', hours: 800, before: 0, comment: null, date: null },
    },
    {
      type: 'BalanceAdjusted',
      data: {
        kind: 'VACATION_PTO',
        periodStart: '2025-03-15',
        hours: -400,
        before: 800,
        comment: null,
        date: '2025-06-01',
      },
    },
  );
  expect(account?.allowances.map(({ kind, limit }) => [kind, limit])).toEqual([
    ['VACATION_PTO', 10400],
    ['SICK_LEAVE', 9600],
  ]);
  expect(account?.adjustments).toEqual([
    {
      kind: 'VACATION_PTO',
      periodStart: '2025-03-15',
      hours: -400,
      at: '2025-06-01T12:00:04.000Z',
      date: '2025-06-01',
      revision: 4,
    },
  ]);
});

it('entries seen before, or about hours, change nothing', () => {
  const [first, second, third] = entriesOf(42, [requested, approved, recorded()]);
  const account = evolveAccount(evolveAccount(null, first!), second!);
  expect(evolveAccount(account, first!)).toBe(account);
  expect(evolveAccount(account, third!)).toBe(account);
});

it('entries folded together make the same account as one by one, and leave the given one as it was', () => {
  const entries = entriesOf(42, [requested, approved, canceled('owner', 'Ill'), recorded()]);
  const begun = evolveAccount(null, entries[0]!);
  const before = structuredClone(begun);
  expect(foldAccount(begun, entries)).toEqual(after(requested, approved, canceled('owner', 'Ill'), recorded()));
  expect(begun).toEqual(before);
  expect(foldAccount(begun, entries.slice(0, 1))).toBe(begun);
});

it('a decision about a request that was never made is a damaged book', () =>
  expect(() => after(approved)).toThrow(UnknownRequest));
