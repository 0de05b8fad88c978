import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';

/** A list of the settings whose rows are added, changed, enabled and disabled. */
interface List {
  /** As in `reference.history`. */
  readonly kind: string;
  /** As messages name one of it. */
  readonly entity: string;
  readonly path: string;
  /** As it is asked for with everything in it. */
  readonly all?: string;
  readonly flags: 'PATCH' | 'POST';
  /** One without a name is refused in words of its own. */
  readonly nameless?: true;
  /** Where a change may be sent, beside the path of the row. */
  readonly takesIdInBody: boolean;
  /** The first names of a new installation, in their order. */
  readonly names: readonly string[];
  /** What a row has beside its name and description, as it is sent. */
  readonly sent: object;
  /** The same as it is answered. */
  readonly told?: object;
  /** What a change may change beside them. */
  readonly change: object;
  readonly refused: readonly (readonly [why: string, body: object])[];
}

const lists: readonly List[] = [
  {
    kind: 'categories',
    entity: 'Category',
    path: '/categories',
    flags: 'PATCH',
    takesIdInBody: true,
    names: ['Back office', 'Business Analysis', 'Data', 'Engineering'],
    sent: {},
    change: {},
    refused: [
      ['a name too short', { name: 'X' }],
      ['a name too long', { name: 'x'.repeat(101) }],
    ],
  },
  {
    kind: 'positions',
    entity: 'Position',
    path: '/positions',
    nameless: true,
    all: '/positions?all=true',
    flags: 'POST',
    takesIdInBody: false,
    names: ['.NET Developer', 'Account Executive', 'Account Manager', 'Accountant'],
    sent: { categoryId: 1 },
    change: { categoryId: 2 },
    refused: [
      ['a name too long', { name: 'x'.repeat(101) }],
      ['a category that is no number', { categoryId: 'Engineering' }],
    ],
  },
  {
    kind: 'countries',
    entity: 'Country',
    path: '/country',
    flags: 'PATCH',
    takesIdInBody: true,
    names: ['India', 'Poland', 'United States'],
    sent: { code: 'DE' },
    change: { code: 'DEU' },
    refused: [
      ['a name too short', { name: 'X' }],
      ['a name too long', { name: 'x'.repeat(51) }],
      ['a code too long', { code: 'DEUT' }],
      ['no code', { code: null }],
      ['other characters', { name: 'Dreamland!' }],
      ['other characters in the description', { description: '<b>' }],
    ],
  },
  {
    kind: 'employmentTypes',
    entity: 'Employment type',
    path: '/employment-types',
    all: '/employment-types?date=2025-06',
    flags: 'PATCH',
    takesIdInBody: true,
    names: ['1099 Contractor', 'B2B Poland', 'Corp-to-Corp', 'Full-time India'],
    sent: { operationalCostRate: 'FLAT_RATE', flatRate: 2.5 },
    told: { operationalCostRate: 'FLAT_RATE', flatRate: 2.5, percentRate: null, month: '2025-06' },
    change: { operationalCostRate: 'FLAT_RATE', flatRate: 2.75, percentRate: 11 },
    refused: [
      ['a name too long', { name: 'x'.repeat(101) }],
      ['no kind of costs', { operationalCostRate: null }],
      ['another kind of costs', { operationalCostRate: 'BOTH' }],
      ['the other rate', { operationalCostRate: 'PERCENT_RATE' }],
      ['a negative rate', { flatRate: -1 }],
      ['a rate too high', { flatRate: 10_000 }],
      ['percents too high', { percentRate: 1000 }],
      ['no such month', { date: '2025-13' }],
      ['no such day', { date: '2025-02-30' }],
    ],
  },
  {
    kind: 'offices',
    entity: 'Office',
    path: '/office',
    flags: 'PATCH',
    takesIdInBody: false,
    names: ['Chicago', 'Warsaw'],
    sent: { code: 'BE', qbCode: '50', countryId: 2, timezone: 'Europe/Berlin', email: 'berlin@company.example' },
    change: { code: 'B1', qbCode: 'b2', countryId: 3, timezone: 'Asia/Kolkata', email: null },
    refused: [
      ['a name too short', { name: 'X' }],
      ['a name too long', { name: 'x'.repeat(21) }],
      ['a long code', { code: 'BER' }],
      ['a short code', { code: 'B' }],
      ['a QuickBooks code of other characters', { qbCode: '5-' }],
      ['a long QuickBooks code', { qbCode: '500' }],
      ['no QuickBooks code', { qbCode: '' }],
      ['no zone', { timezone: null }],
      ['no country', { countryId: null }],
      ['an e-mail address that is none', { email: 'berlin' }],
      ['a long e-mail address', { email: `${'x'.repeat(40)}@company.example` }],
    ],
  },
];

