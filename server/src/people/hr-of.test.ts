import type { Person } from '@hourbook/domain/people/person.ts';
import { aPerson, directoryOf } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import { hrOf } from './hr-of.ts';

const WARSAW = 2;
const inWarsaw = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
const hr = (username: string, changed: Partial<Person> = {}) =>
  aPerson({ username, roles: ['ROLE_HR'], hrManagedOffices: [], ...changed });

const main = hr('main', { hrManagedOffices: [{ id: WARSAW, isMain: true }] });
const also = hr('also', { hrManagedOffices: [{ id: WARSAW, isMain: false }] });
const local = hr('local', { offices: inWarsaw });
const admin = aPerson({ username: 'admin', roles: ['ROLE_ADMIN'], offices: inWarsaw });
const gone = hr('gone', { enabled: false, offices: inWarsaw, hrManagedOffices: [{ id: WARSAW, isMain: true }] });
const employee = aPerson({ username: 'employee', offices: inWarsaw, hrManagedOffices: [{ id: WARSAW, isMain: true }] });

describe('who decides for HR of an office', () => {
  it.each<[string, Person[], number | null, string[]]>([
    ['those who look after it in the first place', [admin, employee, also, local, main], WARSAW, ['main']],
    ['else HR of the office itself', [admin, employee, also, local], WARSAW, ['local']],
    ['else every administrator', [admin, employee, also], WARSAW, ['admin']],
    ['for nobody’s office every administrator', [admin, main, hr('nowhere')], null, ['admin']],
    ['nobody, where there is none', [employee], WARSAW, []],
  ])('%s', async (_, enabled, officeId, expected) => {
    const told = await hrOf({ directory: directoryOf([...enabled, gone]) }, officeId);
    expect(told.map(({ username }) => username)).toEqual(expected);
  });
});
