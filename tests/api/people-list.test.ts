import type { Role } from '@hourbook/domain/access/roles.ts';
import { dateColumns, sortColumns, textColumns } from '@hourbook/domain/people/people-list.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, CHICAGO, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { anAssignment, aSalary, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';

const path = (query = '') => `/api/v1/user${query}`;

/** Names in no order, some of them twice. */
const LAST = ['Młynarz', 'adler', 'Quist', 'Adler', 'Ibarra', 'de Vries', 'Quist', 'Ödman'];
const POSITIONS = [1, 2, null] as const;
const entry = { departmentId: null, employmentTypeId: null, startDate: '2020-01-01', endDate: null };
const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];

/** What differs from person to person. */
const personOf = (n: number): Partial<Person> => ({
  lastName: LAST[n] as string,
  firstName: `First${n % 3}`,
  enabled: n % 4 !== 3,
  roles: n % 2 ? ['ROLE_EMPLOYEE'] : ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'],
  phone: n % 2 ? `+1 312 555 010${n}` : null,
  qBName: n % 3 ? `Book ${n}` : null,
  skypeContact: n === 5 ? 'live:vries' : null,
  offices: n % 3 === 2 ? inOffice(WARSAW) : inOffice(CHICAGO),
  hireDate: n % 4 === 0 ? null : `2021-0${n}-15`,
  terminationDate: n === 3 ? '2025-01-31' : null,
  terminationReasonId: n === 3 ? 1 : null,
  rehireDate: n === 3 ? '2025-03-01' : null,
  positions: [{ ...entry, id: 'p', positionId: POSITIONS[n % 3] ?? null, seniorityId: n % 2 ? 4 : null }],
  salaries: n === 7 ? [] : [aSalary(n % 2 ? 'HOURLY_RATE' : 'YEARLY_SALARY', 50, '2020-01-01')],
  assignments: n % 2 ? [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true })] : [anAssignment(OWN)],
});

interface Listed extends Running {
  /** The numbers of those made here, in the order of `LAST`. */
  readonly made: readonly number[];
  page(query?: string): Promise<Answer>;
  /** Places in `LAST` of what a query finds, in its order; others are left out. */
  found(query: string): Promise<number[]>;
}

/** Those of `LAST` beside the first administrator, as Nina Castellano of HR asks for them. */
const listed = (use: (listed: Listed) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const nina = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'], positions: [] });
    const hr = await running.signIn(nina);
    const made: number[] = [];
    for (const [n] of LAST.entries()) {
      const lineManagerId = n === 6 ? nina.id : n === 7 ? (made[0] ?? null) : null;
      made.push((await running.person({ ...personOf(n), username: `p${n}@example.com`, lineManagerId })).id);
    }
    const page: Listed['page'] = (query = '') => hr.get(path(query));
    async function found(query: string) {
      const { status, body } = await page(`?${query}`);
      expect(status, query).toBe(200);
      return body.content.map(({ id }: { id: number }) => made.indexOf(id)).filter((n: number) => n >= 0);
    }
    await use(
      Object.defineProperties({ made, page, found } as unknown as Listed, Object.getOwnPropertyDescriptors(running)),
    );
  });

