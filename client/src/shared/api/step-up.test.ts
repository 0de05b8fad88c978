import { expect, it, vi } from 'vitest';
import { openStepUp } from './step-up.ts';

it('calls that wait at the same time share one question and its answer', async () => {
  const stepUp = openStepUp();
  const told = vi.fn();
  const forget = stepUp.subscribe(told);
  const both = [stepUp.ask(), stepUp.ask()];
  expect([stepUp.isAsked(), told.mock.calls.length]).toEqual([true, 1]);
  stepUp.answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  forget();
  const next = stepUp.ask();
  stepUp.answer(false);
  expect([await next, stepUp.isAsked(), told.mock.calls.length]).toEqual([false, false, 2]);
});
