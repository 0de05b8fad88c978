import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { anEntry } from '@hourbook/tests/builders/entry.ts';
import { describe, expect, it } from 'vitest';
import { attemptOf, settle } from './attempt.ts';
import type { AssignedClient } from './clients.ts';
import {
  addRow,
  drop,
  keepBoth,
  keepMine,
  removeRow,
  replaceable,
  restoreRow,
  review,
  typeInto,
  unsavedOf,
} from './edits.ts';
import {
  countedHours,
  type Edits,
  type Fields,
  isRemovable,
  lastModified,
  noEdits,
  rowsOf,
  rowsToSend,
  sentOf,
  totalsByPayCode,
} from './sheet.ts';

const OWN = 1;
const LAKESHORE = 2;
const MON = '2025-06-09';
const SAT = '2025-06-14';
const SEEN = '2025-06-11T15:00:00.000Z';

const clients: AssignedClient[] = [
  {
    id: LAKESHORE,
    name: 'Lakeshore Financial',
    code: 'LF-204',
    isDefaultClient: true,
    isOwnCompany: false,
    startDate: '2025-01-01',
    endDate: '2025-06-13',
  },
  {
    id: OWN,
    name: 'Northbridge Consulting',
    code: null,
    isDefaultClient: false,
    isOwnCompany: true,
    startDate: '2025-01-01',
    endDate: null,
  },
];

const entry = ({ trackingDate = MON, ...over }: Partial<TimesheetEntry> = {}) => anEntry(trackingDate, over);
const stored = (over: Partial<TimesheetEntry> = {}) =>
  entry({ id: '6.1', hours: 8, qbSyncStatus: 'UNSYNCHRONIZED', modifiedTime: SEEN, ...over });

const sheet = (entries: TimesheetEntry[], edits: Edits = noEdits) => rowsOf(entries, edits, clients);
const typed = (entries: TimesheetEntry[], fields: Partial<Fields>, edits: Edits = noEdits, nth = 0): Edits =>
  typeInto(edits, sheet(entries, edits)[nth]!, fields);
const sent = (entries: TimesheetEntry[], edits: Edits) => rowsToSend(sheet(entries, edits)).map(sentOf);

describe('what is kept as a draft', () => {
  it('is nothing where the saved values were typed again', () => {
    for (const again of [{ hours: '8' }, { hours: '8,00', comment: ' ' }])
      expect(unsavedOf(typed([stored()], again), [stored()])).toEqual(noEdits);
    expect(unsavedOf(typed([entry()], { hours: '0' }), [entry()])).toEqual(noEdits);
  });

  it('is what differs, what was removed, and what is not hours', () => {
    for (const other of [{ hours: '6' }, { hours: 'abc' }, { comment: 'Ledger' }, { payCode: null }]) {
      const edits = typed([stored()], other);
      expect(unsavedOf(edits, [stored()])).toEqual(edits);
    }
    const removed = removeRow(noEdits, sheet([stored()])[0]!);
    expect(unsavedOf(removed, [stored()])).toEqual(removed);
  });
});

describe('what is sent (TS-30)', () => {
  it('is nothing while nothing was typed', () => {
    expect(sent([entry(), stored()], noEdits)).toEqual([]);
  });

  it('is a default row once it has hours', () => {
    const entries = [entry()];
    expect(sent(entries, typed(entries, { hours: '7:30', comment: ' Ledger ' }))).toEqual([
      {
        id: null,
        trackingDate: MON,
        clientId: LAKESHORE,
        trackingType: 'RATE_HOURS',
        comment: 'Ledger',
        hours: 7.5,
        modifiedTime: null,
        knownRows: [],
      },
    ]);
  });

  it('is not a default row without hours, whatever else was typed', () => {
    const entries = [entry()];
    const edits = typed(entries, { comment: 'Later' });
    expect(sent(entries, edits)).toEqual([]);
    expect(sheet(entries, edits)[0]).toMatchObject({ changed: true });
  });

  it('is a stored row with what the person saw (TS-36)', () => {
    const entries = [stored()];
    const edits = typed(entries, { hours: '6' });
    expect(sent(entries, edits)).toMatchObject([{ id: '6.1', hours: 6, modifiedTime: SEEN }]);
    const later = [stored({ modifiedTime: '2025-06-12T09:00:00.000Z' })];
    expect(sent(later, edits)).toMatchObject([{ modifiedTime: SEEN }]);
  });

  it('is not a row that says again what is stored', () => {
    const entries = [stored({ comment: 'Ledger' })];
    expect(sent(entries, typed(entries, { hours: '8,0', comment: 'Ledger ' }))).toEqual([]);
  });

  it('is a removed row with 0 hours and otherwise as it was (TS-31)', () => {
    const entries = [stored({ comment: 'Ledger' })];
    const edits = removeRow(typed(entries, { comment: 'Something else' }), sheet(entries)[0]!);
    expect(sent(entries, edits)).toMatchObject([{ id: '6.1', hours: 0, comment: 'Ledger' }]);
    expect(sheet(entries, edits)[0]).toMatchObject({ removed: true });
    const undone = restoreRow(edits, sheet(entries, edits)[0]!);
    expect(sent(entries, undone)).toMatchObject([{ id: '6.1', hours: 8, comment: 'Something else' }]);
  });

  it('is never a locked row', () => {
    const entries = [stored({ locked: true, lockReasons: ['SYNCHRONIZED'] })];
    expect(sent(entries, typed(entries, { hours: '1' }))).toEqual([]);
  });

  it('leaves hours that cannot be read to be refused', () => {
    const entries = [stored()];
    expect(sheet(entries, typed(entries, { hours: '7:75' }))[0]).toMatchObject({ hours: null, changed: true });
  });
});

