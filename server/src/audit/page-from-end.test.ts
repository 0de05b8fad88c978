import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageFromEnd } from './page-from-end.ts';

/** Lines that are counted when they are gone over. */
function linesOf(count: number) {
  let passes = 0;
  return {
    passes: () => passes,
    async *all(): AsyncGenerator<number> {
      passes += 1;
      for (let n = 0; n < count; n++) yield n;
    },
  };
}

it('a page from the end is what a list of all lines would give, near the end and far from it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.nat(300),
      fc.nat(5),
      fc.option(fc.integer({ min: 1, max: 100 })),
      async (count, number, size) => {
        const lines = linesOf(count);
        const { page, last, counted } = await pageFromEnd(lines.all, { pageNumber: number, pageSize: size });
        const each = size ?? 200;
        const all = Array.from({ length: count }, (_, n) => n);
        const end = Math.max(0, count - number * each);
        expect(page).toEqual(all.slice(Math.max(0, end - each), end));
        expect(last).toBe(all.at(-1) ?? null);
        expect(counted).toEqual({ totalPages: Math.ceil(count / each), totalElements: count });
        expect(lines.passes()).toBe(1);
      },
    ),
  ));

it('a page far from the end is found in a second pass, so that no more than a page is kept', async () => {
  const lines = linesOf(25_000);
  const { page, last } = await pageFromEnd(lines.all, { pageNumber: 24, pageSize: 1_000 });
  expect([page[0], page.at(-1), page.length, last]).toEqual([0, 999, 1_000, 24_999]);
  expect(lines.passes()).toBe(2);
  const beyond = await pageFromEnd(lines.all, { pageNumber: 25, pageSize: 1_000 });
  expect([beyond.page, beyond.last]).toEqual([[], 24_999]);
});
