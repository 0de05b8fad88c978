import { MongoServerError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentServer } from './document-server.ts';

describe('what is asked of a server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const { inTime, run } = documentServer('mongodb://olga:s3cret@db1:27017/hours');
  const ask = (operation: Promise<unknown>) =>
    run(() => inTime(operation)).then(
      () => 'answered',
      (error: Error) => error.message,
    );
  const never = () => new Promise(() => {});
  const lost = (ms: number) => `MongoDB at db1:27017 cannot be used: no answer within ${ms} ms`;

  it('is given up after 3.5 s, and after 0.5 s while nobody had an answer since, be it a refusal or come late', async () => {
    const late = Promise.withResolvers<void>();
    const first = ask(late.promise);
    vi.advanceTimersByTime(3_499);
    const second = ask(never());
    vi.advanceTimersByTime(1);
    expect(await first).toBe(lost(3_500));
    const third = ask(never());
    vi.advanceTimersByTime(500);
    expect(await third).toBe(lost(500));
    late.resolve();
    await late.promise;
    await Promise.resolve();
    const fourth = ask(never());
    vi.advanceTimersByTime(3_500);
    expect([await second, await fourth]).toEqual([lost(3_500), lost(3_500)]);
    expect(await ask(Promise.reject(new MongoServerError({ message: 'no such index' })))).toBe('no such index');
    const fifth = ask(never());
    vi.advanceTimersByTime(3_500);
    expect(await fifth).toBe(lost(3_500));
  });
  it('is waited for as long as its caller has patience', async () => {
    const patient = documentServer('mongodb://db1:27017/hours', 30_000);
    const answer = Promise.withResolvers<string>();
    const asked = patient.run(() => patient.inTime(answer.promise));
    vi.advanceTimersByTime(29_999);
    answer.resolve('answered');
    expect(await asked).toBe('answered');
  });
});
