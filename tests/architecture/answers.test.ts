import { rolesAnswer, ssoStatusAnswer } from '@hourbook/domain/accounts/contracts.ts';
import { call } from '@hourbook/server/api/rest-call.ts';
import { allow, type Context, router } from '@hourbook/server/api/trpc.ts';
import { untraced } from '@hourbook/server/ports/telemetry.ts';
import { describe, expect, it } from 'vitest';

const nobody = { actor: null, onBehalfOf: null, platform: { tracing: untraced } as Context['platform'] } as Context;
const status = { rest: call('get', '/status', ssoStatusAnswer, 'Tells the status.') };
const list = { rest: call('get', '/list', rolesAnswer, 'Lists roles.') };
const role = { id: 4, name: 'ROLE_HR', description: 'HR' } as const;

/** Each `@ts-expect-error` is an error of its own where the line below compiles. */
describe('a procedure answers what its schema says', () => {
  const agreeing = router({
    one: allow('auth.sign-in', status).query(() => 'LOGGED' as const),
    many: allow('auth.sign-in', list).query(() => [role]),
    unsaid: allow('auth.sign-in').query(() => ({ whatever: 1 })),
  });
  const disagreeing = router({
    // @ts-expect-error another value
    other: allow('auth.sign-in', status).query(() => 'PERHAPS' as const),
    // @ts-expect-error a field more
    more: allow('auth.sign-in', list).query(() => [{ ...role, secret: 's' }]),
    // @ts-expect-error a field less
    less: allow('auth.sign-in', list).query(() => [{ id: 4, name: role.name }]),
    // @ts-expect-error nothing where there has to be something
    nothing: allow('auth.sign-in', list).query(() => [{ ...role, description: null }]),
  });

  it('or it does not compile; nobody waits for a check at run time', async () => {
    const { one, many, unsaid } = agreeing.createCaller(nobody);
    expect(await Promise.all([one(), many(), unsaid()])).toEqual(['LOGGED', [role], { whatever: 1 }]);
    const { other, more } = disagreeing.createCaller(nobody) as unknown as Record<string, () => Promise<unknown>>;
    expect(await Promise.all([other?.(), more?.()])).toEqual(['PERHAPS', [{ ...role, secret: 's' }]]);
  });
});
