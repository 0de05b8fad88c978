import type { Person } from '@hourbook/domain/people/person.ts';
import { aPerson, directoryOf } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { Ports } from '../ports.ts';
import { accountantsOf } from './accountants-of.ts';

const [CHICAGO, WARSAW, KRAKOW] = [1, 2, 3];
const [UNITED_STATES, POLAND] = [1, 2];
const offices = [
  { id: CHICAGO, countryId: UNITED_STATES },
  { id: WARSAW, countryId: POLAND },
  { id: KRAKOW, countryId: POLAND },
];
const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];
let id = 0;
const somebody = (username: string, changed: Partial<Person> = {}) => aPerson({ id: ++id, username, ...changed });

const dana = somebody('dana', { offices: inOffice(WARSAW) });
const own = somebody('own', { roles: ['ROLE_ACCOUNTANT'], offices: inOffice(KRAKOW) });
const other = somebody('other', { roles: ['ROLE_ACCOUNTANT'], offices: inOffice(CHICAGO) });
const managing = somebody('managing', {
  roles: ['ROLE_ACCOUNTANT', 'ROLE_TEAM_LEAD'],
  offices: inOffice(CHICAGO),
  accountantManagedCountries: [{ id: POLAND, isMain: true }],
});
const lead = somebody('lead', { roles: ['ROLE_ACCOUNTANT', 'ROLE_TEAM_LEAD'], employeeIds: [dana.id] });
const admin = somebody('admin', { roles: ['ROLE_ADMIN'] });
const gone = somebody('gone', { ...own, id: ++id, enabled: false });
const both = somebody('both', { roles: ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'], offices: inOffice(CHICAGO) });

describe('GEN-7: who is told of what accountants have to decide about somebody', () => {
  it.each<[string, Person, Person[], string[]]>([
    ['those of the country', dana, [admin, dana, own, other, managing], ['own', 'managing']],
    ['none who sees them for another reason alone', dana, [admin, own, lead, both], ['own']],
    ['else every administrator', dana, [admin, dana, other], ['admin']],
    ['of nobody’s office every administrator', aPerson({ offices: [] }), [admin, own], ['admin']],
    ['not the accountant themselves', own, [admin, own], ['admin']],
  ])('%s', async (_, person, enabled, expected) => {
    const records = { offices: { find: async () => offices } } as unknown as Ports['records'];
    const told = await accountantsOf({ records, directory: directoryOf([...enabled, gone]) }, person);
    expect(told.map(({ username }) => username)).toEqual(expected);
  });
});
