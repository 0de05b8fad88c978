import { afterEach, expect, it } from 'vitest';
import { forgetLate, lateRefusals, onLateRefusals, tellLate } from './late-refusals.ts';

afterEach(forgetLate);

it('keeps every refusal until it is closed, each once', () => {
  let heard = 0;
  const stop = onLateRefusals(() => heard++);
  tellLate(['Priya: already Canceled']);
  tellLate(['Luis: already Declined', 'Priya: already Canceled']);
  expect(lateRefusals()).toEqual(['Priya: already Canceled', 'Luis: already Declined']);
  forgetLate();
  expect([lateRefusals(), heard]).toEqual([[], 3]);
  stop();
  tellLate(['Luis: already Declined']);
  expect(heard).toBe(3);
});
