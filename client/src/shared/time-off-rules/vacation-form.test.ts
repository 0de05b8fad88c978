import type { VacationSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import { describe, expect, it } from 'vitest';
import { inputFrom, typedFrom } from '#components/form/field.ts';
import { fieldProblems } from '#components/form/field-problems.ts';
import { daysOf } from '../time-off/amounts.ts';
import { hoursOf } from './days.ts';
import {
  adaptedToLimit,
  limitParts,
  vacationFields,
  vacationForm,
  vacationSent,
  vacationShown,
} from './vacation-form.ts';

const others = { id: 1, allowExceedVacationLimit: true, countWeekends: false, accrualMode: 'MONTHLY' } as const;
const fixed: VacationSetting = { ...others, annualVacationLimit: { 0: 80 } };
const dynamic: VacationSetting = { ...others, annualVacationLimit: { 0: 80, 1: 96, 2: 112, 3: 120 } };

const typed = (setting: VacationSetting, changed: object = {}) => ({
  ...typedFrom(vacationFields, vacationShown(setting)),
  ...changed,
});
const fieldsWith = (values: ReturnType<typeof typed>) => vacationFields.map((field) => adaptedToLimit(field, values));
const sent = (setting: VacationSetting, changed?: object) => {
  const values = typed(setting, changed);
  return vacationSent(vacationForm.parse(inputFrom(fieldsWith(values), values)), setting);
};
const problems = (setting: VacationSetting, changed: object) => {
  const values = typed(setting, changed);
  return fieldProblems(vacationForm, fieldsWith(values), values);
};

describe('days of settings', () => {
  it.each([
    [80, 10],
    [100, 12.5],
    [1, 0.13],
    [0, 0],
  ])('%d hours are shown as %d days', (hours, days) => {
    expect(daysOf(hours)).toBe(days);
  });

  it('become hours as they are typed; what is only shown rounded stays as it is', () => {
    expect(hoursOf(12.5, 80)).toBe(100);
    expect(hoursOf(1.01, undefined)).toBe(8.08);
    expect(hoursOf(0.13, 1)).toBe(1);
    expect(hoursOf(0.14, 1)).toBe(1.12);
  });
});

describe('the rules for paid time off in their form', () => {
  it.each([
    ['fixed', fixed],
    ['dynamic', dynamic],
  ])('that are %s come back as they are', (_, setting) => {
    const { id: _id, ...rules } = setting;
    expect(sent(setting)).toEqual(rules);
  });

  it('keep the first value of a limit that becomes fixed', () => {
    expect(sent(dynamic, { limit: 'FIXED', days1: 'twelve' }).annualVacationLimit).toEqual({ 0: 80 });
  });

  it('need all four values of a limit that becomes dynamic', () => {
    expect(problems(fixed, { limit: 'DYNAMIC', days1: '11' })).toEqual({
      days2: 'Fill in this field.',
      days3: 'Fill in this field.',
    });
    expect(sent(fixed, { limit: 'DYNAMIC', days1: '11', days2: '12', days3: '13,5' }).annualVacationLimit).toEqual({
      0: 80,
      1: 88,
      2: 96,
      3: 108,
    });
  });

  it.each([
    ['', 'Fill in this field.'],
    ['-1', 'Enter 0 or more.'],
    ['1099', 'Enter 1098 or less.'],
    ['1.005', 'Enter days with at most two decimals.'],
    ['ten', 'Enter days with at most two decimals.'],
  ])('say what is wrong with “%s” days', (days0, problem) => {
    expect(problems(fixed, { days0 })).toEqual({ days0: problem });
  });

  it('are read in the history part by part', () => {
    expect(limitParts(fixed.annualVacationLimit)).toEqual([['Per year', '10 days']]);
    expect(limitParts(dynamic.annualVacationLimit)).toEqual([
      ['First year', '10 days'],
      ['After 1 year', '12 days'],
      ['After 2 years', '14 days'],
      ['After 3 years', '15 days'],
    ]);
  });
});
