import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Sections of each chapter of ASVS 5.0. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section = '', , shown = '']) => ({ section, shown }));

it('every section of ASVS 5.0 has its line, in order', () => {
  const all = SECTIONS.flatMap((count, at) => Array.from({ length: count }, (_, n) => `V${at + 1}.${n + 1}`));
  expect(rows.map(({ section }) => section)).toEqual(all);
});

it('each names a test, a page, or the reason why it does not apply', () => {
  const bare = rows.filter(
    ({ shown }) => !/`[\w./-]+\.test\.ts`|\]\([\w./]*#[\w-]+\)|^does not apply[:\s]/.test(shown),
  );
  expect(bare).toEqual([]);
});

it('every test that is named is there', () => {
  const named = [...new Set([...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path]) => path!))];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
