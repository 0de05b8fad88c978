import { expect, it } from 'vitest';
import { openStandstills } from './standstills.ts';

it('what stands still is logged once for each reason, and that it goes on; every failure is counted', () => {
  const logged: unknown[] = [];
  const standstills = openStandstills({
    error: ({ err }: { err: Error }, text: string) => logged.push(`${text}: ${err.message}`),
    info: (text: string) => logged.push(text),
  } as never);
  const full = () => standstills.tell('projector', new Error('disk is full'));
  standstills.tell('projector', null);
  full();
  full();
  standstills.tell('projector', new Error('database is locked'));
  full();
  expect([standstills.now(), standstills.failures('projector')]).toEqual([['projector'], 4]);
  standstills.tell('projector', null);
  standstills.tell('projector', null);
  expect(standstills.now()).toEqual([]);
  full();
  expect(logged).toEqual([
    'projector stopped: disk is full',
    'projector stopped: database is locked',
    'projector goes on',
    'projector stopped: disk is full',
  ]);
  expect([standstills.failures('projector'), standstills.failures('jobs from events')]).toEqual([5, 0]);
});
