import { expect, it } from 'vitest';
import { zoneText } from './zone-difference.ts';

const JUNE = Date.parse('2025-06-11T15:00:00Z');
const NOVEMBER = Date.parse('2026-11-04T15:00:00Z');

it.each([
  ['Europe/Warsaw', 'America/Chicago', NOVEMBER, 'CET, 7 h ahead of you'],
  ['America/Los_Angeles', 'America/Chicago', JUNE, 'PDT, 2 h behind you'],
  ['Asia/Kolkata', 'America/Chicago', JUNE, 'IST, 10 h 30 min ahead of you'],
  ['America/Chicago', 'America/Chicago', JUNE, 'CDT'],
  ['Etc/UTC', 'Europe/London', NOVEMBER, 'UTC'],
])('clocks in %s, looked at from %s', (theirs, own, now, text) => expect(zoneText(theirs, own, now)).toBe(text));
