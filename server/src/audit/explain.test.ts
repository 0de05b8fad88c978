import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStream, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { instant } from '@hourbook/domain/time.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aPerson, LAKESHORE } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import { openDirectory } from '../people/directory/directory.ts';
import { explainStatus } from './explain-status.ts';
import { explainTotal } from './explain-total.ts';

const dana = aPerson();
const BEGINNING = Date.parse('2025-06-01T12:00:00Z');
const DAYS = { userId: dana.id, startDate: '2025-06-10', endDate: '2025-06-11' };

/** Dana's book with these entries, a second apart. */
const withBook = (facts: readonly BookEvent[], use: (ports: Parameters<typeof explainTotal>[0]) => Promise<void>) =>
  withStores(async ({ records: store, events }) => {
    const clock = standingClock('2025-06-11T15:00:00Z');
    const records = await openAllRecords(store, clock);
    const { id, ...person } = dana;
    await records.people.create(person, null, id);
    for (const [n, fact] of facts.entries()) await enter(events, id, [fact], instant(BEGINNING + n * 1000));
    await use({ records, clock, events, directory: openDirectory({ records, clock }) });
  });

/** Rows of three days that are recorded, changed, moved and removed. */
const someHours = fc
  .array(fc.record({ row: fc.nat(3), day: fc.nat(2), hours: fc.nat(24), gone: fc.boolean() }), { maxLength: 25 })
  .map((steps) => {
    const there = new Set<string>();
    return steps.map(({ row, day, hours, gone }): BookEvent => {
      const rowId = `42.${row}`;
      if (gone && there.has(rowId)) return { type: 'HoursRemoved', data: { rowId, sync: 'NO_SYNCHRONIZATION' } };
      const fact = recorded({ rowId, date: `2025-06-${10 + day}`, hours: hours * 100 });
      if (there.has(rowId)) return { ...fact, type: 'HoursChanged' } as BookEvent;
      there.add(rowId);
      return fact;
    });
  });

it('explains a total by what each entry added, as a simple sum over the raw entries has it, at any instant', () =>
  fc.assert(
    fc.asyncProperty(someHours, fc.nat(25), (facts, known) =>
      withBook(facts, async (ports) => {
        const at = instant(BEGINNING + known * 1000);
        const told = await explainTotal(ports, dana, { ...DAYS, at });
        const raw = (await ports.events.read(bookStream(dana.id))).map(readBookEntry).slice(0, known + 1);
        const sums: number[] = [];
        const rows: Record<string, number> = {};
        for (const { type, data } of raw) {
          const before = Object.values(rows).reduce((sum, each) => sum + each, 0);
          if (type === 'HoursRemoved') rows[data.rowId] = 0;
          else if (type === 'HoursRecorded' || type === 'HoursChanged')
            rows[data.rowId] = data.date <= DAYS.endDate ? data.hours / 100 : 0;
          const after = Object.values(rows).reduce((sum, each) => sum + each, 0);
          if (after !== before) sums.push(after);
        }
        expect(told.content.map(({ running }) => running)).toEqual(sums);
        expect(told.total).toBe(sums.at(-1) ?? 0);
        for (const { before, after, hours } of told.content) expect(after - before).toBe(hours);
      }),
    ),
    { numRuns: 15 },
  ));

it('gives the last lines of a total first, page by page', () =>
  withBook(
    Array.from({ length: 5 }, (_, n) => recorded({ rowId: `42.${n}`, hours: 100 })),
    async (ports) => {
      const page = async (pageNumber: number) => {
        const { content, ...rest } = await explainTotal(ports, dana, { ...DAYS, pageNumber, pageSize: 2 });
        expect(rest).toMatchObject({ total: 5, totalPages: 3, totalElements: 5 });
        return content.map(({ running }) => running);
      };
      expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([[4, 5], [2, 3], [1], []]);
    },
  ));

it('explains the status of a row, of days and of a request by all that made them', () =>
  withBook(someFacts(dana.id), async (ports) => {
    const status = async (asked: object) => {
      const { content, ...rest } = await explainStatus(ports, dana, { userId: dana.id, ...asked });
      expect(content.at(-1)?.running).toBe(rest.status);
      return content.map(({ text, before, after, running }) => [text, before, after, running]);
    };
    const [open, wait, done] = ['UNSYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'SYNCHRONIZED'];
    const ofRow = [
      ['Hours recorded', null, open, open],
      ['Hours changed', open, open, open],
      ['Sent to accounting', open, wait, wait],
      ['Accepted by accounting', wait, done, done],
    ];
    expect(await status({ rowId: '42.0' })).toEqual(ofRow);
    expect(await status({ startDate: '2025-06-10', endDate: '2025-06-10' })).toEqual(ofRow);
    expect(await status({ startDate: '2025-06-10', endDate: '2025-06-11' })).toEqual([
      ofRow[0],
      ['Hours recorded', null, open, open],
      ofRow[1],
      ['Hours removed', open, null, open],
      ...ofRow.slice(2),
    ]);
    expect(await status({ requestId: '42.3' })).toEqual([
      ['Time off requested', null, 'PENDING', 'PENDING'],
      ['Time off approved', 'PENDING', 'APPROVED', 'APPROVED'],
    ]);
  }));

it('names the row of each line, and none for a request', () =>
  withBook(someFacts(dana.id), async (ports) => {
    const days = { ...DAYS, endDate: '2025-06-12' };
    const ofOne = { rowId: '42.0', clientId: LAKESHORE, trackingType: 'RATE_HOURS' };
    const ofSickLeave = { rowId: '42.4-1', clientId: OWN_COMPANY_ID, trackingType: 'SICK_LEAVE' };
    for (const { content } of [await explainTotal(ports, dana, days), await explainStatus(ports, dana, days)]) {
      expect(content[0]).toMatchObject(ofOne);
      expect(content.find(({ rowId }) => rowId === ofSickLeave.rowId)).toMatchObject(ofSickLeave);
    }
    const ofRequest = await explainStatus(ports, dana, { userId: dana.id, requestId: '42.3' });
    expect(ofRequest.content[0]).toMatchObject({ rowId: null, clientId: null, trackingType: null });
  }));

it('explains nothing to those who may not see the book, and nothing that is not in it', () =>
  withBook(someFacts(dana.id), async (ports) => {
    const stranger = aPerson({ id: 43, roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'] });
    const missing = { code: 'not-found' };
    await expect(explainTotal(ports, stranger, DAYS)).rejects.toMatchObject(missing);
    await expect(explainStatus(ports, stranger, { userId: dana.id, rowId: '42.0' })).rejects.toMatchObject(missing);
    await expect(explainStatus(ports, dana, { userId: dana.id, rowId: '42.77' })).rejects.toMatchObject(missing);
    await expect(explainStatus(ports, dana, { ...DAYS, rowId: '42.0' })).rejects.toMatchObject({
      code: 'form-invalid',
    });
  }));
