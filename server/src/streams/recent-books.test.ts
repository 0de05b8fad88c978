import { expect, it } from 'vitest';
import type { BookState } from '../ports/books.ts';
import { recentBooks } from './recent-books.ts';

const rowsWith = (comment: string, rows: number) =>
  new Map(Array.from({ length: rows }, (_, n) => [String(n), { comment, billableCode: null }]));
const bookOf = (userId: number, comment: string, rows = 200): BookState =>
  ({ userId, head: null, rows: rowsWith(comment, rows), account: null, looked: [] }) as unknown as BookState;

it('books with much in them push each other out, the oldest first', () => {
  const recent = recentBooks();
  for (let userId = 1; userId <= 40; userId++) recent.keep(bookOf(userId, 'x'.repeat(470)));
  const kept = Array.from({ length: 40 }, (_, n) => n + 1).filter((userId) => recent.find(userId, {}));
  expect(kept).toHaveLength(25);
  expect(kept[0]).toBe(16);
});

it('a book that is kept anew takes its room once; of small ones there are 300', () => {
  const recent = recentBooks();
  for (let n = 0; n < 1_000; n++) recent.keep(bookOf(1, 'x'.repeat(470)));
  for (let userId = 2; userId <= 301; userId++) recent.keep(bookOf(userId, '', 14));
  expect([recent.find(1, {}), recent.find(2, {}), recent.find(301, {})].map((state) => state?.userId)).toEqual([
    undefined,
    2,
    301,
  ]);
});
