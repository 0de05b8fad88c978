import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';

const path = (rest = '') => `/api/v1/categories${rest}`;

const asHr = (use: (hr: Caller, running: Running) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const hr = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    await use(await running.signIn(hr), running);
  });

describe('categories', () => {
  it('are listed by name, with those that every installation begins with', () =>
    asHr(async (hr) => {
      const { status, body } = await hr.get(path());
      expect(status).toBe(200);
      expect(body.map(({ name }: { name: string }) => name)).toEqual([
        ...['Back office', 'Business Analysis', 'Data', 'Engineering', 'Infrastructure', 'Management'],
        ...['QA', 'Recruiting', 'Sales'],
      ]);
      expect(body[3]).toEqual({ id: 1, name: 'Engineering', description: null, enabled: true, version: 1 });
    }));

  it('are created, changed, disabled and enabled', () =>
    asHr(async (hr) => {
      const created = await hr.post(path(), { name: ' Design ', description: '' });
      expect(created).toMatchObject({ status: 200, body: { name: 'Design', description: null, enabled: true } });
      const { id } = created.body;
      const change = { name: 'Design and research', description: 'What it looks like' };
      const expected = { id, ...change, enabled: true, version: 2 };
      expect((await hr.send('PUT', path(), { id, ...change, version: 1 })).body).toEqual(expected);
      // Nothing is different: nothing is written.
      expect((await hr.send('PUT', path(`/${id}`), change)).body).toEqual(expected);
      expect((await hr.send('PATCH', path(`/${id}/disable`))).body).toEqual({
        ...expected,
        enabled: false,
        version: 3,
      });
      expect((await hr.send('PATCH', path(`/${id}/enable`))).body).toMatchObject({ enabled: true, version: 4 });
    }));

  it.each([
    { body: { name: 'X' }, why: 'too short' },
    { body: { name: 'x'.repeat(101) }, why: 'too long' },
    { body: { name: 'Design', description: 'x'.repeat(256) }, why: 'a long description' },
    { body: { name: 7 }, why: 'a number' },
    { body: {}, why: 'nothing' },
  ])('are refused: $why', ({ body }) =>
    asHr(async (hr) => {
      const { status, body: told } = await hr.post(path(), body);
      expect([status, told]).toEqual([400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }]);
    }),
  );

  it('have names of their own, whatever the case', () =>
    asHr(async (hr) => {
      const { status, body } = await hr.post(path(), { name: 'ENGINEERING' });
      expect([status, body]).toEqual([400, { errors: ['Category with this name already exists'] }]);
      // Of two at once one wins.
      const both = await Promise.all([hr.post(path(), { name: 'Design' }), hr.post(path(), { name: 'design' })]);
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    }));

  it('are not changed by somebody who saw them as they were before, and are told who was first', () =>
    asHr(async (hr, { signIn, person }) => {
      const accountant = await signIn(
        await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] }),
      );
      await accountant.send('PUT', path('/1'), { name: 'Engineers', version: 1 });
      const { status, body } = await hr.send('PUT', path('/1'), { name: 'Builders', version: 1 });
      expect([status, body]).toEqual([
        400,
        { errors: ['Category was changed by Omar Haddad at 06/11/2025 10:00 AM CDT. Reload and try again.'] },
      ]);
      expect((await hr.send('PUT', path('/1'), { name: 'Builders' })).status).toBe(200);
    }));

  it('that do not exist are not found', () =>
    asHr(async (hr) => {
      expect((await hr.send('PUT', path('/99'), { name: 'Nobody' })).status).toBe(404);
      expect((await hr.send('PATCH', path('/99/disable'))).status).toBe(404);
      expect((await hr.send('PATCH', path('/1/delete'))).status).toBe(404);
      expect((await hr.send('PATCH', path('/one/disable'))).status).toBe(400);
    }));

  it('have a history: who, when, what was and what is', () =>
    asHr(async (hr) => {
      const { body } = await hr.post(path(), { name: 'Design' });
      await hr.send('PUT', path(`/${body.id}`), { name: 'Design', description: 'Looks' });
      const input = encodeURIComponent(JSON.stringify({ kind: 'categories', id: body.id }));
      const { result } = (await hr.get(`/trpc/reference.history?input=${input}`)).body;
      expect(result.data).toMatchObject([
        {
          by: { name: 'Nina Castellano' },
          created: false,
          changes: [{ field: 'description', from: null, to: 'Looks' }],
        },
        { created: true, changes: [{ field: 'name', from: null, to: 'Design' }, { field: 'enabled' }] },
      ]);
    }));

  it('are nothing for people without one of the roles', () =>
    withHourbook(async ({ signIn, person }) => {
      const lead = await signIn(await person({ roles: ['ROLE_TEAM_LEAD'] }));
      expect((await lead.get(path())).status).toBe(403);
      expect((await lead.post(path(), { name: 'Design' })).status).toBe(403);
    }));
});
