import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { mondayOf } from '@hourbook/domain/time.ts';
import fc from 'fast-check';
import { LAKESHORE, MERIDIAN, OWN } from './people.ts';

/** Something that may happen to one of a person's rows; if it cannot, nothing happens. */
interface Happening {
  readonly userId: number;
  readonly what:
    | 'record'
    | 'change'
    | 'remove'
    | 'place holiday'
    | 'withdraw holiday'
    | 'approve time off'
    | 'cancel time off'
    | 'shorten time off'
    | 'reassess'
    | 'request sync'
    | 'accept'
    | 'reject'
    | 'let go'
    | 'hand in'
    | 'approve week'
    | 'send back';
  /** Selects one of the rows that exist by then. */
  readonly which: number;
  readonly date: string;
  readonly clientId: number;
  readonly payCode: 'RATE_HOURS' | 'BENCH_HOURS' | null;
  readonly hours: number;
  readonly comment: string | null;
  readonly sync: 'UNSYNCHRONIZED' | 'NO_SYNCHRONIZATION';
}

/** Days before and after the end of a month, and within a month. */
const DATES = ['2025-05-30', '2025-05-31', '2025-06-01', '2025-06-10', '2025-06-11', '2025-06-30', '2025-07-01'];

const KINDS: readonly Happening['what'][] = [
  ...(['record', 'record', 'record', 'change', 'change', 'change', 'remove'] as const),
  ...(['place holiday', 'withdraw holiday', 'approve time off', 'cancel time off', 'shorten time off'] as const),
  ...(['reassess', 'request sync', 'request sync', 'accept', 'accept', 'reject', 'let go'] as const),
  ...(['hand in', 'hand in', 'approve week', 'send back'] as const),
];

export const happening = (people: readonly number[]): fc.Arbitrary<Happening> =>
  fc.record({
    userId: fc.constantFrom(...people),
    what: fc.constantFrom(...KINDS),
    which: fc.nat({ max: 8 }),
    date: fc.constantFrom(...DATES),
    clientId: fc.constantFrom(OWN, LAKESHORE, MERIDIAN),
    payCode: fc.constantFrom('RATE_HOURS' as const, 'BENCH_HOURS' as const, null),
    hours: fc.nat({ max: 2400 }),
    comment: fc.constantFrom(null, 'Intake', 'Planning'),
    sync: fc.constantFrom('UNSYNCHRONIZED' as const, 'NO_SYNCHRONIZATION' as const),
  });

interface Known {
  readonly hours: string[];
  readonly holidays: string[];
  readonly requests: { readonly requestId: string; readonly rowIds: readonly string[] }[];
  /** Weeks that were handed in, with the last time. */
  readonly weeks: Map<string, string>;
  revision: number;
  /** The revision of the entry that last changed a row, by row id. */
  readonly lastEdit: Map<string, number>;
}

/** Turns happenings, one after the other, into facts of one person's book; none if something cannot happen. */
function factsOf(userId: number): (happening: Happening) => BookEvent[] {
  const known: Known = { hours: [], holidays: [], requests: [], weeks: new Map(), revision: -1, lastEdit: new Map() };
  return (each) => {
    const facts = factsFrom(userId, known, each);
    known.revision += facts.length;
    return facts;
  };
}

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];

