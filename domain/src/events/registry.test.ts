import { readdirSync, readFileSync } from 'node:fs';
import { entriesOf } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookEvents } from './book-events.ts';
import { closingEvents } from './closing-events.ts';
import { defineEvent, type EventDefinition, readData, UnreadableEvent } from './define-event.ts';
import { digestEvents } from './digest-events.ts';
import { bookOwner, readBookEntry } from './envelope.ts';
import { exportEvents } from './export-events.ts';
import { syncEvents } from './sync-events.ts';

const golden = new URL('./golden/', import.meta.url);
const all: readonly EventDefinition[] = Object.values({
  ...bookEvents,
  ...syncEvents,
  ...digestEvents,
  ...exportEvents,
  ...closingEvents,
});

describe('every version of every entry that was ever written', () => {
  for (const event of all) {
    for (let version = 1; version <= event.version; version++) {
      it(`${event.type} v${version} can still be read`, () => {
        const { stored, read } = JSON.parse(readFileSync(new URL(`${event.type}.v${version}.json`, golden), 'utf8'));
        expect(readData(event, version, stored)).toEqual(read);
      });
    }
  }

  it('has a golden file that belongs to an entry', () => {
    const known = all.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, v) => `${type}.v${v + 1}.json`),
    );
    expect(readdirSync(golden).sort()).toEqual(known.sort());
  });
});

describe('the upcaster loop', () => {
  const Renamed = defineEvent('Renamed', {
    version: 3,
    schema: z.strictObject({ first: z.string(), last: z.string(), middle: z.string().nullable() }),
    upcasts: {
      1: ({ name }) => ({ first: String(name).split(' ')[0], last: String(name).split(' ')[1] }),
      2: (data) => ({ ...data, middle: null }),
    },
  });

  it('goes one step at a time up to the current version', () => {
    expect(readData(Renamed, 1, { name: 'Dana Whitfield' })).toEqual({
      first: 'Dana',
      last: 'Whitfield',
      middle: null,
    });
    expect(readData(Renamed, 2, { first: 'Dana', last: 'Whitfield' })).toEqual({
      first: 'Dana',
      last: 'Whitfield',
      middle: null,
    });
  });

  it('refuses what a newer Hourbook wrote', () => {
    expect(() => readData(Renamed, 4, {})).toThrow(UnreadableEvent);
  });

  it('refuses data that does not fit its schema', () => {
    expect(() => readData(Renamed, 3, { first: 'Dana' })).toThrow(z.ZodError);
  });
});

describe('the envelope', () => {
  it('knows whose book a stream is', () => {
    expect(bookOwner('book-42')).toBe(42);
    expect(bookOwner('sync-42')).toBeNull();
    expect(bookOwner('book-042')).toBeNull();
    expect(bookOwner('book-42-old')).toBeNull();
  });

  it('refuses an entry of an unknown type, also one named like a property of every object', () => {
    const [entry] = entriesOf(42, [{ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }]);
    const stored = { ...entry!, revision: 0n, version: 1 };
    expect(readBookEntry(stored as never)).toEqual(entry);
    for (const type of ['HoursInvented', 'constructor']) {
      expect(() => readBookEntry({ ...stored, type } as never)).toThrow(UnreadableEvent);
    }
  });
});
