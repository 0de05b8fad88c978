import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { datesOf } from '@hourbook/domain/time.ts';
import { foldBatch } from '@hourbook/projections/projector/fold.ts';
import { draftGeneration } from '@hourbook/projections/projector/generations.ts';
import { followReadModels } from '@hourbook/projections/projector/in-use.ts';
import { dropGeneration, openGeneration, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Command } from '../command.ts';
import type { BookState } from '../ports/books.ts';
import { bookCommands, nextRevision } from './book-command.ts';
import { loadBook } from './load.ts';
import { recentBooks } from './recent-books.ts';

const dates = datesOf({ start: '2025-06-09', end: '2025-06-14' });

/** Something happens to the nth row, the projector gets so far, its read models are replaced by others, or somebody looks at some days. */
const step = fc.oneof(
  fc.record({ row: fc.nat({ max: 5 }), what: fc.constantFrom('edit', 'move', 'request', 'synchronize', 'remove') }),
  fc.record({ project: fc.nat({ max: 40 }) }),
  fc.record({ replace: fc.nat({ max: 40 }) }),
  fc.record({ look: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })) }),
);

/** An entry about one of the rows, a new one while there are fewer. */
function entryAbout(index: number, what: string, rows: BookState['rows'], revision: number): BookEvent {
  const row = [...rows.values()][index];
  const date = dates[(index + revision) % dates.length] as string;
  if (!row) return recorded({ rowId: `42.${revision}`, date, hours: revision });
  const { rowId, rowRevision } = row;
  const content = { rowId, date: row.date, hours: revision };
  if (what === 'request')
    return { type: 'SyncRequested', data: { syncId: 's', rows: [{ rowId, operation: 'upsert', rowRevision }] } };
  if (what === 'synchronize') {
    const accepted = { rowId, rowRevision, externalId: `x${revision}`, externalVersion: '0' };
    return { type: 'RowsSynchronized', data: { syncId: 's', rows: [accepted] } };
  }
  if (what === 'remove') return { type: 'HoursRemoved', data: { rowId, sync: 'NO_SYNCHRONIZATION' } };
  return { ...recorded({ ...content, ...(what === 'move' && { date }) }), type: 'HoursChanged' } as BookEvent;
}

it('a load says what a fold from scratch says, wherever the projector is and whatever was looked at before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) =>
      withStores(async ({ events, readModels }) => {
        let set = await openReadModels(readModels, events);
        const sources = { events, readModels: await followReadModels(readModels), recent: recentBooks() };
        // What happens happens in another process: this one learns of it from the book alone.
        const run = bookCommands({ ...sources, recent: recentBooks(), clock: { now: () => 1_749_654_000_000 } });
        const stored = () => events.read('book-42');
        const truth = async () => foldRows((await stored()).map(readBookEntry));
        let projected = 0;
        for (const each of steps) {
          if ('row' in each) {
            const rows = await truth();
            await run({
              userId: 42,
              by: { actorId: 42, command: new Command(crypto.randomUUID()), source: 'web', correlationId: 'test' },
              needs: { rowIds: [...rows.keys()] },
              decide: (state) => [entryAbout(each.row, each.what, rows, nextRevision(state))],
              answer: () => null,
            });
          } else if ('project' in each) {
            const all = await stored();
            const end = Math.min(all.length, projected + each.project);
            await foldBatch(set.filled, all.slice(projected, end));
            projected = end;
          } else if ('replace' in each) {
            const draft = await draftGeneration(readModels);
            set = await openGeneration(readModels, draft.generation);
            projected = Math.min((await stored()).length, each.replace);
            await foldBatch(set.filled, (await stored()).slice(0, projected));
            await draft.use();
            await dropGeneration(readModels, draft.replaced);
          } else {
            const [start, end] = each.look.toSorted().map((day) => dates[day] as string) as [string, string];
            // Half of the looks learn of the last days only from what they have loaded.
            const first = each.look[0] % 2 ? { start, end } : { start, end: start };
            const state = await loadBook(sources, 42, { range: first, further: () => ({ range: { start, end } }) });
            const shown = (rows: Iterable<{ rowId: string; date: string }>) =>
              [...rows].filter(({ date }) => start <= date && date <= end).sort((a, b) => (a.rowId < b.rowId ? -1 : 1));
            const plain = shown(state.rows.values()).map(
              ({ _id, pos, ...row }: Record<string, unknown> & { rowId: string; date: string }) => row,
            );
            expect(plain).toEqual(shown((await truth()).values()));
            expect(state.head?.revision ?? -1).toBe((await stored()).length - 1);
          }
        }
      }),
    ),
    { numRuns: 60 },
  );
});
