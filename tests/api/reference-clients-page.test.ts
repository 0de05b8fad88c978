import type { Role } from '@hourbook/domain/access/roles.ts';
import { expect, it } from 'vitest';
import { type Answer, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';

const withPage = (use: (page: (query?: string) => Promise<Answer>) => Promise<unknown>) =>
  withHourbook(async ({ person, signIn }) => {
    const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
    await use((query = '') => hr.get(`/api/v1/client/all${query}`));
  });

it('a page of clients is read from a query', () =>
  withPage(async (page) => {
    const { status, body } = await page('?pageNumber=0&pageSize=2');
    expect([status, body.totalPages, body.totalElements]).toEqual([200, 2, 3]);
    expect(body.content).toMatchObject([{ name: 'Lakeshore' }, { name: 'Meridian' }]);
    const numbers = async (query: string) => (await page(query)).body.content.map(({ id }: { id: number }) => id);
    expect(await numbers('')).toEqual([2, 3, 1]);
    expect(await numbers('?sort=-name&enabled=true')).toEqual([1, 3, 2]);
    expect(await numbers('?name=AKE&serviceTypes=IT_CONSULTING,RECRUITING')).toEqual([2]);
    expect(await numbers('?serviceTypes=IT_CONSULTING&serviceTypes=RECRUITING&groupId=1,7')).toEqual([2, 3]);
    expect(await numbers('?name=%20&code=')).toEqual([2, 3, 1]);
    expect(await numbers('?search=MERID%20dian')).toEqual([3]);
    const far = (await page('?pageNumber=1000000&pageSize=10000')).body;
    expect(far).toEqual({ content: [], totalPages: 1, totalElements: 3 });
  }));

it('a page of clients is refused where it makes no sense', () =>
  withPage(async (page) => {
    for (const query of [
      'pageSize=0',
      'pageSize=10001',
      'pageSize=ten',
      'pageSize=1.5',
      'pageNumber=-1',
      'pageNumber=9007199254740993',
      'pageNumber=1e9',
      'sort=owner',
      'sort=keys.name',
      'sort=-',
      'enabled=perhaps',
      'industryId=x',
      'groupId=0',
      'serviceTypes=GARDENING',
      `name=${'x'.repeat(101)}`,
      'name=a&name=b',
    ]) {
      const { status, body } = await page(`?${query}`);
      const refused = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
      expect([status, body], query).toEqual(refused);
    }
  }));

it('a text is taken as the text that it is', () =>
  withPage(async (page) => {
    for (const text of ["'", '%', '_', '\\', '"', '\0', '$', '{"$ne":null}', 'x) OR 1=1 --', '\u202e', '😀']) {
      const { status, body } = await page(`?name=${encodeURIComponent(text)}`);
      expect([status, body.totalElements], text).toEqual([200, 0]);
    }
  }));

it('one client is read by itself, for screens', () =>
  withHourbook(async ({ person, signIn }) => {
    const read = async (role: Role, id: number) => {
      const caller = await signIn(await person({ roles: [role] }));
      return caller.get(`/trpc/reference.clients.one?input=${encodeURIComponent(JSON.stringify({ id }))}`);
    };
    const { status, body } = await read('ROLE_HR', LAKESHORE);
    expect([status, body.result.data]).toMatchObject([
      200,
      { id: LAKESHORE, name: 'Lakeshore', groupId: 1, version: 1 },
    ]);
    expect((await read('ROLE_HR', 999)).status).toBe(404);
    expect((await read('ROLE_TEAM_LEAD', LAKESHORE)).status).toBe(403);
  }));
