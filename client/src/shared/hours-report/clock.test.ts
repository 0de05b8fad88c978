import { expect, it } from 'vitest';
import { arrivalText, clockText } from './clock.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['America/Chicago', [8], -360, '08:00 AM in Chicago in winter, 09:00 AM in summer'],
  ['America/Chicago', [8, 18], -300, '07:00 AM, 05:00 PM in Chicago in winter, 08:00 AM, 06:00 PM in summer'],
  ['Europe/Warsaw', [8], -360, '03:00 PM in Warsaw in winter, 04:00 PM in summer'],
  ['Australia/Sydney', [7], 660, '06:00 AM in Sydney in winter, 07:00 AM in summer'],
  ['Asia/Kolkata', [8], 330, '08:00 AM in Kolkata all year'],
  ['Asia/Kolkata', [18], -360, '05:30 AM the next day in Kolkata all year'],
  ['America/New_York', [1], 60, '07:00 PM the day before in New York in winter, 08:00 PM the day before in summer'],
  ['America/Chicago', [23], -360, '11:00 PM in Chicago in winter, 12:00 AM the next day in summer'],
])('in %s, %j o’clock at %i minutes ahead of UTC is %s (RP-21)', (zone, hours, offset, text) => {
  expect(arrivalText({ hours, offset }, zone, NOW)).toBe(text);
});

it.each([
  [0, '12:00 AM'],
  [12 * 60 + 5, '12:05 PM'],
  [-60, '11:00 PM'],
])('%i minutes after midnight are %s', (minutes, text) => expect(clockText(minutes)).toBe(text));
