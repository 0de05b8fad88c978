import { randomUUID } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { EventStore, NewEvent, NonEmpty } from '@hourbook/domain/ports/event-store.ts';
import { addDays, datesOf, epochMs } from '@hourbook/domain/time.ts';
import { Command } from '@hourbook/server/command.ts';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { NO_HASH, seal } from '@hourbook/server/streams/seal.ts';

/** A company of the usual size. */
const SIXTY = 60;
const FIRST_MONDAY = '2020-01-06';
const comments = ['Sprint review and planning', 'Ledger import', 'Code review (release 4)', 'Month-end close', null];

/**
 * Enters what a company does, of sixty if nothing else is said, week by week: hours on every workday, one row in five corrected and one in fifty
 * removed, every second week all of it handed to accounting, holidays, and time off now and then.
 * @returns how many events there are, at least as many as asked for
 */
export async function enterCompanyYears(events: EventStore, atLeast: number, size = SIXTY): Promise<number> {
  const people = Array.from({ length: size }, (_, index) => openPerson(events, index + 1));
  let entered = 0;
  for (let monday = FIRST_MONDAY, week = 0; entered < atLeast; monday = addDays(monday, 7), week++) {
    const counts = await Promise.all(people.map((person) => person.work(monday, week)));
    entered += counts.reduce((sum, count) => sum + count, 0);
  }
  return entered;
}

/** What of a row has to be known to say more about it. */
interface Row {
  readonly rowId: string;
  readonly date: string;
  rowRevision: number;
}

function openPerson(events: EventStore, userId: number) {
  const random = seeded(userId);
  let head = { revision: -1, hash: NO_HASH };
  let unsent: Row[] = [];

  /** One append, as one command makes it. */
  async function enter(facts: readonly BookEvent[], source: 'web' | 'worker', at: string): Promise<void> {
    const by = {
      actorId: source === 'web' ? userId : null,
      command: new Command(randomUUID()),
      correlationId: randomUUID(),
    };
    const sealed = seal(bookStreams, userId, head, facts, { ...by, source }, epochMs(at));
    const expected = head.revision < 0 ? 'none' : BigInt(head.revision);
    await events.append(bookStream(userId), expected, sealed as unknown as NonEmpty<NewEvent>);
    head = { revision: head.revision + sealed.length, hash: String(sealed.at(-1)?.meta.hash) };
  }
  const next = () => head.revision + 1;

  async function fillIn(dates: readonly string[]): Promise<void> {
    const rows = dates.map((date, index): Row => {
      const rowRevision = next() + index;
      return { rowId: `${userId}.${rowRevision}`, date, rowRevision };
    });
    await enter(
      rows.map((row) => hours('HoursRecorded', row, 800)),
      'web',
      `${dates.at(-1)}T22:00:00Z`,
    );
    unsent.push(...rows);
  }

  async function correct(friday: string): Promise<void> {
    const corrected = unsent.filter(() => random() < 0.2);
    if (corrected.length === 0) return;
    const facts = corrected.map((row, index): BookEvent => {
      row.rowRevision = next() + index;
      if (random() < 0.9) return hours('HoursChanged', row, 400 + Math.floor(random() * 16) * 25);
      unsent = unsent.filter((each) => each !== row);
      return { type: 'HoursRemoved', data: { rowId: row.rowId, sync: 'NO_SYNCHRONIZATION' } };
    });
    await enter(facts, 'web', `${friday}T22:30:00Z`);
  }

  async function synchronize(friday: string): Promise<void> {
    const syncId = `${friday}-${userId}`;
    const rows = unsent.map(({ rowId, rowRevision }) => ({ rowId, rowRevision }));
    unsent = [];
    const sent = rows.map((row) => ({ ...row, operation: 'upsert' as const }));
    await enter([{ type: 'SyncRequested', data: { syncId, rows: sent } }], 'worker', `${friday}T23:00:00Z`);
    const accepted = rows.map((row) => ({ ...row, externalId: `TA-${row.rowId}`, externalVersion: '0' }));
    await enter([{ type: 'RowsSynchronized', data: { syncId, rows: accepted } }], 'worker', `${friday}T23:01:00Z`);
  }

  async function dayOff(date: string, requestId = `${userId}.${next()}`): Promise<void> {
    const asked = { requestId, kind: 'VACATION_PTO', startDate: date, endDate: date, comment: null } as const;
    await enter([{ type: 'TimeOffRequested', data: { ...asked, hours: [800] } }], 'web', `${date}T12:00:00Z`);
    const rows = [{ rowId: `${userId}.${next()}-1`, date, hours: 800, sync: 'UNSYNCHRONIZED' as const }];
    const decision = { requestId, kind: asked.kind, comment: null, rows };
    await enter([{ type: 'TimeOffApproved', data: decision }], 'web', `${date}T13:00:00Z`);
  }

  async function holiday(date: string): Promise<void> {
    const list = { kind: 'country', id: 1, year: Number(date.slice(0, 4)) } as const;
    const placed = { rowId: `${userId}.${next()}`, date, hours: 800, list, sync: 'UNSYNCHRONIZED' } as const;
    await enter([{ type: 'HolidayPlaced', data: placed }], 'worker', `${date}T07:00:00Z`);
  }

  const hours = (type: 'HoursRecorded' | 'HoursChanged', { rowId, date }: Row, worked: number): BookEvent => ({
    type,
    data: {
      rowId,
      date,
      clientId: 2 + (userId % 7),
      payCode: 'RATE_HOURS',
      hours: worked,
      comment: comments[Math.floor(random() * comments.length)] ?? null,
      billableCode: `LF-${userId % 7}`,
      sync: 'UNSYNCHRONIZED',
    },
  });

  return {
    /** One week of this person. @returns how many entries it made */
    async work(monday: string, week: number): Promise<number> {
      const before = head.revision;
      const days = datesOf({ start: monday, end: addDays(monday, 4) });
      const [, , wednesday, thursday, friday] = days as [string, string, string, string, string];
      if (week % 5 === 0) await holiday(monday);
      if ((week + userId) % 8 === 0) await dayOff(thursday);
      await fillIn(days.filter((date) => date <= wednesday));
      await fillIn([thursday, friday]);
      await correct(friday);
      if (week % 2 === 1 && unsent.length > 0) await synchronize(friday);
      return head.revision - before;
    },
  };
}