const INVALID = { status: 400, body: { errors: ['Some fields are not valid. Please, fix mistakes first'] } };

const api = (path: string) => `/api/v1${path}`;

const asHr = (use: (hr: Caller, running: Running) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const hr = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    await use(await running.signIn(hr), running);
  });

describe.each(lists)('$kind', (list) => {
  const { kind, entity, path, flags, names } = list;
  const all = api(list.all ?? path);
  const row = (id: number, rest = '') => api(`${path}/${id}${rest}`);
  const aNew = (name: string) => ({ name, description: null, ...list.sent });
  /** As it is answered that was sent. */
  const told = { ...list.sent, ...list.told };

  it('are listed by name, with those that every installation begins with', () =>
    asHr(async (hr) => {
      const { status, body } = await hr.get(all);
      expect(status).toBe(200);
      expect(body.map(({ name }: { name: string }) => name).slice(0, names.length)).toEqual(names);
      expect(body[0]).toMatchObject({ enabled: true, version: 1, description: null });
    }));

  it('are created, changed, disabled and enabled; what is blank is nothing', () =>
    asHr(async (hr) => {
      const created = await hr.post(api(path), { ...list.sent, name: ' Berlin ', description: ' ' });
      const { id } = created.body;
      expect(created).toMatchObject({ status: 200 });
      expect(created.body).toEqual({ id, name: 'Berlin', description: null, enabled: true, ...told, version: 1 });

      const change = { ...list.sent, ...list.change, name: 'Berlin and beyond', description: 'Larger' };
      const changed = { ...told, ...change, id, enabled: true, version: 2 };
      const send = (body: object) =>
        list.takesIdInBody ? hr.send('PUT', api(path), { id, ...body }) : hr.send('PUT', row(id), body);
      expect((await send({ ...change, version: 1 })).body).toEqual(changed);
      // Nothing is different: nothing is written.
      expect((await hr.send('PUT', row(id), change)).body).toEqual(changed);

      const disabled = { ...changed, enabled: false, version: 3 };
      expect((await hr.send(flags, row(id, '/disable'))).body).toEqual(disabled);
      expect((await hr.send(flags, row(id, '/disable'))).body).toEqual(disabled);
      expect((await hr.get(all)).body).toContainEqual(disabled);
      expect((await hr.send(flags, row(id, '/enable'))).body).toEqual({ ...disabled, enabled: true, version: 4 });
    }));

  it('are refused with a field that is too long, missing or something else', () =>
    asHr(async (hr) => {
      const common: List['refused'] = [
        ['a long description', { description: 'x'.repeat(256) }],
        ['a name that is a number', { name: 7 }],
      ];
      const named: List['refused'] = list.nameless ? [] : [['no name', { name: ' ' }]];
      for (const [why, wrong] of [...list.refused, ...common, ...named]) {
        expect(await hr.post(api(path), { ...aNew('Berlin'), ...wrong }), why).toMatchObject(INVALID);
        expect(await hr.send('PUT', row(1), { ...aNew('Berlin'), ...wrong }), why).toMatchObject(INVALID);
      }
    }));

  it('have names of their own, whatever the case', () =>
    asHr(async (hr, { platform }) => {
      const first = names[0] as string;
      const { status, body } = await hr.post(api(path), aNew(first.toUpperCase()));
      expect([status, body]).toEqual([400, { errors: [`${entity} with this name already exists`] }]);
      // Of two at once one wins.
      const both = await Promise.all([hr.post(api(path), aNew('Berlin')), hr.post(api(path), aNew('berlin'))]);
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
      expect(await platform.records[kind as 'offices'].count({ field: 'unique.name', is: 'berlin' })).toBe(1);
    }));

  it('are not changed by somebody who saw them as they were before, and are told who was first', () =>
    asHr(async (hr, { signIn, person }) => {
      const accountant = await signIn(
        await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] }),
      );
      const { id } = (await hr.post(api(path), aNew('Berlin'))).body;
      await accountant.send('PUT', row(id), { ...aNew('Hamburg'), version: 1 });
      const { status, body } = await hr.send('PUT', row(id), { ...aNew('Munich'), version: 1 });
      expect([status, body]).toEqual([
        400,
        { errors: [`${entity} was changed by Omar Haddad at 06/11/2025 10:00 AM CDT. Reload and try again.`] },
      ]);
      // Of two who saw the same one is first.
      const both = await Promise.all([
        hr.send('PUT', row(id), { ...aNew('Munich'), version: 2 }),
        accountant.send('PUT', row(id), { ...aNew('Dresden'), version: 2 }),
      ]);
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
      expect((await hr.send('PUT', row(id), aNew('Bonn'))).body).toMatchObject({ name: 'Bonn', version: 4 });
    }));

  it('that do not exist are not found', () =>
    asHr(async (hr) => {
      for (const id of [99, Number.MAX_SAFE_INTEGER]) {
        expect((await hr.send('PUT', row(id), aNew('Berlin'))).status).toBe(404);
        expect((await hr.send(flags, row(id, '/disable'))).status).toBe(404);
        expect((await hr.send(flags, row(id, '/enable'))).status).toBe(404);
      }
      expect((await hr.send(flags, row(1, '/delete'))).status).toBe(404);
    }));

  it('are known by whole numbers only', () =>
    asHr(async (hr) => {
      const odd = ['one', '0', '-1', '1.5', '1e3', '9007199254740993', '%00', '%F0%9F%92%A5', 'null', '9'.repeat(400)];
      for (const id of odd) {
        expect(await hr.send('PUT', api(`${path}/${id}`), aNew('Berlin')), id).toMatchObject(INVALID);
        expect(await hr.send(flags, api(`${path}/${id}/disable`)), id).toMatchObject(INVALID);
      }
    }));

  it('take no harm from what was made to hurt', () =>
    asHr(async (hr) => {
      const names = ['\ud800\ud800', 'a\u0000b', "'; DROP --", '__proto__', '$where', '\u202eesrever', '💥💥'];
      for (const name of names) {
        const { status } = await hr.post(api(path), { ...aNew(name), ...uniqueCodes(list, names.indexOf(name)) });
        expect([200, 400], name).toContain(status);
      }
      for (const body of [[], 'text', 7, null, { name: { $gt: '' } }, { name: ['Berlin'] }, { __proto__: null }]) {
        expect((await hr.post(api(path), body)).status).toBe(400);
        expect((await hr.send('PUT', row(1), body)).status).toBe(400);
      }
      expect((await hr.get(all)).status).toBe(200);
    }));

  it("are stale by the fields that are sent: who only switched one off is in nobody's way", () =>
    asHr(async (hr) => {
      const { body } = await hr.post(api(path), aNew('Berlin'));
      await hr.send(flags, row(body.id, '/disable'));
      const put = (change: object) => hr.send('PUT', row(body.id), { ...aNew('Berlin'), ...change, version: 1 });
      expect((await put({ description: 'Large' })).body).toMatchObject({ description: 'Large', version: 3 });
      expect((await put({ description: 'Small' })).body.errors).toEqual([expect.stringContaining('was changed by')]);
    }));

  it('have a history: who, when, what was and what is', () =>
    asHr(async (hr) => {
      const { body } = await hr.post(api(path), aNew('Berlin'));
      await hr.send('PUT', row(body.id), { ...aNew('Berlin'), description: 'Large' });
      await hr.send(flags, row(body.id, '/disable'));
      const ask = (id: number) =>
        hr.get(`/trpc/reference.history?input=${encodeURIComponent(JSON.stringify({ kind, id }))}`);
      const { result } = (await ask(body.id)).body;
      const by = { name: 'Nina Castellano' };
      expect(result.data.steps).toMatchObject([
        { by, created: false, changes: [{ field: 'enabled', from: true, to: false }] },
        { by, created: false, changes: [{ field: 'description', from: null, to: 'Large' }] },
        { by, created: true, at: '2025-06-11T15:00:00.000Z' },
      ]);
      expect(result.data.steps[2].changes).toContainEqual({ field: 'name', from: null, to: 'Berlin' });
      expect((await ask(999)).status).toBe(404);
    }));

  it('are kept by administrators, HR and accountants, and by nobody else', () =>
    withHourbook(async ({ signIn, person, url }) => {
      for (const role of ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'] as const) {
        const keeper = await signIn(await person({ roles: [role] }));
        expect((await keeper.send('PUT', row(1), { id: 1 })).status).toBe(400);
      }
      const others = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] });
      const other = await signIn(others);
      const denied = { status: 403, body: { errors: ['Access is denied'] } };
      expect(await other.post(api(path), aNew('Berlin'))).toMatchObject(denied);
      expect(await other.send('PUT', row(1), aNew('Berlin'))).toMatchObject(denied);
      expect(await other.send(flags, row(1, '/disable'))).toMatchObject(denied);
      expect(await other.send(flags, row(1, '/enable'))).toMatchObject(denied);
      expect((await fetch(url + api(path), { method: 'POST' })).status).toBe(401);
    }));
});

/** Of several offices each needs codes of its own. */
const uniqueCodes = ({ kind }: List, n: number): object =>
  kind === 'offices' ? { code: `X${n}`, qbCode: `9${n}` } : {};
