import { readFileSync } from 'node:fs';
import { type Role, roles } from '@hourbook/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { call, type Running, withHourbook } from '../builders/hourbook.ts';

/** Every call that is built, from the list of all: method, path with nobody's ids in it, who may make it. */
const calls = readFileSync(new URL('../architecture/endpoints.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([, , , , state]) => state === 'built')
  .map(([id = '', method = '', path = '', allowed = '']) => ({
    id,
    method,
    path: `/api/v1${path.replace(/\{\w+\}/g, '999999')}`,
    allowed: allowed.split(','),
  }));

/** As the list calls a role. */
const listed = (description: string) => (description === 'Administrator' ? 'Admin' : description);

/** Calls that are about the session itself are made without one of these. */
const endsTheSession = (path: string) => path.endsWith('/auth/logout');

async function asked(
  { url, person, signIn }: Running,
  role: Role | null,
  each: Pick<(typeof calls)[number], 'method' | 'path'>,
  cookies: Map<string, string>,
) {
  const key = endsTheSession(each.path) ? `${role} ${each.method} once` : String(role);
  if (role !== null && !cookies.has(key)) {
    const { cookie } = await signIn(await person({ roles: [...new Set<Role>(['ROLE_EMPLOYEE', role])] }));
    cookies.set(key, cookie);
  }
  const cookie = cookies.get(key);
  const reads = each.method === 'GET';
  return call(`${url}${each.path}`, {
    method: each.method,
    headers: { ...(cookie && { cookie }), ...(!reads && { 'content-type': 'application/json' }) },
    ...(!reads && { body: '{}' }),
  });
}

describe('who may make which call', () => {
  it('is known for every call of the list', () => {
    expect(calls.length).toBeGreaterThan(100);
    const known = ['public', 'any', ...roles.map(({ description }) => listed(description))];
    for (const { id, allowed } of calls) for (const who of allowed) expect(known, id).toContain(who);
  });

  it('without a session: what is public, of everything else nothing', () =>
    withHourbook(async (running) => {
      const cookies = new Map<string, string>();
      for (const each of calls) {
        const { status, body } = await asked(running, null, each, cookies);
        const told = `${each.id} ${each.method} ${each.path}`;
        if (each.allowed.includes('public')) expect([401, 403], told).not.toContain(status);
        else expect({ told, status, body }).toEqual({ told, status: 401, body: { errors: ['Please sign in.'] } });
      }
    }));

  it.each(roles.map(({ name, description }) => [description, name] as const))(
    'as %s: what the list allows, and nothing else',
    (description, name) =>
      withHourbook(async (running) => {
        const cookies = new Map<string, string>();
        for (const each of calls) {
          const { status, body } = await asked(running, name, each, cookies);
          const told = `${each.id} ${each.method} ${each.path}`;
          const allowed = ['public', 'any', listed(description)].some((who) => each.allowed.includes(who));
          if (allowed) {
            expect([401, 403], told).not.toContain(status);
            expect(status, told).toBeLessThan(500);
          } else expect({ told, status, body }).toEqual({ told, status: 403, body: { errors: ['Access is denied'] } });
        }
      }),
  );
});