describe('rows that a person adds', () => {
  it('stand last in their day and begin like its default row (TS-4)', () => {
    const entries = [stored(), entry({ trackingDate: SAT, clientId: OWN, trackingType: null })];
    const rows = sheet(entries, addRow(addRow(noEdits, SAT, 'new:2'), MON, 'new:1'));
    expect(rows.map(({ key }) => key)).toEqual(['6.1', 'new:1', `default:${SAT}`, 'new:2']);
    expect(rows[1]).toMatchObject({ changed: false, fields: { clientId: LAKESHORE, payCode: 'RATE_HOURS' } });
    // Lakeshore ended the day before.
    expect(rows[3]).toMatchObject({ fields: { clientId: OWN, payCode: null } });
  });

  it('are just gone when they are removed before anything was typed', () => {
    const entries = [stored()];
    const edits = addRow(noEdits, MON, 'new:1');
    expect(removeRow(edits, sheet(entries, edits)[1]!)).toEqual(noEdits);
  });

  it('can be put back when something was typed', () => {
    const entries = [stored()];
    const edits = typed(entries, { hours: '2' }, addRow(noEdits, MON, 'new:1'), 1);
    const removed = removeRow(edits, sheet(entries, edits)[1]!);
    expect(sent(entries, removed)).toEqual([]);
    expect(sent(entries, restoreRow(removed, sheet(entries, removed)[1]!))).toMatchObject([{ id: null, hours: 2 }]);
  });
});

describe('rows on the screen', () => {
  it('stay the same objects until something in them changes, so that a key press draws one row', () => {
    const entries = [stored(), entry({ trackingDate: SAT })];
    const before = sheet(entries, addRow(noEdits, SAT, 'new:1'));
    const added = addRow(noEdits, SAT, 'new:1');
    const first = sheet(entries, added);
    const second = sheet(entries, typed(entries, { hours: '6' }, added));
    expect(first[0]).toBe(before[0]);
    expect(second[0]).not.toBe(first[0]);
    expect(second[1]).toBe(first[1]);
    expect(second[2]).toBe(first[2]);
  });
});

describe('what can be removed', () => {
  it.each([
    ['a stored row', stored(), true],
    ['a default row', entry(), false],
    ['a locked row', stored({ locked: true, lockReasons: ['CUT_OFF'] }), false],
    ['the marker of a holiday (TS-5)', stored({ trackingType: 'HOLIDAY', hours: 0 }), false],
  ])('%s: %s', (_what, each, removable) => {
    expect(isRemovable(sheet([each])[0]!)).toBe(removable);
  });
});

describe('totals (TS-35, TS-37)', () => {
  it('count what stands on the screen, removed and unreadable hours as nothing', () => {
    const entries = [stored(), stored({ id: '6.2', hours: 4 }), stored({ id: '6.3', hours: 2 })];
    const unreadable = typed(entries, { hours: 'x' }, noEdits, 1);
    const edits = removeRow(unreadable, sheet(entries)[2]!);
    expect(totalsOf(countedHours(sheet(entries, edits))).all).toBe(8_00);
  });

  it('are exact where floating point is not', () => {
    const entries = Array.from({ length: 10 }, (_, n) => stored({ id: `6.${n}`, hours: 0.1 }));
    expect(totalsByPayCode(sheet(entries))).toEqual([{ payCode: 'RATE_HOURS', hours: 1_00 }]);
  });

  it('by pay code follow what is chosen, in the order of TS-7', () => {
    const entries = [stored({ trackingType: 'HOLIDAY' }), stored({ id: '6.2', hours: 3 })];
    const edits = typed(entries, { payCode: 'BENCH_HOURS' }, noEdits, 1);
    expect(totalsByPayCode(sheet(entries, edits))).toEqual([
      { payCode: 'BENCH_HOURS', hours: 3_00 },
      { payCode: 'HOLIDAY', hours: 8_00 },
    ]);
  });

  it('the last change is the latest of the stored rows', () => {
    expect(lastModified([entry()])).toBeNull();
    expect(lastModified([stored(), stored({ modifiedTime: '2025-06-12T00:00:00.000Z' }), entry()])).toBe(
      '2025-06-12T00:00:00.000Z',
    );
  });
});