function factsFrom(userId: number, known: Known, each: Happening): BookEvent[] {
  const { date, clientId, payCode, hours, comment, sync } = each;
  const next = known.revision + 1;
  const rowIds = [...known.lastEdit.keys()];
  const some = [pick(rowIds, each.which), pick(rowIds, each.which + 3)];
  const rows = [...new Set(some.filter((rowId) => rowId !== undefined))];
  const edit = (rowId: string): void => void known.lastEdit.set(rowId, next);
  const said = (rowId: string) => ({ rowId, rowRevision: known.lastEdit.get(rowId) ?? 0 });
  const syncId = 's';
  switch (each.what) {
    case 'record': {
      const rowId = `${userId}.${next}`;
      known.hours.push(rowId);
      edit(rowId);
      return [
        { type: 'HoursRecorded', data: { rowId, date, clientId, payCode, hours, comment, billableCode: 'C-2', sync } },
      ];
    }
    case 'change': {
      const rowId = pick(known.hours, each.which);
      if (!rowId) return [];
      edit(rowId);
      return [
        { type: 'HoursChanged', data: { rowId, date, clientId, payCode, hours, comment, billableCode: null, sync } },
      ];
    }
    case 'remove': {
      const rowId = pick(known.hours, each.which);
      if (!rowId) return [];
      edit(rowId);
      return [{ type: 'HoursRemoved', data: { rowId, sync } }];
    }
    case 'place holiday': {
      const rowId = `${userId}.${next}`;
      known.holidays.push(rowId);
      edit(rowId);
      return [
        { type: 'HolidayPlaced', data: { rowId, date, hours, sync, list: { kind: 'country', id: 1, year: 2025 } } },
      ];
    }
    case 'withdraw holiday': {
      const rowId = pick(known.holidays, each.which);
      if (!rowId) return [];
      edit(rowId);
      return [{ type: 'HolidayWithdrawn', data: { rowId, sync } }];
    }
    case 'approve time off': {
      const requestId = `${userId}.${next}`;
      const asked = { requestId, kind: 'SICK_LEAVE', comment } as const;
      const made = ['2025-05-31', '2025-06-01'].map((day, n) => ({
        rowId: `${userId}.${next + 1}-${n + 1}`,
        date: day,
        hours,
        sync,
      }));
      for (const { rowId } of made) known.lastEdit.set(rowId, next + 1);
      known.requests.push({ requestId, rowIds: made.map(({ rowId }) => rowId) });
      const days = { startDate: '2025-05-31', endDate: '2025-06-01', hours: [hours, hours] };
      return [
        { type: 'TimeOffRequested', data: { ...asked, ...days } },
        { type: 'TimeOffApproved', data: { ...asked, rows: made } },
      ];
    }
    case 'cancel time off':
    case 'shorten time off': {
      const request = pick(known.requests, each.which);
      if (!request) return [];
      const { requestId } = request;
      const gone = each.what === 'cancel time off' ? request.rowIds : request.rowIds.slice(0, 1);
      for (const rowId of gone) edit(rowId);
      const made = gone.map((rowId) => ({ rowId, sync: sync === 'UNSYNCHRONIZED' ? sync : null }));
      return each.what === 'cancel time off'
        ? [{ type: 'TimeOffCanceled', data: { requestId, comment, by: 'owner', rows: made } }]
        : [{ type: 'TimeOffShortened', data: { requestId, days: [{ date: '2025-05-31', hours: 0 }], rows: made } }];
    }
    case 'reassess':
      return [{ type: 'SyncStatusReassessed', data: { rows: rows.map((rowId) => ({ rowId, sync })) } }];
    case 'request sync': {
      const sent = rows.map((rowId) => ({ ...said(rowId), operation: 'upsert' as const }));
      return [{ type: 'SyncRequested', data: { syncId, rows: sent } }];
    }
    case 'accept': {
      const accepted = rows.map((rowId) => ({ ...said(rowId), externalId: 'TA-1', externalVersion: '0' }));
      return [{ type: 'RowsSynchronized', data: { syncId, rows: accepted } }];
    }
    case 'reject': {
      const rejected = rows.map((rowId) => ({ ...said(rowId), code: '6000', message: 'No', attempts: 1 }));
      return [{ type: 'RowsRejected', data: { syncId, rows: rejected } }];
    }
    case 'let go':
      return [{ type: 'RowsLeftAccounting', data: { syncId, rows: rows.map(said) } }];
    case 'hand in': {
      const handInId = `${userId}.${next}`;
      known.weeks.set(mondayOf(date), handInId);
      // Whoever tests what counts changes this: the books do not count.
      return [{ type: 'WeekHandedIn', data: { week: mondayOf(date), handInId, rowCount: each.which, hours } }];
    }
    case 'approve week':
    case 'send back': {
      const week = mondayOf(date);
      const handInId = known.weeks.get(week);
      if (!handInId) return [];
      return each.what === 'approve week'
        ? [{ type: 'WeekApproved', data: { week, handInId } }]
        : [{ type: 'WeekSentBack', data: { week, handInId, comment: comment ?? 'Friday?' } }];
    }
  }
}

/** The facts of one happening in a person's book. */
export interface Happened {
  readonly userId: number;
  readonly facts: readonly BookEvent[];
}

/** @returns the facts in the books of all people, in order, of the happenings that were possible */
export function histories(happenings: readonly Happening[]): Happened[] {
  const books = new Map<number, ReturnType<typeof factsOf>>();
  return happenings.flatMap((each) => {
    const factsFor = books.get(each.userId) ?? factsOf(each.userId);
    books.set(each.userId, factsFor);
    const facts = factsFor(each);
    return facts.length > 0 ? [{ userId: each.userId, facts }] : [];
  });
}
