import { expect, it } from 'vitest';
import { webhookMade } from './webhook.ts';
import { MOST_ATTEMPTS, pauseAfter } from './webhook-pace.ts';

const accepts = (address: string) =>
  webhookMade.safeParse({ name: 'Payroll', address, kinds: ['hours.saved'] }).success;

it.each([
  'https://payroll.example/hours',
  'https://payroll.example:8443/hours?key=1',
  'http://localhost:8080/',
  'http://127.0.0.1:8080/',
  'http://[::1]/',
])('GEN-14: %s may be an address', (address) => expect(accepts(address)).toBe(true));

it.each([
  'http://payroll.example/',
  'http://127.0.0.1.payroll.example/',
  'ftp://payroll.example/',
  'https://somebody:secret@payroll.example/',
  'https://somebody@payroll.example/',
  'https://payroll.example/#part',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'payroll.example',
  'https://',
  `https://payroll.example/${'a'.repeat(500)}`,
])('GEN-14: %s is refused', (address) => expect(accepts(address)).toBe(false));

it('GEN-13: a kind is chosen once, and one at least', () => {
  const made = { name: 'Payroll', address: 'https://payroll.example/' };
  for (const kinds of [[], ['hours.saved', 'hours.saved'], ['pay.changed']])
    expect(webhookMade.safeParse({ ...made, kinds }).success).toBe(false);
});

it('GEN-13: pauses double from 20 seconds, and the last attempt comes within a day', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, n) => pauseAfter(n + 1));
  expect(pauses.slice(0, 3)).toEqual([20_000, 40_000, 80_000]);
  const hours = pauses.reduce((sum, pause) => sum + pause) / 3_600_000;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(24);
});
