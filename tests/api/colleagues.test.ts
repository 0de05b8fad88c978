import type { Role } from '@hourbook/domain/access/roles.ts';
import { roleNames } from '@hourbook/domain/access/roles.ts';
import { type Person, personRecord } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, CHICAGO, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { anAssignment, aSalary, OWN } from '../builders/people.ts';
import { decide, requested, withTimeOff } from '../builders/time-off-company.ts';

const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];
const entry = { seniorityId: null, departmentId: null, employmentTypeId: null, startDate: '2020-01-01', endDate: null };
const asPosition = (positionId: number) => [{ ...entry, id: 'p', positionId }];

const names = ({ status, body }: Answer): string[] => {
  expect(status).toBe(200);
  return body.content.map(({ firstName, lastName }: Person) => `${firstName} ${lastName}`);
};
const page = (caller: Caller, query = '') => caller.get(`/api/v1/colleagues${query}`);
const chart = (caller: Caller, query = '') => caller.get(`/api/v1/colleagues/chart${query}`);

interface Staffed extends Running {
  readonly boss: Person;
  readonly ann: Person;
  readonly jan: Person;
  readonly me: Caller;
}

/** Boss in Chicago; Ann, who reports to Boss; Jan in Warsaw, who reports to Ann and looks. Beside them the first administrator. */
const staffed = (use: (staffed: Staffed) => Promise<void>, options?: Parameters<typeof withHourbook>[1]) =>
  withHourbook(async (running) => {
    const { person, signIn } = running;
    const boss = await person({ firstName: 'Bea', lastName: 'Quist', username: 'bea@northbridge.example' });
    const ann = await person({
      firstName: 'Ann',
      lastName: 'Młynarz',
      lineManagerId: boss.id,
      positions: asPosition(2),
      username: 'ann@northbridge.example',
    });
    const jan = await person({
      firstName: 'Jan',
      lastName: 'adler',
      lineManagerId: ann.id,
      offices: inOffice(WARSAW),
      username: 'jan@northbridge.example',
    });
    const me = await signIn(jan);
    await use(
      Object.defineProperties({ boss, ann, jan, me } as unknown as Staffed, Object.getOwnPropertyDescriptors(running)),
    );
  }, options);

describe('the directory', () => {
  it('DIR-2: says of everybody who works here name, office, position, line manager and e-mail address', () =>
    staffed(async ({ me, ann, boss }) => {
      const answer = await page(me, '?pageNumber=0&pageSize=3');
      expect(names(answer)).toEqual(['Jan adler', 'First Administrator', 'Ann Młynarz']);
      expect(answer.body).toMatchObject({ totalPages: 2, totalElements: 4 });
      expect(answer.body.content[2]).toEqual({
        id: ann.id,
        firstName: 'Ann',
        lastName: 'Młynarz',
        positionName: '.NET Developer',
        officeId: CHICAGO,
        officeName: 'Chicago',
        lineManagerId: boss.id,
        lineManagerName: 'Bea Quist',
        email: 'ann@northbridge.example',
        away: null,
      });
    }));

  it('is sorted by each column, and by name where that is alike', () =>
    staffed(async ({ me }) => {
      const upwards = ['Jan adler', 'First Administrator', 'Ann Młynarz', 'Bea Quist'];
      for (const [sort, expected] of [
        ['name', [0, 1, 2, 3]],
        ['-name', [3, 2, 1, 0]],
        ['position', [0, 1, 3, 2]],
        ['-position', [2, 0, 1, 3]],
        ['-office', [0, 2, 3, 1]],
        ['lineManager', [1, 3, 0, 2]],
      ] as const)
        expect(names(await page(me, `?sort=${sort}`)), sort).toEqual(expected.map((n) => upwards[n]));
    }));

  it('finds by each word of name, position, office and e-mail address, with or without accents, and by office', () =>
    staffed(async ({ me }) => {
      for (const [query, expected] of [
        ['search=mlyn', ['Ann Młynarz']],
        ['search=ANN%20dev', ['Ann Młynarz']],
        ['search=ann%20warsaw', []],
        ['search=warsaw', ['Jan adler']],
        ['search=bea%40north', ['Bea Quist']],
        [`officeId=${WARSAW}`, ['Jan adler']],
        [`search=quist&officeId=${WARSAW}`, []],
      ] as const)
        expect(names(await page(me, `?${query}`)), query).toEqual(expected);
    }));

  it('refuses what it does not know', () =>
    staffed(async ({ me }) => {
      for (const query of ['sort=ssn', 'phone=312', 'pageSize=10001', 'officeId=0'])
        expect((await page(me, `?${query}`)).status, query).toBe(400);
      for (const query of ['managerId=0', 'skip=-1']) expect((await chart(me, `?${query}`)).status, query).toBe(400);
    }));

  it('DIR-1: has nobody who is disabled, has left or has not begun, in their own time zone', () =>
    staffed(
      async ({ person, me, clock }) => {
        const at = async (lastName: string, changed: Partial<Person>) =>
          person({ firstName: 'Zed', lastName, ...changed });
        await at('Disabled', { enabled: false });
        await at('Left', { terminationDate: '2025-06-10' });
        await at('Last day', { terminationDate: '2025-06-11' });
        await at('Last day in Warsaw', { terminationDate: '2025-06-11', offices: inOffice(WARSAW) });
        await at('First day', { hireDate: '2025-06-11' });
        await at('Begins tomorrow', { hireDate: '2025-06-12' });
        await at('Begins tomorrow in Warsaw', { hireDate: '2025-06-12', offices: inOffice(WARSAW) });
        await at('Back', { terminationDate: '2025-01-31', rehireDate: '2025-06-02' });
        await at('Away for years', {
          hireDate: '2024-01-01',
          breaks: [{ startDate: '2025-01-01', endDate: '2025-12-31' }],
        });
        const seen = async () => (await page(me, '?search=zed')).body.content.map(({ lastName }: Person) => lastName);
        expect(await seen()).toEqual(['Back', 'First day', 'Last day', 'Last day in Warsaw']);
        clock.set('2025-06-11T22:00:00Z'); // midnight in Warsaw
        expect(await seen()).toEqual(['Back', 'Begins tomorrow in Warsaw', 'First day', 'Last day']);
      },
      { now: '2025-06-11T21:59:59Z' },
    ));

  it('names no line manager who has left', () =>
    staffed(async ({ me, boss, ann, platform }) => {
      await platform.records.people.change(boss.id, null, (was) => ({ ...was, enabled: false }));
      const [row] = (await page(me, '?search=mlyn')).body.content;
      expect([row.id, row.lineManagerId, row.lineManagerName]).toEqual([ann.id, null, null]);
    }));
});