describe('the list of people', () => {
  it('has the row of the documents, by last name upwards, whatever the case', () =>
    listed(async ({ page, made }) => {
      const { status, body } = await page('?pageNumber=0&pageSize=3');
      expect([status, body.totalPages, body.totalElements]).toEqual([200, 4, 10]);
      expect(body.content.map((row: { lastName: string }) => row.lastName)).toEqual([
        'adler',
        'Adler',
        'Administrator',
      ]);
      expect(body.content[0]).toEqual({
        id: made[1],
        lastName: 'adler',
        firstName: 'First1',
        defaultClient: 'Lakeshore',
        username: 'p1@example.com',
        email: 'p1@example.com',
        positionName: '.NET Developer',
        seniority: 'Senior',
        officeDescription: 'Chicago',
        hireDate: '2021-01-15',
        rehireDate: null,
        terminationDate: null,
        enabled: true,
        phone: '+1 312 555 0101',
        qBName: 'Book 1',
        skypeContact: null,
        changedByUser: null,
        changedDate: '2025-06-11T15:00:00.000Z',
        salaryType: 'HOURLY_RATE',
        roles: [{ id: 2, name: 'ROLE_EMPLOYEE', description: 'Employee' }],
        lineManagerId: null,
        lineManagerName: null,
        legalStatusExpires: null,
        waitsForHr: false,
        userBalanceInfo: { SICK_LEAVE: true, VACATION_PTO: true },
      });
    }));

  it('api.md "Wire": the prefix of its sort is inverted', () =>
    listed(async ({ found }) => {
      const upwards = [1, 3, 5, 4, 0, 7, 2, 6]; // Ödman before Quist
      expect(await found('')).toEqual(upwards);
      expect(await found('sort=-lastName')).toEqual(upwards);
      expect(await found('sort=lastName')).toEqual([2, 6, 7, 0, 4, 5, 1, 3]); // ties by number all the same
    }));

  it('is sorted by every column', () =>
    listed(async ({ found }) => {
      for (const [sort, expected] of [
        ['-hireDate', [0, 4, 1, 2, 3, 5, 6, 7]],
        ['hireDate', [7, 6, 5, 3, 2, 1, 0, 4]],
        ['-firstName', [0, 3, 6, 1, 4, 7, 2, 5]],
        ['-enabled', [3, 7, 0, 1, 2, 4, 5, 6]],
        ['-positionName', [2, 5, 1, 4, 7, 0, 3, 6]],
        ['positionName', [0, 3, 6, 1, 4, 7, 2, 5]],
        ['-seniority', [0, 2, 4, 6, 1, 3, 5, 7]],
        ['-officeDescription', [0, 1, 3, 4, 6, 7, 2, 5]],
        ['-defaultClient', [1, 3, 5, 7, 0, 2, 4, 6]],
        ['-lineManagerName', [0, 1, 2, 3, 4, 5, 7, 6]],
        ['-salaryType', [7, 1, 3, 5, 0, 2, 4, 6]],
        ['salaryHistorySalaryType', [0, 2, 4, 6, 1, 3, 5, 7]],
        ['-roles', [1, 3, 5, 7, 0, 2, 4, 6]],
        ['id', [7, 6, 5, 4, 3, 2, 1, 0]],
      ] as const)
        expect(await found(`sort=${sort}`), sort).toEqual(expected);
    }));

  it('finds by every column, and by several', () =>
    listed(async ({ found }) => {
      for (const [query, expected] of [
        ['lastName=ADL', [1, 3]],
        ['firstName=2', [5, 2]],
        ['username=P3%40', [3]],
        ['email=example', [1, 3, 5, 4, 0, 7, 2, 6]],
        ['phone=0105', [5]],
        ['qBName=book%207', [7]],
        ['skypeContact=VRIES', [5]],
        ['defaultClient=shore', [1, 3, 5, 7]],
        ['positionName=java', [3, 0, 6]],
        ['seniority=sen', [1, 3, 5, 7]],
        ['officeDescription=wars', [5, 2]],
        ['lineManagerName=nina%20c', [6]],
        ['changedByUser=nobody', []],
        ['roles=team', [4, 0, 2, 6]],
        ['roles=ROLE_TEAM_LEAD,ROLE_HR', [4, 0, 2, 6]],
        ['roles=ROLE_HR&roles=ROLE_ADMIN', []],
        ['salaryType=Hourly%20Rate', [1, 3, 5]],
        ['salaryType=HOURLY_RATE,YEARLY_SALARY', [1, 3, 5, 4, 0, 2, 6]],
        ['salaryHistorySalaryType=yearly', [4, 0, 2, 6]],
        ['positionId=1', [3, 0, 6]],
        ['positionId=1,2', [1, 3, 4, 0, 7, 6]],
        ['positionId=999', []],
        ['seniorityId=4', [1, 3, 5, 7]],
        [`officeId=${WARSAW}`, [5, 2]],
        [`defaultClientId=${LAKESHORE}&defaultClientId=${MERIDIAN}`, [1, 3, 5, 7]],
        ['enabled=true', [1, 5, 4, 0, 2, 6]],
        ['enabled=false', [3, 7]],
        ['enabled=', [1, 3, 5, 4, 0, 7, 2, 6]],
        ['hireDateFrom=2021-03-15', [3, 5, 7, 6]],
        ['hireDateTo=2021-03-15', [1, 3, 2]],
        ['hireDateFrom=2021-02-15&hireDateTo=2021-03-14', [2]],
        ['hireDateFrom=2021-03-15&hireDateTo=2021-01-01', []],
        ['terminationDateFrom=2025-01-31&terminationDateTo=2025-01-31', [3]],
        ['rehireDateFrom=2025-03-02', []],
        ['rehireDateTo=9999-12-31', [3]],
        ['search=first1%20adl', [1]],
        ['search=adl&positionName=java', [3]],
        ['enabled=true&roles=lead&officeDescription=chicago', [4, 0, 6]],
      ] as const)
        expect(await found(query), query).toEqual(expected);
    }));

  it('finds whom somebody changed, on days as they are where the caller is', () =>
    listed(async ({ page, made, clock, person, signIn }) => {
      clock.set('2025-06-12T02:00:00Z');
      await page(); // who calls now and then stays signed in
      const admin = await signIn(await person({ firstName: 'Ada', lastName: 'Boss', roles: ['ROLE_ADMIN'] }));
      clock.set('2025-06-12T04:30:00Z'); // still the 11th in Chicago
      await admin.send('PUT', `/api/v1/users/${made[2]}/disable`);
      clock.set('2025-06-12T05:00:00Z');
      await admin.send('PUT', `/api/v1/users/${made[4]}/disable`);
      const changed = async (query: string) =>
        (await page(`?${query}`)).body.content.map((row: { id: number }) => made.indexOf(row.id));
      expect(await changed('changedByUser=ada')).toEqual([4, 2]);
      expect(await changed('changedDateFrom=2025-06-12')).toEqual([4]);
      expect(await changed('changedByUser=ada&changedDateTo=2025-06-11')).toEqual([2]);
      expect(await changed('sort=changedDate&pageSize=2')).toEqual([4, 2]);
      expect(await changed('changedDateTo=0001-01-01')).toEqual([]);
      expect((await page('?changedDateFrom=0000-01-01&changedDateTo=9999-12-31')).body.totalElements).toBe(11);
    }));

  it('GEN-6: says what is so today, where the person is', () =>
    listed(async ({ person, page, clock }) => {
      await person({
        lastName: 'Zawada',
        offices: [
          { id: 'o1', officeId: CHICAGO, startDate: '2020-01-01', endDate: '2025-06-11' },
          { id: 'o2', officeId: WARSAW, startDate: '2025-06-12', endDate: null },
        ],
        positions: [
          { ...entry, id: 'p1', positionId: 1, seniorityId: 2, endDate: '2025-06-11' },
          { ...entry, id: 'p2', positionId: 2, seniorityId: 3, startDate: '2025-06-12' },
        ],
        salaries: [aSalary('HOURLY_RATE', 30, '2020-01-01'), aSalary('YEARLY_SALARY', 90_000, '2025-06-12')],
        assignments: [
          anAssignment(OWN),
          anAssignment(LAKESHORE, { isDefaultClient: true, endDate: '2025-06-11' }),
          anAssignment(MERIDIAN, { isDefaultClient: true, startDate: '2025-06-13' }),
        ],
      });
      const today = async (query: string) => {
        const { positionName, seniority, officeDescription, salaryType, defaultClient } = (
          await page(`?lastName=zawada${query}`)
        ).body.content[0];
        return [positionName, seniority, officeDescription, salaryType, defaultClient];
      };
      const before = ['Java Developer', 'Junior', 'Chicago', 'HOURLY_RATE', 'Lakeshore'];
      const after = ['.NET Developer', 'Middle', 'Warsaw', 'YEARLY_SALARY', 'Northbridge'];
      for (const query of ['', '&sort=seniority']) expect(await today(query)).toEqual(before);
      clock.set('2025-06-11T22:30:00Z'); // the 12th in Warsaw
      for (const query of ['', '&sort=seniority']) expect(await today(query)).toEqual(after);
    }));

  it('calls an office by its name, with its description where it has one', () =>
    listed(async ({ page, platform }) => {
      await platform.records.offices.change(WARSAW, null, (office) => ({ ...office, description: 'Poland' }));
      const { body } = await page('?officeDescription=poland&pageSize=1&sort=-id');
      expect([body.totalElements, body.content[0].officeDescription]).toEqual([2, 'Warsaw, Poland']);
    }));

  it('follows at once what is changed, also where it looks among all', () =>
    listed(async ({ found, platform, made, clock }) => {
      expect(await found('sort=-seniority&enabled=false')).toEqual([3, 7]);
      clock.pass(20 * 60_000);
      await platform.records.people.change(made[3] as number, null, (person) => ({ ...person, enabled: true }));
      expect(await found('sort=-seniority&enabled=false')).toEqual([7]);
      clock.pass(-10 * 60_000); // another process, whose clock is behind
      await platform.records.people.change(made[7] as number, null, (person) => ({ ...person, enabled: true }));
      expect(await found('sort=-seniority&enabled=false')).toEqual([]);
      clock.pass(3 * 60 * 60_000);
      await platform.records.people.change(made[0] as number, null, (person) => ({ ...person, enabled: false }));
      expect(await found('sort=-seniority&enabled=false')).toEqual([0]);
    }));

  it('GEN-10: pages of any order put together are All, each person once', () =>
    listed(async ({ page }) => {
      const idsOf = ({ body }: Answer) => body.content.map(({ id }: { id: number }) => id) as number[];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...sortColumns),
          fc.constantFrom('', '-'),
          fc.integer({ min: 1, max: 11 }),
          fc.constantFrom('', '&enabled=true', '&roles=employee', '&firstName=first'),
          async (column, prefix, pageSize, filter) => {
            const query = `?sort=${prefix}${column}${filter}`;
            const all = await page(query);
            expect(all.body.totalElements).toBe(all.body.content.length);
            const pages = Math.ceil(all.body.totalElements / pageSize);
            const together: number[] = [];
            for (let n = 0; n < pages; n++) {
              const answer = await page(`${query}&pageNumber=${n}&pageSize=${pageSize}`);
              expect([answer.body.totalPages, answer.body.totalElements]).toEqual([pages, all.body.totalElements]);
              together.push(...idsOf(answer));
            }
            expect(together).toEqual(idsOf(all));
            expect(new Set(together).size).toBe(together.length);
          },
        ),
        { numRuns: 40 },
      );
    }));

  it('has no page beyond its end', () =>
    listed(async ({ page }) => {
      const nothing = { content: [], totalPages: 4, totalElements: 10 };
      expect((await page('?pageNumber=4&pageSize=3')).body).toEqual(nothing);
      expect((await page('?pageNumber=4&pageSize=3&sort=seniority')).body).toEqual(nothing);
      const none = { content: [], totalPages: 0, totalElements: 0 };
      for (const query of ['?lastName=nobody', '?positionName=nothing']) expect((await page(query)).body).toEqual(none);
    }));

  it('is refused where it makes no sense', () =>
    listed(async ({ page }) => {
      for (const query of [
        'sort=nickname',
        'sort=keys.lastName',
        'sort=-',
        'sort=--lastName',
        'sort=userBalanceInfo',
        'nickname=x',
        'keys.lastName=x',
        'passwordHash=x',
        'ssn=1',
        'pageSize=0',
        'pageSize=10001',
        'pageNumber=-1',
        'pageNumber=1e9',
        'enabled=perhaps',
        'positionId=one',
        'officeId=0',
        'hireDate=2021-01-01',
        'hireDateFrom=01%2F02%2F2021',
        'hireDateFrom=2021-02-30',
        'changedDateTo=2021-06-11T15:00:00Z',
        `lastName=${'x'.repeat(101)}`,
        'lastName=a&lastName=b',
      ]) {
        const { status, body } = await page(`?${query}`);
        const refused = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
        expect([status, body], query).toEqual(refused);
      }
    }));

  it('takes a text as the text that it is', () =>
    listed(async ({ page }) => {
      for (const text of ["'", '%', '_', '\\', '"', '\0', '{"$ne":null}', 'x) OR 1=1 --', '\u202e', '😀']) {
        for (const column of ['lastName', 'positionName', 'roles', 'search']) {
          const { status, body } = await page(`?${column}=${encodeURIComponent(text)}`);
          const isFound = column === 'roles' && text === '_'; // of ROLE_…
          expect([status, body.totalElements > 0], `${column} ${text}`).toEqual([200, isFound]);
        }
      }
    }));

  it('is for administrators and HR, who see everybody', () =>
    withHourbook(async ({ person, signIn, hourbook }) => {
      const status = async (role: Role) => {
        const caller = await signIn(await person({ roles: [role], offices: inOffice(WARSAW) }));
        const { status: got, body } = await caller.get(path('?lastName=administrator'));
        return got === 200 ? body.totalElements : got;
      };
      expect(await status('ROLE_ADMIN')).toBe(1);
      expect(await status('ROLE_HR')).toBe(1);
      for (const role of ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'] as const)
        expect(await status(role), role).toBe(403);
      expect((await fetch(`${hourbook.url}${path()}`)).status).toBe(401);
    }));

  it('every column has a filter', () => {
    expect([...textColumns, ...dateColumns].every((column) => sortColumns.includes(column))).toBe(true);
  });
});

