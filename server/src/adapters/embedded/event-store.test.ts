import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type NewEvent, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { EVENT_LAYOUT } from './event-rows.ts';
import { openEventStore } from './event-store.ts';

const event = (comment: string): NewEvent => ({
  id: randomUUID(),
  type: 'HoursRecorded',
  version: 1,
  data: { comment },
  meta: { by: 7 },
});

it('what was undone is neither told to who follows nor taken for the end of a stream', () =>
  withFolder(async (folder) => {
    const db = openDatabase(join(folder, 'events.db'), { layout: EVENT_LAYOUT, synchronous: 'FULL' });
    await using events = openEventStore(db);
    await events.append('book-1', 'none', [event('first')]);
    expect(await events.read('book-1', { from: 1n })).toEqual([]);

    db.exec('PRAGMA max_page_count = 1'); // no more than there are
    const together = [
      events.append('book-1', 0n, [event('undone')]),
      events.append('book-2', 'none', [event('a'.repeat(100_000))]),
    ];
    for (const each of await Promise.allSettled(together)) {
      expect(each).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('full') } });
    }
    db.exec('PRAGMA max_page_count = 1000000');
    expect(await events.read('book-1', { from: 1n })).toEqual([]);

    const told: RecordedEvent[] = [];
    const ear = new AbortController();
    const hearing = (async () => {
      for await (const delivery of events.subscribe(START, ear.signal)) {
        told.push(...delivery.events);
        if (told.length >= 3) ear.abort();
      }
    })();
    await events.append('book-1', 0n, [event('second')]);
    await events.append('book-2', 'none', [event('other')]);
    await hearing;
    expect(told.map(({ data }) => data.comment)).toEqual(['first', 'second', 'other']);
    // From memory or from the file, it is the same.
    expect(told).toEqual([...(await events.read('book-1')), ...(await events.read('book-2'))]);
  }));