describe('DIR-2: private data', () => {
  /** Fields of which the directory shows something. Everything else of a person is private. */
  const told = ['id', 'firstName', 'lastName', 'username', 'email', 'enabled', 'offices', 'positions', 'lineManagerId'];
  /** How the person signs in, what they may do and in which language is part of no answer, but cannot be any text. */
  const kept = [
    'passwordHash',
    'roles',
    'awaitsActivation',
    'waitsForHr',
    'timeOffAllow',
    'sickLeaveAllow',
    'language',
  ];
  /** A text that is found nowhere else, for every field that takes one. */
  const text = 'zzprivate';
  const planted: Partial<Record<keyof Person, unknown>> = {
    ...Object.fromEntries(
      [
        ...['authenticator', 'recoveryCodes', 'middleName', 'previousFirstName', 'previousLastName', 'alias', 'phone'],
        ...['alternativePhone', 'skypeContact', 'address', 'emergencyContact', 'ssn', 'university', 'major', 'degree'],
        ...['employeeSfId', 'qBName', 'terminationNote'],
      ].map((field) => [field, `${text}-${field}`]),
    ),
    registeredAt: '1971-02-03T04:05:06.000Z',
    passkeys: [
      { id: text, publicKey: text, host: text, name: text, transports: [text], addedAt: '1971-02-03T04:05:06.000Z' },
    ],
    factorsSince: '1971-02-03T04:05:06.000Z',
    factorsRemoved: { at: '1971-02-03T04:05:06.000Z', note: text },
    erased: { at: '1971-02-03T04:05:06.000Z', by: 7654321, finishedAt: null },
    createdOn: '1971-02-03',
    dateOfBirth: '1971-02-03',
    gender: 'FEMALE',
    race: 'BLACK',
    maritalStatus: 'DIVORCED',
    numberOfChildren: 7654321,
    citizenshipId: 7654321,
    hireDate: '1971-02-03',
    terminationDate: '2071-02-03',
    terminationReasonId: 7654321,
    rehireDate: '1971-02-04',
    breaks: [{ startDate: '1971-02-03', endDate: '1971-02-03' }],
    employmentStatusId: 7654321,
    flsaCategoryId: 7654321,
    eeocJobClassId: 7654321,
    employeeIds: [7654321],
    hrManagedOffices: [{ id: 7654321, isMain: true }],
    accountantManagedCountries: [{ id: 7654321, isMain: true }],
    salaries: [{ ...aSalary('HOURLY_RATE', 76543.21, '1971-02-03'), id: text }],
    bonuses: [{ id: text, bonusType: 'YEAR', amountInCents: 7654321, startDate: '1971-02-03', endDate: '1971-02-03' }],
    legalStatuses: [{ id: text, legalStatusId: 7654321, expirationDate: '2071-02-03' }],
    assignments: [{ ...anAssignment(OWN), code: text, startDate: '1971-02-03' }],
    customCalendars: [{ customCalendarId: 7654321, startDate: '1971-02-03', endDate: null }],
    timeOffLimitAdjustment: 7654321,
    timeOffStartPeriod: '1971-02-03',
    sickLeaveLimitAdjustment: 7654321,
    sickLeaveStartPeriod: '1971-02-03',
  };
  const PRIVATE = /zzprivate|7654321|76543\.21|[12]\d71-02-0|FEMALE|BLACK|DIVORCED|ROLE_|passwordHash|argon2/;

  it('is every field of a person that is not shown', () =>
    expect([...Object.keys(planted), ...told, ...kept].sort()).toEqual(Object.keys(personRecord.shape).sort()));

  it.each(roleNames)('is in no answer to %s, and nobody is found by it', (role: Role) =>
    staffed(async ({ person, signIn, ann, jan }) => {
      const one = await person({
        ...(planted as Partial<Person>),
        firstName: 'Secret',
        lineManagerId: ann.id,
        offices: inOffice(WARSAW),
        positions: asPosition(2),
      });
      const caller = await signIn(await person({ roles: ['ROLE_EMPLOYEE', role], lineManagerId: jan.id }));
      for (const answer of [await page(caller), await chart(caller)]) {
        const row = answer.body.content.find(({ id }: Person) => id === one.id);
        expect(Object.keys(row).filter((key) => !['under', 'reports', 'found', 'leads'].includes(key))).toEqual([
          ...['id', 'firstName', 'lastName', 'positionName', 'officeId', 'officeName', 'lineManagerId'],
          ...['lineManagerName', 'email', 'away'],
        ]);
        expect(JSON.stringify(answer.body)).not.toMatch(PRIVATE);
      }
      for (const hidden of ['zzprivate', '7654321', '1971', 'female'])
        expect(names(await page(caller, `?search=${hidden}`)), hidden).toEqual([]);
    }),
  );

  it('is not for somebody who is not signed in', () =>
    staffed(async ({ me, url }) => {
      const nobody = { cookie: '' };
      for (const path of ['/api/v1/colleagues', '/api/v1/colleagues/chart'])
        expect((await fetch(`${url}${path}`, { headers: nobody })).status).toBe(401);
      expect((await page(me)).status).toBe(200);
    }));
});