describe('US-7: enabling and disabling somebody', () => {
  const enable = (id: number | string) => `/api/v1/users/${id}/enable`;
  const disable = (id: number | string) => `/api/v1/users/${id}/disable`;

  it('answers their row of the list, and does nothing twice', () =>
    withHourbook(async ({ person, signIn, platform }) => {
      const nina = await person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
      const hr = await signIn(nina);
      const { id } = await person({ lastName: 'Quist' });
      for (const _ of [1, 2]) {
        const { status, body } = await hr.send('PUT', disable(id));
        expect(status).toBe(200);
        expect(body).toMatchObject({ id, lastName: 'Quist', enabled: false, changedByUser: 'Nina Castellano' });
        expect(body).toEqual((await hr.get(path('?lastName=quist'))).body.content[0]);
      }
      expect((await hr.send('PUT', enable(id))).body).toMatchObject({ id, enabled: true });
      expect((await platform.records.people.get(id))?.version).toBe(3);
    }));

  it('US-10: HR leaves administrators and accountants alone, and nobody disables themselves', () =>
    withHourbook(async ({ person, signIn }) => {
      const nina = await person({ roles: ['ROLE_HR'] });
      const hr = await signIn(nina);
      const admin = await person({ roles: ['ROLE_ADMIN'] });
      const accountant = await person({ roles: ['ROLE_ACCOUNTANT'] });
      for (const { id } of [admin, accountant]) {
        expect((await hr.send('PUT', disable(id))).status).toBe(403);
        expect((await hr.send('PUT', enable(id))).status).toBe(403);
      }
      const refused = [400, { errors: ['You cannot disable your own account'] }];
      const { status, body } = await hr.send('PUT', disable(nina.id));
      expect([status, body]).toEqual(refused);
      expect((await (await signIn(admin)).send('PUT', disable(accountant.id))).status).toBe(200);
      for (const role of ['ROLE_EMPLOYEE', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER', 'ROLE_TEAM_LEAD'] as const) {
        const caller = await signIn(await person({ roles: [role] }));
        expect((await caller.send('PUT', enable(nina.id))).status).toBe(403);
      }
    }));

  it('is not done to who is not there', () =>
    withHourbook(async ({ person, signIn }) => {
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      for (const [id, status] of [
        [999_999, 404],
        ['x', 400],
        ['0', 400],
        ['1.5', 400],
      ] as const) {
        expect((await hr.send('PUT', disable(id))).status).toBe(status);
        expect((await hr.send('PUT', enable(id))).status).toBe(status);
      }
    }));
});

describe('whom HR has something to do about', () => {
  const status = (expirationDate: string | null, legalStatusId = 2) => ({
    id: `s${expirationDate}`,
    legalStatusId,
    expirationDate,
  });
  /** Today is 06/11/2025: 60 days on it is 08/10/2025. */
  const statuses = {
    'Expired Ada': [status('2025-06-10')],
    'Soon Bo': [status('2025-08-10')],
    'Later Cy': [status('2025-08-11')],
    'Renewed Di': [status('2025-06-20'), status('2027-01-01')],
    'Citizen Ed': [status('2025-06-20'), status(null, 1)],
  };

  const withThem = (use: (running: Running, hr: Caller) => Promise<void>) =>
    withHourbook(async (running) => {
      for (const [name, legalStatuses] of Object.entries(statuses)) {
        const [lastName = '', firstName = ''] = name.split(' ');
        await running.person({ lastName, firstName, legalStatuses });
      }
      await running.person({ lastName: 'Left', legalStatuses: [status('2025-07-01')], enabled: false });
      await running.person({ lastName: 'Waiting', waitsForHr: true, enabled: false });
      await use(running, await running.signIn(await running.person({ lastName: 'Hr', roles: ['ROLE_HR'] })));
    });
  const lastNames = ({ body }: Answer) => body.content.map(({ lastName }: { lastName: string }) => lastName);

  it('US-17: is counted, and found by the same days; the current status counts', () =>
    withThem(async (_running, hr) => {
      expect((await hr.get('/trpc/people.list.waiting')).body.result.data).toEqual({
        forHr: 1,
        expiring: 1,
        expired: 1,
        expiresBy: '2025-08-10',
      });
      const expired = await hr.get(path('?enabled=true&legalStatusExpiresTo=2025-06-10'));
      expect(lastNames(expired)).toEqual(['Expired']);
      const range = 'legalStatusExpiresFrom=2025-06-11&legalStatusExpiresTo=2025-08-10';
      const expiring = await hr.get(path(`?enabled=true&${range}`));
      expect(lastNames(expiring)).toEqual(['Soon']);
      expect(expiring.body.content[0].legalStatusExpires).toBe('2025-08-10');
      expect(lastNames(await hr.get(path('?waitsForHr=true')))).toEqual(['Waiting']);
    }));

  it.each<[Role, number]>([
    ['ROLE_ADMIN', 200],
    ['ROLE_HR', 200],
    ['ROLE_ACCOUNTANT', 403],
    ['ROLE_EMPLOYEE', 403],
  ])('is told to Admin and HR alone: %s gets %i', (role, status) =>
    withHourbook(async ({ person, signIn }) => {
      const caller = await signIn(await person({ roles: [role] }));
      expect((await caller.get('/trpc/people.list.waiting')).status).toBe(status);
    }),
  );
});
