import { allOf } from '@hourbook/tests/builders/all-of.ts';
import { expect, it } from 'vitest';
import { labelOf, pageHead, shown, tableOf } from './html.ts';

const BAD = `<script>alert("x")</script>&'`;
const ESCAPED = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;';

async function* rowsOf(...rows: Record<string, unknown>[]) {
  yield* rows;
}

it('PD-3: a text is a text, wherever it stands', async () => {
  expect(shown(BAD)).toBe(ESCAPED);
  expect(shown({ [BAD]: [BAD] })).not.toContain('<script');
  expect(shown({ id: 1, name: BAD })).toBe(ESCAPED);
  expect(pageHead(BAD, BAD).match(/<script/)).toBeNull();
  expect((await allOf(tableOf(rowsOf({ [BAD]: BAD })))).join('')).not.toContain('<script');
});

it('shows nothing as a dash, and a table without rows as a sentence', async () => {
  expect([null, '', [], true, 8].map((value) => shown(value))).toEqual(['–', '–', '–', 'Yes', '8']);
  expect((await allOf(tableOf(rowsOf()))).join('')).toBe('<p>There is nothing here.</p>');
});

it.each([
  ['trackingDate', 'Tracking date'],
  ['qbSyncStatus', 'Sent to accounting'],
  ['officeId', 'Office'],
  ['id', 'Id'],
])('names the field %s %s', (field, label) => expect(labelOf(field)).toBe(label));

it('shows choices and instants in words, and leaves texts of people as they are', () => {
  expect(shown({ race: 'TWO_OR_MORE_RACES', roles: ['ROLE_EMPLOYEE'] })).toBe(
    '<dl><dt>Race</dt><dd>Two or more races</dd><dt>Roles</dt><dd><ul><li>Employee</li></ul></dd></dl>',
  );
  expect(shown('2026-11-27T20:36:15.458Z', 'madeAt')).toBe('2026-11-27 20:36 UTC');
  expect(shown('HELP_ME', 'comment')).toBe('HELP_ME');
});

it('shows rows side by side if they are few and plain, otherwise one below the other', async () => {
  const page = async (row: Record<string, unknown>) => (await allOf(tableOf(rowsOf(row, row)))).join('');
  expect(await page({ at: 'now', client: { id: 1, name: 'Lakeshore' } })).toContain('<td>Lakeshore</td>');
  expect((await page({ at: 'now', days: [1, 2] })).match(/<article>/g)).toHaveLength(2);
  expect(await page(Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`f${n}`, n])))).not.toContain('<table>');
});
