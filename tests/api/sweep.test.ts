import { expect, it } from 'vitest';
import { withHourbook } from '../builders/hourbook.ts';

const DAY = 24 * 60 * 60 * 1000;

it('a start forgets sessions and stored answers that are over, and no others', () =>
  withHourbook(async (running) => {
    const person = await running.person();
    const count = async (name: string) =>
      (await running.platform.store.collection({ name, fields: {} })).count({ all: [] });
    const me = await running.signIn(person);
    await me.post('/api/v1/my-time', [], { 'Idempotency-Key': 'k' });
    expect([await count('sessions'), await count('kept-answers')]).toEqual([1, 1]);
    running.clock.pass(DAY + 1);
    await running.signIn(person);
    await running.restart();
    await expect.poll(async () => [await count('sessions'), await count('kept-answers')]).toEqual([1, 0]);
  }));
