import { describe, expect, it } from 'vitest';
import {
  changedSetting,
  sickLeaveSettingChange,
  usualVacationSetting,
  vacationSettingChange,
} from './time-off-settings.ts';

const limit = (annualVacationLimit: object | null) => vacationSettingChange.safeParse({ id: 1, annualVacationLimit });

describe('the limit of paid time off (TO-2)', () => {
  it.each([
    ['a fixed one', { 0: 80 }, { 0: 80 }],
    ['none at all', { 0: 0 }, { 0: 0 }],
    ['a fixed one keeps its first value only', { 0: 80, 1: 96, 2: 112 }, { 0: 80 }],
    ['a fixed one with blanks', { 0: 80, 1: null, 2: null, 3: null }, { 0: 80 }],
    ['one that grows', { 0: 80, 1: 96, 2: 112, 3: 120 }, { 0: 80, 1: 96, 2: 112, 3: 120 }],
    ['one that begins with nothing', { 0: 0, 1: 0, 2: 0, 3: 40 }, { 0: 0, 1: 0, 2: 0, 3: 40 }],
    ['a year of hours', { 0: 8784 }, { 0: 8784 }],
  ])('%s', (_what, sent, kept) => expect(limit(sent).data?.annualVacationLimit).toEqual(kept));

  it.each([
    ['no first value', { 1: 96 }],
    ['nothing', {}],
    ['a step is missing', { 0: 80, 2: 112, 3: 120 }],
    ['a step is blank', { 0: 80, 1: null, 2: 112, 3: 120 }],
    ['the first is missing', { 1: 96, 2: 112, 3: 120 }],
    ['a fifth step', { 0: 80, 1: 96, 2: 112, 3: 120, 4: 130 }],
    ['less than nothing', { 0: -1 }],
    ['more than a year has', { 0: 8785 }],
    ['parts of a hundredth', { 0: 80.005 }],
    ['a text', { 0: '80' }],
  ])('is refused: %s', (_why, sent) => expect(limit(sent).success).toBe(false));
});

it('a field of a setting that was not sent stays', () => {
  const before = usualVacationSetting(1);
  expect(changedSetting(before, { countWeekends: true, accrualMode: null, annualVacationLimit: undefined })).toEqual({
    ...before,
    countWeekends: true,
  });
  expect(changedSetting({ ...before, countWeekends: true }, { countWeekends: false })).toEqual(before);
});

it.each([{ accrualMode: 'YEARLY' }, { countWeekends: 'yes' }, { allowExceedVacationLimit: 1 }])(
  '%o is no setting for paid time off',
  (sent) => expect(vacationSettingChange.safeParse({ id: 1, ...sent }).success).toBe(false),
);

it.each([
  { minHoursBeforeSubmit: -1 },
  { minHoursBeforeSubmit: 0.125 },
  { minHoursBeforeSubmit: 8785 },
  { isCommentMandatory: 'no' },
])('%o is no setting for sick leave', (sent) =>
  expect(sickLeaveSettingChange.safeParse({ id: 1, ...sent }).success).toBe(false),
);
