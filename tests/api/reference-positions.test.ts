import { describe, expect, it } from 'vitest';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';

const INVALID = { status: 400, body: { errors: ['Some fields are not valid. Please, fix mistakes first'] } };
const path = (rest = '') => `/api/v1/positions${rest}`;
const ENGINEERING = 1;
const QA = 2;
const QA_ENGINEER = 6;

const asHr = (use: (hr: Caller, running: Running) => Promise<void>) =>
  withHourbook(async (running) => use(await running.signIn(await running.person({ roles: ['ROLE_HR'] })), running));

const namesIn = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);

describe('a position (RD-4)', () => {
  it.each([{ categoryId: null }, { categoryId: '' }, {}])('needs a category: %o', (sent) =>
    asHr(async (hr) => {
      const missing = { status: 400, body: { errors: ['Cannot save Position: Category must be specified.'] } };
      expect(await hr.post(path(), { name: 'Tester', ...sent })).toMatchObject(missing);
      expect(await hr.send('PUT', path('/1'), { name: 'Tester', ...sent })).toMatchObject(missing);
    }),
  );

  it.each([{ name: null }, { name: ' ' }, {}])('needs a name, and is refused alike: %o', (sent) =>
    asHr(async (hr) => {
      const missing = { status: 400, body: { errors: ['Cannot save Position: Category must be specified.'] } };
      expect(await hr.post(path(), { categoryId: QA, ...sent })).toMatchObject(missing);
      expect(await hr.send('PUT', path('/1'), { categoryId: QA, ...sent })).toMatchObject(missing);
      expect(await hr.post(path(), { categoryId: QA, name: 'x'.repeat(101) })).toMatchObject(INVALID);
    }),
  );

  it('needs a category that there is and, for a new choice, that is enabled', () =>
    asHr(async (hr) => {
      await hr.send('PATCH', `/api/v1/categories/${QA}/disable`);
      expect((await hr.post(path(), { name: 'Tester', categoryId: 99 })).status).toBe(404);
      expect((await hr.send('PUT', path('/1'), { name: 'Tester', categoryId: 99 })).status).toBe(404);
      expect(await hr.post(path(), { name: 'Tester', categoryId: QA })).toMatchObject(INVALID);
      expect(await hr.send('PUT', path('/1'), { name: 'Tester', categoryId: QA })).toMatchObject(INVALID);
      const renamed = await hr.send('PUT', path(`/${QA_ENGINEER}`), { name: 'Tester', categoryId: QA });
      expect(renamed).toMatchObject({ status: 200, body: { id: QA_ENGINEER, name: 'Tester', categoryId: QA } });
    }));
});

describe('GET /positions (E014)', () => {
  it('offers everybody the enabled positions of enabled categories', () =>
    asHr(async (hr, { signIn, person }) => {
      await hr.post(path('/1/disable'));
      await hr.send('PATCH', `/api/v1/categories/${QA}/disable`);
      const hidden = ['Java Developer', 'QA Engineer', 'QA Automation Engineer'];
      const me = await signIn(await person());
      for (const asked of [await hr.get(path()), await hr.get(path('?all=false')), await me.get(path())]) {
        expect(asked.body).toHaveLength(21);
        expect(namesIn(asked)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Java|QA)/)]));
      }
      const everything = await hr.get(path('?all=true'));
      expect(everything.body).toHaveLength(24);
      expect(namesIn(everything)).toEqual(expect.arrayContaining(hidden));
      expect(everything.body.find(({ id }: { id: number }) => id === 1)).toEqual({
        id: 1,
        name: 'Java Developer',
        description: null,
        categoryId: ENGINEERING,
        enabled: false,
        version: 2,
      });
      // What is disabled is for those who keep the settings.
      expect((await me.get(path('?all=true'))).body).toHaveLength(21);
      await hr.send('PATCH', `/api/v1/categories/${QA}/enable`);
      expect((await me.get(path())).body).toHaveLength(23);
    }));

  it('is for people who are signed in', () =>
    withHourbook(async ({ url }) => {
      expect((await fetch(`${url}${path()}`)).status).toBe(401);
    }));
});
