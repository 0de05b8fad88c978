import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldBatch } from './fold.ts';
import { history } from './history.ts';
import { type OpenReadModels, openGeneration } from './read-models.ts';
import { writeBuffer } from './write-buffer.ts';

const dump = ({ filled }: OpenReadModels) => Promise.all(filled.map(({ documents }) => documents.find(everything)));

it('a fresh set filled in pieces of any size, holding back any number of documents, is what one fold makes', () =>
  withStores(async ({ events, readModels }) => {
    for (const userId of [7, 42, 43]) await enter(events, userId, someFacts(userId));
    const all: RecordedEvent[] = [];
    for await (const page of history(events, { end: await events.head() })) all.push(...page.events);
    const whole = await openGeneration(readModels, 0);
    await foldBatch(whole.filled, all);
    const expected = await dump(whole);
    expect(expected.map((documents) => documents.length)).toEqual([9, 3, 0, 3]);

    let generation = 0;
    const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: all.length, maxLength: all.length });
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 6 }), async (sizes, most) => {
        generation += 1;
        const fresh = await openGeneration(readModels, generation);
        const filled = fresh.filled.map((each) => ({
          ...each,
          target: writeBuffer(each.documents, { most, together: 3 }),
        }));
        for (let at = 0, piece = 0; at < all.length; at += sizes[piece++]!) {
          await foldBatch(filled, all.slice(at, at + sizes[piece]!));
        }
        for (const { target } of filled) await target.flush();
        expect(await dump(fresh)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  }));
