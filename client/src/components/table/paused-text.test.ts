import { expect, it } from 'vitest';
import { isTold, startPaused, withText, withTold, withValue } from './paused-text.ts';

it('what is typed while a report is on its way stays', () => {
  const reported = withTold(withText(startPaused(''), 'c'), 'c');
  const typedOn = withText(reported, 'ch');
  expect(withValue(typedOn, 'c')).toMatchObject({ text: 'ch', seen: 'c' });
  expect(isTold(withValue(typedOn, 'c'))).toBe(false);
});

it('reports may come back late, one after the other', () => {
  let state = startPaused('');
  for (const text of ['c', 'ch', 'chi']) state = withTold(withText(state, text), text);
  state = withText(state, 'chip');
  for (const value of ['c', 'ch', 'chi']) state = withValue(state, value);
  expect(state).toEqual({ text: 'chip', told: ['chi'], seen: 'chi' });
});

it('a value that was not reported replaces what is typed', () => {
  const typed = withText(withTold(startPaused('a'), 'ab'), 'abc');
  expect(withValue(typed, '')).toEqual({ text: '', told: [''], seen: '' });
});