describe('DIR-3: who is away today', () => {
  const away = async (caller: Caller, name: string) => (await page(caller, `?search=${name}`)).body.content[0].away;

  it('is told until when and not why, of either kind of time off, once it is approved', () =>
    withTimeOff(async ({ me, clock, dana, lena, adam, signIn, as }) => {
      const vacation = await requested(me);
      const flu = { startDate: '2025-07-10', endDate: '2025-07-11', comment: 'Flu' };
      const sick = await requested(me, flu, 'sick-leave');
      clock.set('2025-06-26T15:00:00Z');
      expect(await away(await signIn(adam), 'dana')).toBeNull();
      clock.set('2025-06-11T15:00:00Z');
      const leader = await signIn(lena);
      for (const [{ id }, kind] of [
        [vacation, 'vacation'],
        [sick, 'sick-leave'],
      ] as const)
        expect((await decide(leader, id, 'approve', 'Enjoy', kind)).status).toBe(200);
      for (const { startDate, endDate } of [vacation, sick]) {
        clock.set(`${startDate}T15:00:00Z`);
        for (const caller of [await signIn(dana), await signIn(lena), await signIn(adam), await as(['ROLE_ADMIN'])]) {
          const answer = await page(caller, '?away=true');
          expect(names(answer)).toEqual(['Dana Whitfield']);
          expect(answer.body.content[0].away).toEqual({ until: endDate });
          expect(JSON.stringify(answer.body)).not.toMatch(/lake|flu|enjoy|sick|vacation|paid|hours/i);
          const { body } = await chart(caller, '?away=true');
          expect(body.content.map((each: { away: unknown; found: boolean }) => [each.away, each.found])).toEqual([
            [null, false],
            [{ until: endDate }, true],
          ]);
        }
        clock.set(`${endDate}T15:00:00Z`);
        const colleague = await signIn(adam);
        expect(await away(colleague, 'dana')).toEqual({ until: null }); // no day up to today is told
        const there = (await page(colleague, '?away=false')).body.content;
        expect(there.map((each: Person) => each.id)).not.toContain(dana.id);
      }
    }));

  it('changes at midnight of their own office', () =>
    withTimeOff(async ({ me, lead, clock, adam, signIn }) => {
      const { id } = await requested(me);
      await decide(lead, id, 'approve');
      for (const [at, expected] of [
        ['2025-06-26T04:59:59Z', null], // a second before midnight in Chicago
        ['2025-06-26T05:00:00Z', { until: '2025-06-27' }],
        ['2025-06-28T04:59:59Z', { until: null }],
        ['2025-06-28T05:00:00Z', null],
      ] as const) {
        clock.set(at);
        expect(await away(await signIn(adam), 'dana'), at).toEqual(expected);
      }
    }));

  it('is also told of holidays of the office', () =>
    staffed(
      async ({ platform, me, clock }) => {
        const list = { kind: 'office', ownerId: WARSAW, name: null, year: 2025, dates: ['2025-06-11'] } as const;
        await platform.records.holidayLists.create({ ...list, dates: [...list.dates] }, null);
        expect(await away(me, 'jan')).toEqual({ until: null });
        expect(await away(me, 'ann')).toBeNull();
        clock.set('2025-06-11T22:00:00Z');
        expect(await away(me, 'jan')).toBeNull();
      },
      { now: '2025-06-11T21:59:59Z' },
    ));
});

