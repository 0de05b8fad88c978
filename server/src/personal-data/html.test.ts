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
  expect([null, '', [], true, 8].map(shown)).toEqual(['–', '–', '–', 'Yes', '8']);
  expect((await allOf(tableOf(rowsOf()))).join('')).toBe('<p>There is nothing here.</p>');
});

it.each([
  ['trackingDate', 'Tracking date'],
  ['qbSyncStatus', 'Qb sync status'],
  ['id', 'Id'],
])('names the field %s %s', (field, label) => expect(labelOf(field)).toBe(label));
