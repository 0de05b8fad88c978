import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Schema, sent } from './sent.ts';

/** Numbers of a call that may be anything; why. */
const exceptions: Readonly<Record<string, string>> = {
  'accounting.sheet.save rows[].hours': 'refused by the command, in the words of the timesheet (M031)',
  ...Object.fromEntries(
    ['vacation', 'sickLeave'].flatMap((kind) => [
      [`timeOff.${kind}.request hours[]`, 'refused by the command, behind the allow flag (TO-22)'],
      [`timeOff.${kind}.preview hours[]`, 'told with all else that a request would be refused for'],
      [`timeOff.${kind}.setAdditionalHours hours`, 'refused by the command, in words of its own (M041)'],
    ]),
  ),
  'timesheet.saveMine rows[].hours': 'refused by the command, in the words of the timesheet (M031)',
};

const numbers = sent.filter(({ schema }) => schema._zod.def.type === 'number');

const sensible = [-100, -1, 0, 1, 2, 10, 100, 2020, 2080, 9999];
const longer = sensible.flatMap((base) => [0.001, 0.005, 0.125, 1 / 3, 1e-7].map((more) => base + more));

/** Whether it takes nothing but numbers of at most two decimals. */
function isExact(schema: Schema): boolean {
  const taken = (value: number) => z.safeParse(schema, value).success;
  return sensible.some(taken) && !longer.some(taken);
}

describe('a number that is sent', () => {
  it('is found wherever it stands', () =>
    expect(numbers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'people.employment.addSalary value',
        'people.assignments.change hourlyRate',
        'people.assignments.change accountManagers[].accountTypeId',
        'reference.employmentTypes.change flatRate',
        'reference.vacationSettings.change annualVacationLimit[]',
        'reference.workingHours.replace rows[].workingHoursNumber',
        'accounting.sheet.save rows[].hours',
        'timesheet.saveMine rows[].hours',
      ]),
    ));

  it('is whole, or has two decimals at most (GEN-3)', () =>
    expect(numbers.filter(({ schema }) => !isExact(schema)).map(({ name }) => name)).toEqual(Object.keys(exceptions)));
});
