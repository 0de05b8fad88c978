import { DomainError } from '@hourbook/domain/errors.ts';
import { type BookEvent, bookEvents, type RowData } from '@hourbook/domain/events/book-events.ts';
import { bookStream, type Entry } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { position } from '@hourbook/domain/ports/event-store.ts';
import type { Names } from '@hourbook/domain/refusal-definition.ts';
import { noNames } from '@hourbook/domain/refusal-names.ts';
import { refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import { instant } from '@hourbook/domain/time.ts';
import {
  accountantPolicy,
  type Editor,
  type EditPolicy,
  myTimePolicy,
} from '@hourbook/domain/timesheet/edit-policy.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { type SaveHours, type SentRow, saveHours } from '@hourbook/domain/timesheet/save-hours.ts';
import { expect } from 'vitest';
import { aPerson, LAKESHORE, someClients } from './people.ts';

const BEGINNING = Date.parse('2025-06-01T12:00:00Z');

/** Entries of one book, in order and one second apart. */
export function entriesOf(userId: number, events: readonly BookEvent[], actorId: number | null = userId): Entry[] {
  return events.map((event, revision) => {
    bookEvents[event.type].schema.parse(event.data); // a test with data that no book can hold would prove nothing
    return {
      ...event,
      id: `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`,
      stream: bookStream(userId),
      revision,
      position: position(revision + 1),
      meta: {
        actorId,
        onBehalfOf: null,
        commandId: '00000000-0000-4000-8000-000000000000',
        at: instant(BEGINNING + revision * 1000),
        source: 'web',
        $correlationId: 'test',
        $causationId: 'test',
        prev: '0'.repeat(64),
        hash: '0'.repeat(64),
      },
    };
  });
}

/** The rows of a book, folded from its entries. */
export function foldRows(entries: readonly Entry[]): Map<string, TimesheetRow> {
  const rows = new Map<string, TimesheetRow>();
  for (const entry of entries) {
    for (const rowId of rowsOf(entry)) rows.set(rowId, evolveRow(rows.get(rowId) ?? null, entry, rowId));
  }
  return rows;
}

/** A recorded row; by default 8 regular hours for Lakeshore on Tuesday 06/10/2025. */
export const recorded = (changed: Partial<RowData> = {}): BookEvent => ({
  type: 'HoursRecorded',
  data: {
    rowId: '42.0',
    date: '2025-06-10',
    clientId: LAKESHORE,
    payCode: 'RATE_HOURS',
    hours: 800,
    comment: null,
    billableCode: 'C-2',
    sync: 'UNSYNCHRONIZED',
    ...changed,
  },
});

/** The row of {@link recorded} changed by its owner. */
export const changed = (data: Partial<RowData> = {}): BookEvent =>
  ({ ...recorded(data), type: 'HoursChanged' }) as BookEvent;

/** The row is sent to accounting. */
export const requested: BookEvent = {
  type: 'SyncRequested',
  data: { syncId: 's', rows: [{ rowId: '42.0', operation: 'upsert', rowRevision: 0 }] },
};

/** Accounting has accepted the row. */
export const synchronized: BookEvent = {
  type: 'RowsSynchronized',
  data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, externalId: '1043', externalVersion: '0' }] },
};

/** A holiday on the day of the row. @param hours in hundredths */
export const holiday = (hours: number): BookEvent => ({
  type: 'HolidayPlaced',
  data: {
    rowId: '42.0',
    date: '2025-06-10',
    hours,
    list: { kind: 'country', id: 1, year: 2025 },
    sync: 'UNSYNCHRONIZED',
  },
});

/** Half a day of approved paid time off on that day. */
export const timeOff: BookEvent = {
  type: 'TimeOffApproved',
  data: {
    requestId: '42.9',
    kind: 'VACATION_PTO',
    comment: null,
    rows: [{ rowId: '42.0', date: '2025-06-10', hours: 400, sync: 'UNSYNCHRONIZED' }],
  },
};

/** A row as a person sends it; by default a new one with the values of {@link recorded}. */
export const sent = (changed: Partial<SentRow> = {}): SentRow => ({
  id: null,
  trackingDate: '2025-06-10',
  clientId: LAKESHORE,
  trackingType: 'RATE_HOURS',
  comment: null,
  hours: 8,
  ...changed,
});

/** Wednesday: the cut-off day is Sunday 06/08. */
export const TODAY = '2025-06-11';

/** `given(events).when(rows).then(events)` for a save on Wednesday 06/11/2025, by default in My Time. */
export function given(...events: readonly BookEvent[]) {
  let person: Person = aPerson();
  let today = TODAY;
  let actorId: number | null = person.id;
  let policy: EditPolicy = myTimePolicy;
  let editor: Editor | null = null;

  const decide = (rows: readonly SentRow[], changed: Partial<SaveHours>) => {
    const entries = entriesOf(person.id, events, actorId);
    const command = {
      editor: editor ?? person,
      rows,
      range: { start: '2025-06-02', end: '2025-06-22' },
      today,
      ...changed,
    };
    const clientIds = new Set(someClients.keys());
    const sheet = { person, rows: foldRows(entries), nextRevision: entries.length, clientIds };
    return saveHours(policy, command, sheet);
  };

  const scenario = {
    of(changed: Partial<Person>) {
      person = aPerson(changed);
      return scenario;
    },
    on(date: string) {
      today = date;
      return scenario;
    },
    /** Saved in the accountant's editor, by default by an accountant. */
    inAccountantsEditor(by: Editor = { id: 8, roles: ['ROLE_ACCOUNTANT'] }) {
      policy = accountantPolicy;
      editor = by;
      return scenario;
    },
    /** Saved in My Time, but by another person. */
    sentBy(by: Editor) {
      editor = by;
      return scenario;
    },
    enteredBy(id: number | null) {
      actorId = id;
      return scenario;
    },
    when(rows: SentRow | readonly SentRow[], changed: Partial<SaveHours> = {}) {
      const run = () => decide([rows].flat() as SentRow[], changed);
      return {
        then: (...expected: readonly BookEvent[]) => expect(run()).toEqual(expected),
        thenRefused: (...errors: readonly string[]) => {
          const error = refusalBy(run);
          expect(error).toEqual(errors);
        },
        /** @param details of each refused row, in the order in which they were sent */
        thenRefusedWith: (...details: readonly object[]) => {
          expect(run).toThrow(expect.objectContaining({ details }));
        },
      };
    },
  };
  return scenario;
}

function refusalBy(run: () => unknown): unknown {
  try {
    return { decided: run() };
  } catch (error) {
    return error instanceof DomainError ? refusalTexts(error, someNames) : error;
  }
}

/** The names in the texts of refusals. */
const someNames: Names = {
  ...noNames,
  client: (id) => someClients.get(id)?.name ?? noNames.client(id),
  person: (id) => (id === 7 ? 'Omar Haddad' : noNames.person(id)),
};
