import { expect, it } from 'vitest';
import { keptDocuments } from './kept-documents.ts';

it('large documents push each other out, the one used last goes last', () => {
  const kept = keptDocuments();
  const large = 1_500_000;
  for (const id of ['a', 'b']) kept.keep(id, { id }, large);
  expect(kept.get('a')).toEqual({ id: 'a' });
  kept.keep('c', { id: 'c' }, large);
  expect(['a', 'b', 'c'].filter((id) => kept.get(id) !== undefined)).toEqual(['a', 'c']);
});

it('what is replaced, forgotten or cleared takes no room', () => {
  const kept = keptDocuments();
  for (let n = 0; n < 10; n++) kept.keep('a', { n }, 1_500_000);
  kept.keep('b', {}, 1_500_000);
  expect(kept.get('a')).toEqual({ n: 9 });
  kept.forget('a');
  kept.keep('c', {}, 1_500_000);
  expect(kept.get('b')).toEqual({});
  kept.clear();
  for (const id of ['d', 'e']) kept.keep(id, {}, 2_000_000);
  expect(kept.get('d')).toEqual({});
});

it('of small ones there are a thousand', () => {
  const kept = keptDocuments();
  for (let n = 0; n < 1_001; n++) kept.keep(String(n), {}, 2);
  expect([kept.get('0'), kept.get('1'), kept.get('1000')]).toEqual([undefined, {}, {}]);
});
