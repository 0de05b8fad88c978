import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roles } from '@hourbook/domain/access/roles.ts';
import { restRoutes } from '@hourbook/server/api/rest.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, call, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';
import { withFolder } from '../builders/stores.ts';

/** A client as it is built, and a file that a browser would take for another kind if it might guess. */
const CLIENT = {
  'index.html': '<script nonce="__NONCE__" src="/assets/app-1a2b.js"></script>',
  'assets/app-1a2b.js': 'export {};',
  'assets/app-3c4d.css': 'body {}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'notes.txt': '<html><script>alert(1)</script></html>',
};

/** Hourbook with a client, and somebody who may call everything. */
const withClient = <T>(use: (running: Running, everybody: Caller) => Promise<T>): Promise<T> =>
  withFolder(async (client) => {
    await mkdir(join(client, 'assets'));
    for (const [name, text] of Object.entries(CLIENT)) await writeFile(join(client, name), text);
    return await withHourbook(
      async (running) => {
        const allRoles = roles.map(({ name }) => name);
        return await use(running, await running.signIn(await running.person({ roles: allRoles })));
      },
      { client },
    );
  });

/** The sources of each kind of content by the policy of an answer. */
function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((each) => each.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** @returns what is wrong with the headers of an answer, in words */
function faultsOf(path: string, { status, headers }: Pick<Response, 'status' | 'headers'>): string[] {
  const policy = policyOf(headers);
  const sources = [...policy.values()].flat();
  const isData = /^\/(api\/v1|trpc|auth)\//.test(path);
  const faults = {
    'a type may be guessed': headers.get('x-content-type-options') !== 'nosniff',
    'there is no type': ![204, 302, 304].includes(status) && headers.get('content-type') === null,
    'another page may frame it': policy.get('frame-ancestors')?.join() !== "'none'",
    'there is no default for content': policy.get('default-src')?.join() !== "'none'",
    'scripts or styles may stand in it': sources.some((source) => /unsafe|^\*$|^https?:$/.test(source)),
    'an address leaks to others': headers.get('referrer-policy') !== 'same-origin',
    'another window may reach it': headers.get('cross-origin-opener-policy') !== 'same-origin',
    'another origin may embed it': headers.get('cross-origin-resource-policy') !== 'same-origin',
    'another origin may read it': headers.get('access-control-allow-origin') !== null,
    'it says what serves it': headers.get('x-powered-by') !== null || headers.get('server') !== null,
    'it may be stored': (isData || status >= 400) && !/no-store/.test(headers.get('cache-control') ?? ''),
  };
  return Object.entries(faults).flatMap(([what, isSo]) => (isSo ? [`${path} (${status}): ${what}`] : []));
}

const OTHERS = [
  ...['/', '/index.html', '/nonsense', '/nonsense.php', '/assets/gone.js', '/api/', '/api/openapi.json'],
  ...Object.keys(CLIENT).map((name) => `/${name}`),
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/auth/sso',
    '/auth/sso/callback',
    '/auth/quickbooks/callback',
    '/auth/activate',
  ],
  ...[
    `/calendar/${'a'.repeat(43)}.ics`,
    '/trpc/accounts.me',
    '/trpc/nowhere',
    '/api/v1/nowhere',
    '/%',
    '/api/v1/%E0%A4%A',
  ],
];

describe('the headers of every answer', () => {
  it(
    'keep a browser from guessing, framing, leaking, storing and running what stands in it: every REST call, in and out',
    () =>
      withClient(async ({ url }, everybody) => {
        expect(restRoutes.length).toBeGreaterThan(100);
        const faults: string[] = [];
        for (const { method, path } of restRoutes) {
          const address = `/api/v1${path.replace(/\{\w+\}/g, '999999')}`;
          const body = method === 'get' ? null : '{}';
          for (const cookie of path.endsWith('/logout') ? [''] : ['', everybody.cookie]) {
            const headers = { cookie, 'content-type': 'application/json' };
            const answer = await fetch(url + address, {
              method: method.toUpperCase(),
              headers,
              body,
              redirect: 'manual',
            });
            await answer.arrayBuffer();
            faults.push(...faultsOf(address, answer));
          }
        }
        expect(faults).toEqual([]);
      }),
    180_000,
  );

  it('… and everything else that has an address, a broken one too', () =>
    withClient(async ({ url }, { cookie }) => {
      const faults: string[] = [];
      for (const path of OTHERS) {
        for (const accept of ['application/json', 'text/html']) {
          const answer = await fetch(url + path, { headers: { cookie, accept }, redirect: 'manual' });
          await answer.arrayBuffer();
          faults.push(...faultsOf(path, answer));
        }
      }
      expect(faults).toEqual([]);
    }));

  it('name the type of each file of the client', () =>
    withClient(async ({ url }) => {
      const types = await Promise.all(
        Object.keys(CLIENT).map(async (name) => (await fetch(`${url}/${name}`)).headers.get('content-type')),
      );
      const utf8 = '; charset=utf-8';
      expect(types).toEqual([
        `text/html${utf8}`,
        `text/javascript${utf8}`,
        `text/css${utf8}`,
        'image/svg+xml',
        `text/plain${utf8}`,
      ]);
    }));
});

describe('the cookie of a session', () => {
  const cookiesOf = async (environment: Record<string, string>) =>
    withHourbook(
      async ({ url, person }) => {
        const { username } = await person();
        const body = JSON.stringify({ username, password: PASSWORD });
        const headers = { 'content-type': 'application/json' };
        const answer = await call(`${url}/api/v1/auth/login`, { method: 'POST', headers, body });
        expect(answer.status).toBe(200);
        return answer.headers.getSetCookie();
      },
      { environment },
    );

  it.each([
    ['', ''],
    [', and goes over TLS only where people use it', 'https://hours.company.example'],
  ])('is out of reach of scripts and of other sites%s', async (_more, publicUrl) => {
    const cookies = await cookiesOf({ PUBLIC_URL: publicUrl });
    expect(cookies).toHaveLength(1);
    const [, ...flags] = cookies[0]!.split('; ');
    const names = flags.filter((flag) => !/^(Max-Age|Expires)=/.test(flag));
    const secure = publicUrl === '' ? [] : ['Secure'];
    expect(names.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', ...secure].toSorted());
  });
});
