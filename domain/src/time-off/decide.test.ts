import { someFacts, TimeOffBook, textsOf } from '@hourbook/tests/builders/time-off.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';

const threeDays = { startDate: '2025-06-09', endDate: '2025-06-11', hours: [8, 0, 4], comment: 'Move' };
/** Somebody's request for a Monday and half a Wednesday; 80 h carried over. */
const asked = (changed: Parameters<typeof someFacts>[0] = {}) => {
  const book = new TimeOffBook(someFacts(changed));
  return { book, id: book.request(threeDays) };
};
const told = (book: TimeOffBook, run: () => unknown) => {
  const pages = book.entries.length;
  const said = textsOf(run);
  if (Array.isArray(said)) expect(book.entries).toHaveLength(pages);
  return said;
};

const send = (rowIds: readonly string[]): BookEvent => ({
  type: 'SyncRequested',
  data: { syncId: 's', rows: rowIds.map((rowId) => ({ rowId, operation: 'upsert', rowRevision: 1 })) },
});
const accepted = (rowIds: readonly string[]): BookEvent => ({
  type: 'RowsSynchronized',
  data: {
    syncId: 's',
    rows: rowIds.map((rowId) => ({ rowId, rowRevision: 1, externalId: `e-${rowId}`, externalVersion: '0' })),
  },
});

describe('an approval', () => {
  it('TO-41: writes the decision and its rows as one entry', () => {
    const { book, id } = asked();
    expect(book.approve(id, '2025-06-03')).toEqual([
      {
        type: 'TimeOffApproved',
        data: {
          requestId: id,
          kind: 'VACATION_PTO',
          comment: null,
          rows: [
            { rowId: '42.1-1', date: '2025-06-09', hours: 800, sync: 'UNSYNCHRONIZED' },
            { rowId: '42.1-2', date: '2025-06-11', hours: 400, sync: 'UNSYNCHRONIZED' },
          ],
        },
      },
    ]);
    expect([...book.rows.values()].map(({ payCode, clientId, hours }) => [payCode, clientId, hours])).toEqual([
      ['VACATION_PTO', 1, 800],
      ['VACATION_PTO', 1, 400],
    ]);
  });

  it('SY-2: rows of somebody whom accounting does not know are never sent', () => {
    const { book, id } = asked({ person: { qBName: null } });
    book.approve(id, '2025-06-03');
    expect([...book.rows.values()].map(({ sync }) => sync)).toEqual(['NO_SYNCHRONIZATION', 'NO_SYNCHRONIZATION']);
  });

  it('TS-41: is not bound by the cut-off', () => {
    const { book, id } = asked();
    expect(told(book, () => book.approve(id, '2025-09-01'))).toHaveProperty('decided');
  });

  it('TO-32: is refused where work was typed meanwhile', () => {
    const { book, id } = asked();
    book.enter([recorded({ rowId: '42.1', date: '2025-06-09' })], '2025-06-03');
    expect(told(book, () => book.approve(id, '2025-06-03'))).toEqual([
      'Hours are already logged on 06/09/2025. Remove them before requesting time off.',
    ]);
  });

  it('TO-32: is refused where the balance would become negative and may not', () => {
    const { book, id } = asked();
    book.adjust(-90, '2025-06-03'); // of 80 carried over and 16 accrued
    expect(told(book, () => book.approve(id, '2025-06-03'))).toEqual(['Approving would make the balance negative']);
    book.facts = someFacts({ chicago: { allowExceedVacationLimit: true } });
    expect(told(book, () => book.approve(id, '2025-06-03'))).toHaveProperty('decided');
  });

  it('TO-32: is refused where another request takes the day', () => {
    const { book, id } = asked();
    // Two writers of an older version: the book has what no request could get any more.
    const data = { requestId: '42.1', kind: 'SICK_LEAVE', startDate: '2025-06-09', endDate: '2025-06-09' } as const;
    book.enter([{ type: 'TimeOffRequested', data: { ...data, hours: [400], comment: null } }], '2025-06-03');
    expect(told(book, () => book.approve(id, '2025-06-03'))).toEqual([
      'You already have a time-off request for 06/09/2025',
    ]);
  });

  it('TO-14: is possible when time off is not allowed any more', () => {
    const { book, id } = asked();
    book.facts = someFacts({ person: { timeOffAllow: false } });
    expect(told(book, () => book.approve(id, '2025-06-03'))).toHaveProperty('decided');
  });
});

