import { expect, it } from 'vitest';
import { driftText } from './clock.ts';

it.each([
  ['America/Chicago', '2026-11-23T12:00:00Z', '07:00 AM now, 08:00 AM in summer.'],
  ['Europe/Warsaw', '2026-07-23T12:00:00Z', '07:00 AM now, 06:00 AM in winter.'],
  ['Australia/Sydney', '2026-01-23T12:00:00Z', '07:00 AM now, 06:00 AM in winter.'],
])('a fixed offset in %s, set at %s, is told as %s (RP-21)', (zone, at, text) => {
  expect(driftText(7, zone, Date.parse(at))).toContain(text);
});

it('is told of no zone whose clocks stay', () => {
  expect(driftText(7, 'Asia/Kolkata', Date.parse('2026-11-23T12:00:00Z'))).toBeNull();
});

it('reaches into the next day', () => {
  expect(driftText(23, 'America/Chicago', Date.parse('2026-11-23T12:00:00Z'))).toContain('12:00 AM in summer');
});
