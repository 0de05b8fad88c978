import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sent } from './sent.ts';

/** Dates that are looked for: there is nothing before and after, and that is the answer. */
const exceptions = /^people\.(list\.page |exports\.\w+ filters\.)/;

const dates = sent.filter(
  ({ name, schema }) =>
    /^(people|accounts)\./.test(name) && schema._zod.def.format === 'date' && !exceptions.test(name),
);

describe('a date that is said of somebody', () => {
  it('is found wherever it stands', () =>
    expect(dates.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'accounts.register dateOfBirth',
        'people.general.change officeStartDate',
        'people.employment.change hireDate',
        'people.employment.changePositions rows[].endDate',
        'people.assignments.add startDate',
        'people.assignments.deactivate endDate',
        'people.timeOff.change customCalendarStartDate',
      ]),
    ));

  it.each(dates)('lies between 2000 and 2100, a birthday between 1900 and 2100: $name', ({ name, schema }) => {
    const first = name.endsWith('dateOfBirth') ? 1900 : 2000;
    const taken = (date: string) => z.safeParse(schema, date).success;
    const days = [`${first - 1}-12-31`, `${first}-01-01`, '2025-06-11', '2100-01-01', '2100-01-02'];
    expect(days.map(taken)).toEqual([false, true, true, true, false]);
  });
});
