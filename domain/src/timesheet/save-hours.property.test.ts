import { anAssignment, aPerson, LAKESHORE, MERIDIAN, OWN, someClients } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { DomainError } from '../errors.ts';
import type { BookEvent } from '../events/book-events.ts';
import { choosablePayCodes, isReserved } from '../pay-codes.ts';
import { cutOffDay } from './cut-off.ts';
import { myTimePolicy } from './edit-policy.ts';
import { evolveRow, rowsOf, type TimesheetRow } from './row.ts';
import { type SentRow, saveHours } from './save-hours.ts';

const person = aPerson({ assignments: [anAssignment(OWN), anAssignment(LAKESHORE), anAssignment(MERIDIAN)] });
const range = { start: '2025-06-02', end: '2025-06-22' };
const dates = ['2025-06-05', '2025-06-06', '2025-06-09', '2025-06-10', '2025-06-12'];
const days = ['2025-06-09', '2025-06-10', '2025-06-11', '2025-06-13'];

/** What happens to a book: saves of people on some day, and what accounting and approvals do meanwhile. */
type Step =
  | { readonly save: readonly (Omit<SentRow, 'id'> & { readonly pick: number | null })[]; readonly today: string }
  | { readonly machine: 'request' | 'synchronize' | 'reject' | 'approve'; readonly pick: number };

const sentRow = fc.record({
  pick: fc.option(fc.nat({ max: 3 }), { freq: 2 }),
  trackingDate: fc.constantFrom(...dates),
  clientId: fc.constantFrom(OWN, LAKESHORE, MERIDIAN),
  trackingType: fc.constantFrom(...choosablePayCodes, null),
  comment: fc.constantFrom(null, 'Intake'),
  hours: fc.constantFrom(0, 0.25, 4, 8, 12, 24),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ save: fc.array(sentRow, { minLength: 1, maxLength: 2 }), today: fc.constantFrom(...days) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      machine: fc.constantFrom('request', 'synchronize', 'reject', 'approve'),
      pick: fc.nat({ max: 3 }),
    }),
  },
);

class Book {
  readonly events: BookEvent[] = [];
  rows = new Map<string, TimesheetRow>();

  enter(events: readonly BookEvent[]) {
    this.events.push(...events);
    for (const entry of entriesOf(person.id, this.events).slice(-events.length || this.events.length)) {
      for (const rowId of rowsOf(entry)) this.rows.set(rowId, evolveRow(this.rows.get(rowId) ?? null, entry, rowId));
    }
  }

  save(rows: readonly SentRow[], today: string): readonly BookEvent[] {
    const sheet = { person, rows: this.rows, nextRevision: this.events.length, clientIds: new Set(someClients.keys()) };
    return saveHours(myTimePolicy, { editor: person, rows, range, today }, sheet);
  }

  /** What accounting or an approver enters about one row, where it can. */
  machine(what: 'request' | 'synchronize' | 'reject' | 'approve', pick: number): readonly BookEvent[] {
    if (what === 'approve') {
      const date = dates[pick % dates.length] as string;
      const logged = [...this.rows.values()]
        .filter((row) => row.date === date)
        .reduce((sum, row) => sum + row.hours, 0);
      const rows = [{ rowId: `42.${this.events.length}`, date, hours: 400, sync: 'UNSYNCHRONIZED' as const }];
      const requestId = '42.0';
      return logged > 2000
        ? []
        : [{ type: 'TimeOffApproved', data: { requestId, kind: 'VACATION_PTO', comment: null, rows } }];
    }
    const row = [...this.rows.values()][pick];
    if (!row) return [];
    const { rowId, rowRevision, sync } = row;
    if (what === 'request') {
      const rows = [{ rowId, operation: 'upsert' as const, rowRevision }];
      return sync === 'UNSYNCHRONIZED' || sync === 'ERROR_SYNCHRONIZATION'
        ? [{ type: 'SyncRequested', data: { syncId: 's', rows } }]
        : [];
    }
    if (what === 'synchronize') {
      return [
        {
          type: 'RowsSynchronized',
          data: { syncId: 's', rows: [{ rowId, rowRevision, externalId: '9', externalVersion: '0' }] },
        },
      ];
    }
    return [
      {
        type: 'RowsRejected',
        data: { syncId: 's', rows: [{ rowId, rowRevision, code: '1', message: 'No', attempts: 1 }] },
      },
    ];
  }
}

/** Plays steps; `check` sees every save that was accepted. */
function play(
  steps: readonly Step[],
  check: (save: {
    before: ReadonlyMap<string, TimesheetRow>;
    rows: readonly SentRow[];
    today: string;
    book: Book;
  }) => boolean,
): boolean {
  const book = new Book();
  for (const each of steps) {
    if ('machine' in each) {
      book.enter(book.machine(each.machine, each.pick));
      continue;
    }
    const ids = [...book.rows.keys()];
    const rows = each.save.map(
      ({ pick, ...row }): SentRow => ({ ...row, id: pick === null ? null : (ids[pick] ?? null) }),
    );
    const before = new Map(book.rows);
    let decided: readonly BookEvent[];
    try {
      decided = book.save(rows, each.today);
    } catch (error) {
      if (error instanceof DomainError) continue;
      throw error;
    }
    book.enter(decided);
    if (!check({ before, rows, today: each.today, book })) return false;
  }
  return true;
}

const steps = fc.array(step, { maxLength: 30 });

describe('whatever is entered, in whatever order', () => {
  it('no day has more than 24 hours', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, ({ book }) => {
          const sums = Map.groupBy(book.rows.values(), (row) => row.date);
          return [...sums.values()].every((rows) => rows.reduce((sum, row) => sum + row.hours, 0) <= 2400);
        }),
      ),
    );
  });

  it('TS-20, TS-22: a save changes no row that is locked', () => {
    const says = ({ date, clientId, payCode, hours, comment }: TimesheetRow) =>
      JSON.stringify([date, clientId, payCode, hours, comment]);
    fc.assert(
      fc.property(steps, (all) =>
        play(all, ({ before, today, book }) =>
          [...before.values()]
            .filter(
              (row) =>
                row.date < cutOffDay(today) ||
                ['SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION'].includes(row.sync) ||
                isReserved(row.payCode),
            )
            .every((row) => says(row) === says(book.rows.get(row.rowId) as TimesheetRow)),
        ),
      ),
    );
  });

  it('TS-30: what was sent is what is stored, and no other row has changed', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, ({ before, rows, book }) => {
          const named = new Set(rows.flatMap(({ id }) => id ?? []));
          const untouched = [...before].every(([rowId, row]) => named.has(rowId) || book.rows.get(rowId) === row);
          const stored = rows.every(({ id, hours, clientId }) => {
            const row = id === null ? null : book.rows.get(id);
            return !row || (row.hours === hours * 100 && (hours === 0 || row.clientId === clientId));
          });
          return untouched && stored;
        }),
      ),
    );
  });

  it('the same save again has nothing new to say', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(
          all,
          ({ rows, today, book }) =>
            book.save(
              rows.filter(({ id }) => id !== null),
              today,
            ).length === 0,
        ),
      ),
    );
  });

  it('a replay of the book is the state of the book, also when entries come twice', () => {
    fc.assert(
      fc.property(steps, (all) =>
        play(all, ({ book }) => {
          const entries = entriesOf(person.id, book.events);
          const once = JSON.stringify([...foldRows(entries)]);
          const twice = JSON.stringify([...foldRows([...entries, ...entries])]);
          return once === JSON.stringify([...book.rows]) && twice === once;
        }),
      ),
    );
  });
});