describe('edits over rows that were read anew', () => {
  it('have to be chosen between where somebody changed the row meanwhile (TS-36)', () => {
    const entries = [stored()];
    const later = [stored({ hours: 4, modifiedTime: '2025-06-12T09:00:00.000Z' })];
    const { edits, locked, revived } = review(typed(entries, { hours: '6' }), later);
    expect({ locked, revived }).toEqual({ locked: [], revived: [] });
    const [row] = sheet(later, edits);
    expect(row).toMatchObject({ overtaken: true, seen: SEEN, fields: { hours: '6' }, entry: { hours: 4 } });
    expect(sent(later, keepMine(edits, row!))).toMatchObject([{ hours: 6, modifiedTime: '2025-06-12T09:00:00.000Z' }]);
    expect(sent(later, drop(edits, '6.1'))).toEqual([]);
  });

  it('have nothing to choose where the row now says what was typed', () => {
    const entries = [stored()];
    const later = [stored({ hours: 6, modifiedTime: '2025-06-12T09:00:00.000Z' })];
    expect(sheet(later, review(typed(entries, { hours: '6' }), later).edits)[0]).toMatchObject({ overtaken: false });
  });

  it('say what was typed into a row that is locked now', () => {
    const entries = [stored()];
    const later = [stored({ locked: true, lockReasons: ['SYNCHRONIZED'] })];
    const { edits, locked } = review(typed(entries, { hours: '6' }), later);
    expect(edits).toEqual(noEdits);
    expect(locked).toMatchObject([{ date: MON, fields: { hours: '6' } }]);
  });

  it('stand in a new row where somebody removed theirs, with what the row said', () => {
    const entries = [stored({ comment: 'Ledger' })];
    const later = [entry()];
    const { edits, revived } = review(typed(entries, { hours: '6' }), later, entries);
    expect(revived).toHaveLength(1);
    expect(sent(later, edits)).toMatchObject([{ id: null, hours: 6, comment: 'Ledger', modifiedTime: null }]);
  });

  it('are done where a row that was removed is gone', () => {
    const entries = [stored()];
    expect(review(removeRow(noEdits, sheet(entries)[0]!), [entry()]).edits).toEqual(noEdits);
  });

  it('keep what was typed into a default row that is stored by now, as a row of its own', () => {
    const entries = [entry()];
    const later = [stored()];
    const { edits } = review(typed(entries, { hours: '3' }), later);
    expect(sent(later, edits)).toMatchObject([{ id: null, hours: 3 }]);
    expect(sheet(later, edits)).toHaveLength(2);
  });

  describe('a new row on a day that has got another one (TS-36)', () => {
    const later = [stored()];
    const edits = review(typed([entry()], { hours: '3', comment: 'Ledger' }), later).edits;
    const row = sheet(later, edits)[1]!;

    it('is a conflict, and says which rows were known', () => {
      expect(row).toMatchObject({ overtaken: true, arrived: [{ id: '6.1' }] });
      expect(sent(later, edits)).toMatchObject([{ id: null, knownRows: [] }]);
    });

    it('has the default client of its day, also after it was looked at without the clients', () => {
      rowsOf(later, edits, []);
      expect(sheet(later, edits)[1]).toMatchObject({ fields: { clientId: LAKESHORE } });
    });

    it('stays one beside the other', () => {
      const both = keepBoth(edits, row);
      expect(sheet(later, both)[1]).toMatchObject({ overtaken: false });
      expect(sent(later, both)).toMatchObject([{ id: null, hours: 3, knownRows: ['6.1'] }]);
    });

    it('replaces the other', () => {
      const mine = keepMine(edits, row);
      expect(sheet(later, mine)).toMatchObject([{ overtaken: false }]);
      expect(sent(later, mine)).toMatchObject([{ id: '6.1', hours: 3, comment: 'Ledger', modifiedTime: SEEN }]);
    });

    it('is dropped for the other', () => {
      expect(drop(edits, row.key)).toEqual(noEdits);
    });

    it('cannot replace two others, nor a locked one', () => {
      const two = [stored(), stored({ id: '6.2' })];
      const locked = [stored({ locked: true, lockReasons: ['TIME_OFF'] })];
      for (const arrived of [two, locked]) expect(replaceable(sheet(arrived, edits).at(-1)!)).toBeNull();
    });

    it('is none where the other one was there when typing began', () => {
      const added = addRow(noEdits, MON, 'new:1');
      expect(sheet(later, typed(later, { hours: '2' }, added, 1))[1]).toMatchObject({ overtaken: false });
    });

    it('is none for a draft of an older version, which does not say what was there', () => {
      const before = { ...edits.byRow[row.key]!, knownRows: null };
      expect(sheet(later, { ...edits, byRow: { [row.key]: before } })[1]).toMatchObject({ overtaken: false });
    });
  });
});

