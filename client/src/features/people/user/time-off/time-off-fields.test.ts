import { describe, expect, it } from 'vitest';
import { adaptTimeOff, calendarOptions, previewOf, timeOffFields } from './time-off-fields.ts';

const calendars = [
  { id: 1, name: 'Plant', year: 2025 },
  { id: 2, name: 'Plant', year: 2026 },
  { id: 3, name: 'Shore', year: 2024 },
];

it('a calendar that was withdrawn is kept by who has it, and offered to nobody else', () => {
  const held = [{ customCalendarId: 9, name: 'Gone' }];
  expect(calendarOptions(calendars.slice(0, 1), held, 9)).toEqual([
    { value: 1, label: 'Plant 2025' },
    { value: 9, label: 'Gone (removed)' },
  ]);
  expect(calendarOptions(calendars.slice(0, 1), held, null)).toEqual([{ value: 1, label: 'Plant 2025' }]);
});

it('RD-20: of a calendar the list of this year is shown, else the one that was chosen', () => {
  expect(previewOf(calendars, '1', 2026)?.id).toBe(2);
  expect(previewOf(calendars, '3', 2026)?.id).toBe(3);
  expect(previewOf(calendars, '', 2026)).toBeNull();
});

describe('a field says nothing', () => {
  const isOff = (name: string, typed: Record<string, string | boolean>) =>
    timeOffFields([])
      .map((field) => adaptTimeOff(field, typed))
      .find((field) => field.name === name)?.off ?? false;

  it.each([
    ['timeOffLimitAdjustment', { timeOffAllow: false }, true],
    ['timeOffLimitAdjustment', { timeOffAllow: true }, false],
    ['timeOffStartPeriod', { timeOffAllow: false }, false],
    ['customCalendarStartDate', { customCalendarId: '' }, true],
    ['customCalendarStartDate', { customCalendarId: '1' }, false],
  ] as const)('%s while %j stands in the form: %s', (name, typed, off) => expect(isOff(name, typed)).toBe(off));
});
