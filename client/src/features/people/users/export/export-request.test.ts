import { describe, expect, it } from 'vitest';
import {
  amongOf,
  customRequest,
  type ReportParameters,
  reportIds,
  reportRequest,
  withField,
} from './export-request.ts';

const asked = { pageNumber: 3, pageSize: 10, sort: '-lastName', enabled: true, lastName: 'bell' } as const;
const given: ReportParameters = {
  unit: 'month',
  date: '2025-06-11',
  from: '2025-01-01',
  to: null,
  field: 'CATEGORY',
  aggregationType: 'MEDIAN',
  group: 'QUARTER',
  startMonth: '2025-01',
  endMonth: '2025-06',
};

describe('what is asked for an export', () => {
  it('is everybody whom the list shows, on whichever page, and with disabled people if wanted', () => {
    expect(amongOf(asked, false)).toEqual({ filters: { enabled: true, lastName: 'bell' }, sort: '-lastName' });
    expect(amongOf(asked, true)).toEqual({ filters: { lastName: 'bell' }, sort: '-lastName' });
    expect(customRequest(amongOf(asked, true), ['email']).body).toMatchObject({ fields: ['email'], sort: '-lastName' });
  });

  it('has the parameters of the report, and no others', () => {
    const among = { filters: {}, sort: '-lastName' as const };
    const parameters = (id: (typeof reportIds)[number]) =>
      Object.keys(reportRequest(among, id, given).body).filter((key) => !(key in among));
    expect(reportIds.map((id) => [id, parameters(id).join()])).toEqual([
      ['rt4', 'unit,date'],
      ['rt5', 'salaryEffectiveDateFrom,salaryEffectiveDateTo'],
      ['rt9', 'group,field,aggregationType,startMonth,endMonth'],
      ['rt10', 'date'],
    ]);
  });
});

describe('a field that is added', () => {
  it('stands last; the salary, which is a text, comes with its parts', () => {
    expect(withField(['email'], 'phone')).toEqual(['email', 'phone']);
    expect(withField(['email'], 'currentSalary')).toEqual([
      ...['email', 'currentSalary'],
      ...['currentSalaryAmount', 'currentSalaryCurrency', 'currentSalaryUnit'],
    ]);
    expect(withField(['currentSalaryUnit'], 'currentSalary')).toEqual([
      ...['currentSalaryUnit', 'currentSalary', 'currentSalaryAmount', 'currentSalaryCurrency'],
    ]);
  });
});