describe('a save that was answered', () => {
  const attempt = (entries: TimesheetEntry[], edits: Edits) =>
    attemptOf('key', rowsToSend(sheet(entries, edits)), entries);
  const settled = (entries: TimesheetEntry[], before: Edits, after: Edits, answer: TimesheetEntry[]) =>
    settle(after, sheet(entries, after), attempt(entries, before), answer);

  it('leaves nothing unsaved of what was sent', () => {
    const entries = [stored(), entry({ trackingDate: SAT })];
    const edits = typed(entries, { hours: '5' }, typed(entries, { hours: '6' }), 1);
    const answer = [stored({ hours: 6 }), stored({ id: '6.2', trackingDate: SAT, hours: 5 })];
    expect(settled(entries, edits, edits, answer)).toEqual(noEdits);
  });

  it('leaves what was not sent: a default row without hours', () => {
    const entries = [stored(), entry({ trackingDate: SAT })];
    const edits = typed(entries, { comment: 'Later' }, typed(entries, { hours: '6' }), 1);
    const left = settled(entries, edits, edits, [stored({ hours: 6 }), entries[1]!]);
    expect(Object.keys(left.byRow)).toEqual([`default:${SAT}`]);
  });

  it('carries what was typed meanwhile over to the row that is stored now, so that it is not entered twice', () => {
    const entries = [entry()];
    const before = typed(entries, { hours: '5' });
    const after = typed(entries, { comment: 'Typed while it was saved' }, before);
    const answer = [stored({ id: '6.7', hours: 5, modifiedTime: '2025-06-12T09:00:00.000Z' })];
    const left = settled(entries, before, after, answer);
    expect(sent(answer, left)).toMatchObject([
      { id: '6.7', hours: 5, comment: 'Typed while it was saved', modifiedTime: '2025-06-12T09:00:00.000Z' },
    ]);
    expect(sheet(answer, left)).toHaveLength(1);
  });

  it('is no conflict for the other new rows of its day', () => {
    const entries = [stored()];
    const both = addRow(addRow(noEdits, MON, 'new:1'), MON, 'new:2');
    const before = typed(entries, { hours: '1' }, both, 1);
    const after = typed(entries, { hours: '2' }, before, 2);
    const answer = [stored(), stored({ id: '6.2', hours: 1 })];
    const left = settled(entries, before, after, answer);
    expect(sheet(answer, left)[2]).toMatchObject({ overtaken: false, knownRows: ['6.1', '6.2'] });
  });

  it('tells two new rows that say the same apart', () => {
    const entries = [stored()];
    const both = addRow(addRow(noEdits, MON, 'new:1'), MON, 'new:2');
    const before = typed(entries, { hours: '1' }, typed(entries, { hours: '1' }, both, 1), 2);
    const after = typed(entries, { hours: '2' }, before, 1);
    const answer = [stored(), stored({ id: '6.2', hours: 1 }), stored({ id: '6.3', hours: 1 })];
    expect(sent(answer, settled(entries, before, after, answer))).toMatchObject([{ id: '6.2', hours: 2 }]);
  });

  it('begins a row anew that was put back while its removal was saved', () => {
    const entries = [stored()];
    const before = removeRow(noEdits, sheet(entries)[0]!);
    const after = restoreRow(before, sheet(entries, before)[0]!);
    const answer = [entry()];
    expect(sent(answer, settled(entries, before, after, answer))).toMatchObject([{ id: null, hours: 8 }]);
  });
});

describe('what of a row is not saved', () => {
  const changed = (edits: Edits) => sheet([stored()], edits)[0]?.changedFields;

  it('is told cell by cell', () => {
    expect(changed(noEdits)).toEqual([]);
    expect(changed(typed([stored()], { comment: 'Ledger', hours: '7,5' }))).toEqual(['hours', 'comment']);
    expect(changed(typed([stored()], { clientId: OWN, payCode: 'BENCH_HOURS' }))).toEqual(['clientId', 'payCode']);
  });

  it('is nothing where it says again what is saved', () => {
    expect(changed(typed([stored()], { hours: '8:00', comment: '  ' }))).toEqual([]);
  });
});
