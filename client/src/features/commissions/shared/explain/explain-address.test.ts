import { expect, it } from 'vitest';
import { explainIn, explainText } from './explain-address.ts';

it.each([
  ['2026-09.7.12-34-LF.204-7', { id: '12-34-LF.204-7', month: '2026-09', endMonth: null, accountManagerId: 7 }],
  ['2026-09.0.3', { id: '3', month: '2026-09', endMonth: null, accountManagerId: null }],
  ['2025-11_2026-09.7.3', { id: '3', month: '2025-11', endMonth: '2026-09', accountManagerId: 7 }],
])('%s names a commission in both directions', (text, at) => {
  expect(explainIn(text)).toEqual(at);
  expect(explainText(at)).toBe(text);
});

it.each([
  undefined,
  '',
  '2026-13.7.3',
  '2026-09.7.',
  '2026-09.x.3',
  '2026-09_2026-08.7.3',
  '2026-09_.7.3',
  `2026-09.7.${'3'.repeat(101)}`,
])('%s names none', (text) => expect(explainIn(text)).toBeNull());
