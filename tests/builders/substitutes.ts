import type { Duty } from '@hourbook/domain/people/duties.ts';
import { expect } from 'vitest';
import { type Caller, call, type Running } from './hourbook.ts';

export const SUBSTITUTIONS = '/api/v1/substitutions';
export const ON_BEHALF_OF = 'hourbook-on-behalf-of';

/** Names a substitute from today, 06/11/2025, on. @returns the substitution in the answer */
export async function named(away: Caller, substituteId: number, duties: readonly Duty[], days: object = {}) {
  const { status, body } = await away.post(SUBSTITUTIONS, {
    substituteId,
    from: '2025-06-11',
    to: '2025-06-13',
    duties,
    ...days,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body as { readonly id: number; readonly version: number; readonly state: string };
}

/** The same caller, who acts for somebody with every call. */
export function actingFor({ url }: Pick<Running, 'url'>, { cookie }: Caller, personId: number | string): Caller {
  const headers = { cookie, 'content-type': 'application/json', [ON_BEHALF_OF]: String(personId) };
  const send: Caller['send'] = (method, path, body, more = {}) =>
    call(`${url}${path}`, { method, headers: { ...headers, ...more }, body: JSON.stringify(body ?? {}) });
  return {
    cookie,
    get: (path) => call(`${url}${path}`, { headers }),
    post: (path, body, more) => send('POST', path, body, more),
    send,
  };
}