describe('TO-30: from status to status', () => {
  const reach = {
    PENDING: () => undefined,
    APPROVED: (book: TimeOffBook, id: string) => book.approve(id, '2025-06-03'),
    DECLINED: (book: TimeOffBook, id: string) => book.decline(id, '2025-06-03'),
    CANCELED: (book: TimeOffBook, id: string) => book.cancel(id, '2025-06-03'),
  };
  const act = {
    approve: (book: TimeOffBook, id: string) => book.approve(id, '2025-06-03'),
    decline: (book: TimeOffBook, id: string) => book.decline(id, '2025-06-03'),
    'cancel by manager': (book: TimeOffBook, id: string) => book.cancel(id, '2025-06-03', 'manager'),
    'cancel by owner': (book: TimeOffBook, id: string) => book.cancel(id, '2025-06-03', 'owner'),
  };
  it.each([
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'decline', 'DECLINED'],
    ['PENDING', 'cancel by manager', 'CANCELED'],
    ['PENDING', 'cancel by owner', 'CANCELED'],
    ['APPROVED', 'approve', 'The request is already Approved'],
    ['APPROVED', 'decline', 'The request is already Approved'],
    ['APPROVED', 'cancel by manager', 'CANCELED'],
    ['APPROVED', 'cancel by owner', 'CANCELED'],
    ['DECLINED', 'approve', 'The request is already Declined'],
    ['DECLINED', 'decline', 'The request is already Declined'],
    ['DECLINED', 'cancel by manager', 'The request is already Declined'],
    ['DECLINED', 'cancel by owner', 'The request is already Declined'],
    ['CANCELED', 'approve', 'The request is already Canceled'],
    ['CANCELED', 'decline', 'The request is already Canceled'],
    ['CANCELED', 'cancel by manager', 'The request is already Canceled'],
    ['CANCELED', 'cancel by owner', 'The request is already Canceled'],
  ] as const)('%s, %s: %s', (from, action, expected) => {
    const { book, id } = asked();
    reach[from](book, id);
    const said = told(book, () => act[action](book, id));
    expect(Array.isArray(said) ? said : book.account.requests[id]!.status).toEqual(
      Object.hasOwn(reach, expected) ? expected : [expected],
    );
  });

  it('a request that is not there, or of the other kind, is not found', () => {
    const { book, id } = asked();
    expect(told(book, () => book.decline('42.77', '2025-06-03'))).toEqual(['Not found']);
    expect(told(book, () => book.decline('constructor', '2025-06-03'))).toEqual(['Not found']);
    expect(told(book, () => book.approve(id, '2025-06-03', 'SICK_LEAVE'))).toEqual(['Not found']);
  });
});

describe('TS-42: a cancel of approved time off', () => {
  it.each([
    ['2025-06-08', 'decided'],
    ['2025-06-09', 'refused'],
    ['2025-07-01', 'refused'],
  ])('by its owner on %s is %s: it has not begun', (today, result) => {
    const { book, id } = asked();
    book.approve(id, '2025-06-03');
    const said = told(book, () => book.cancel(id, today, 'owner'));
    if (result === 'decided') expect(said).toHaveProperty('decided');
    else expect(said).toEqual(['Only a manager can cancel time off that has started']);
  });

  it('by a manager is possible at any time, and the balance has the hours at once', () => {
    const { book, id } = asked();
    book.approve(id, '2025-06-03');
    const before = book.available('2025-06-20')!;
    book.cancel(id, '2025-07-01');
    expect(book.available('2025-06-20')).toBe(before + 12);
  });

  it('takes out rows that accounting has not, and has the others removed there', () => {
    const { book, id } = asked();
    book.approve(id, '2025-06-03');
    book.enter([send(['42.1-1']), accepted(['42.1-1'])], '2025-06-04');
    expect(book.cancel(id, '2025-06-05')[0]?.data).toMatchObject({
      rows: [
        { rowId: '42.1-1', sync: 'UNSYNCHRONIZED' },
        { rowId: '42.1-2', sync: null },
      ],
    });
    expect(book.rows.get('42.1-1')).toMatchObject({ hours: 0, sync: 'UNSYNCHRONIZED', externalId: 'e-42.1-1' });
  });

  it('is refused as long as accounting is receiving one of them', () => {
    const { book, id } = asked();
    book.approve(id, '2025-06-03');
    book.enter([send(['42.1-2'])], '2025-06-04');
    expect(told(book, () => book.cancel(id, '2025-06-05'))).toEqual([
      'Time off for 06/11/2025 is being synchronized, try again later',
    ]);
    book.enter([accepted(['42.1-2'])], '2025-06-05');
    expect(told(book, () => book.cancel(id, '2025-06-05'))).toHaveProperty('decided');
  });
});
