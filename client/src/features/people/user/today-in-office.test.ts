import { expect, it } from 'vitest';
import { todayInOffice } from './today-in-office.ts';

const offices = [
  { id: 1, timezone: 'America/Chicago' },
  { id: 2, timezone: 'Europe/Warsaw' },
];
/** 11 PM in Chicago, 6 AM of the next day in Warsaw. */
const NOW = Date.parse('2025-06-11T04:00:00Z');

it.each([
  ['in Warsaw', 2, offices, '2025-06-11'],
  ['in Chicago', 1, offices, '2025-06-10'],
  ['without an office', null, offices, '2025-06-10'],
  ['while the offices are being read', 2, undefined, '2025-06-10'],
])('GEN-1: today of somebody %s', (_, officeId, known, today) =>
  expect(todayInOffice({ officeId }, known, NOW)).toBe(today),
);