describe('DIR-4, DIR-5: the chart', () => {
  const placed = ({ body }: Answer) =>
    body.content.map(
      ({ firstName, under, reports, found }: Person & { under: number; reports: number; found: boolean }) => [
        firstName,
        under,
        reports,
        found,
      ],
    );

  it('has everybody below their line manager', () =>
    staffed(async ({ me, boss, ann }) => {
      const answer = await chart(me);
      expect(placed(answer)).toEqual([
        ['First', null, 0, true],
        ['Bea', null, 1, true],
        ['Ann', boss.id, 1, true],
        ['Jan', ann.id, 0, true],
      ]);
      expect([answer.body.total, answer.body.found]).toEqual([2, 4]);
      expect(placed(await chart(me, `?managerId=${boss.id}`))).toEqual([
        ['Ann', boss.id, 1, true],
        ['Jan', ann.id, 0, true],
      ]);
      expect(placed(await chart(me, '?managerId=999999'))).toEqual([]);
    }));

  it('shows those who are found with everybody above them, and below them on demand', () =>
    staffed(async ({ me, boss, ann, jan }) => {
      const answer = await chart(me, '?search=mlyn');
      expect(placed(answer)).toEqual([
        ['Bea', null, 1, false],
        ['Ann', boss.id, 1, true],
      ]);
      expect(answer.body.content.map(({ leads }: { leads: boolean }) => leads)).toEqual([true, false]);
      expect([answer.body.total, answer.body.found]).toEqual([1, 1]);
      expect(placed(await chart(me, `?search=mlyn&managerId=${ann.id}`))).toEqual([['Jan', ann.id, 0, false]]);
      expect(placed(await chart(me, `?search=mlyn&managerId=${jan.id}`))).toEqual([]);
    }));

  it('is whole when managers have left or go round in a circle', () =>
    staffed(async ({ me, boss, ann, jan, platform }) => {
      const { people } = platform.records;
      await people.change(boss.id, null, (was) => ({ ...was, lineManagerId: jan.id }));
      const circle = [
        ['First', null, 0, true],
        ['Bea', null, 1, true],
        ['Ann', boss.id, 1, true],
        ['Jan', ann.id, 0, true],
      ];
      expect(placed(await chart(me))).toEqual(circle);
      await people.change(ann.id, null, (was) => ({ ...was, enabled: false }));
      expect(placed(await chart(me))).toEqual([
        ['Jan', null, 1, true],
        ['First', null, 0, true],
        ['Bea', jan.id, 0, true],
      ]);
    }));

  it('is bounded, and goes on where it ended', () =>
    staffed(async ({ me, person, boss }) => {
      for (let n = 0; n < 101; n++)
        await person({ firstName: 'Many', lastName: `N ${String(n).padStart(3, '0')}`, lineManagerId: boss.id });
      const first = await chart(me, `?managerId=${boss.id}`);
      expect([first.body.content.length, first.body.total]).toEqual([100, 102]);
      const rest = await chart(me, `?managerId=${boss.id}&skip=100`);
      expect(rest.body.content.map(({ lastName }: Person) => lastName)).toEqual(['N 099', 'N 100']);
    }));
});
