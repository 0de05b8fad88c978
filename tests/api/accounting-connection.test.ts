import { randomUUID } from 'node:crypto';
import type { Role } from '@hourbook/domain/access/roles.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Caller,
  call,
  type HourbookOptions,
  type Running,
  withHourbook,
} from '../builders/hourbook.ts';
import {
  aQuickBooks,
  CLIENT_ID,
  CLIENT_SECRET,
  consentsTo,
  OTHER_REALM,
  type QuickBooks,
} from '../builders/quickbooks-server.ts';
import { anActivity } from '../contract/accounting-gateway-contract.ts';

const PAGE = '/#/accountant/connection';
const MINUTE = 60_000;

interface Connecting extends Running {
  readonly quickBooks: QuickBooks;
  /** Somebody in this role, signed in. */
  as(role: Role): Promise<Caller>;
}

/** A Hourbook that sends hours to a stand-in of QuickBooks. */
async function withQuickBooks(use: (running: Connecting) => Promise<void>, options: HourbookOptions = {}) {
  await using quickBooks = await aQuickBooks();
  const environment = {
    QBO_CLIENT_ID: CLIENT_ID,
    QBO_CLIENT_SECRET: CLIENT_SECRET,
    QBO_ENVIRONMENT: quickBooks.address,
    QBO_ITEM_REGULAR: 'Services:Hours',
  };
  await withHourbook(
    async (running) => {
      const as = async (role: Role) => running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE', role] }));
      const more = { quickBooks, as };
      await use(Object.defineProperties(more as Connecting, Object.getOwnPropertyDescriptors(running)));
    },
    { ...options, environment },
  );
}

const status = (caller: Caller): Promise<Answer> => caller.get('/trpc/accounting.connection.status');
const connect = (caller: Caller): Promise<Answer> => caller.post('/trpc/accounting.connection.connect');
const disconnect = (caller: Caller): Promise<Answer> => caller.post('/trpc/accounting.connection.disconnect');

/** Leaves for QuickBooks and allows Hourbook in. @returns the query with which QuickBooks sends the browser back */
const consent = async (caller: Caller): Promise<string> => consentsTo((await connect(caller)).body.result.data.to);

/** A browser that comes back, with this session. @returns where it is sent */
async function comesBack({ url }: Running, { cookie }: Pick<Caller, 'cookie'>, query: string): Promise<string | null> {
  const headers = { cookie, accept: 'text/html' };
  const { headers: answered } = await fetch(`${url}/auth/quickbooks/callback${query}`, { headers, redirect: 'manual' });
  return answered.get('location');
}

describe('SY-17: the connection to a stand-in of QuickBooks', () => {
  it('is made by an administrator, and is there after a restart, for rows to be sent', () =>
    withQuickBooks(async (running) => {
      const [admin, accountant] = [await running.as('ROLE_ADMIN'), await running.as('ROLE_ACCOUNTANT')];
      const none = { state: 'DISCONNECTED', company: null, connectedAt: null, lastCallAt: null };
      expect((await status(accountant)).body.result.data).toEqual({ system: 'quickbooks', ...none });
      expect(await comesBack(running, admin, await consent(admin))).toBe(PAGE);
      await running.restart();
      const ref = await running.platform.accounting.gateway.upsert(anActivity(), null, randomUUID());
      expect(ref.externalId).toMatch(/:101$/);
      expect((await status(accountant)).body.result.data).toEqual({
        system: 'quickbooks',
        state: 'CONNECTED',
        company: 'Northbridge Books',
        connectedAt: '2025-06-11T15:00:00.000Z',
        lastCallAt: '2025-06-11T15:00:00.000Z',
      });
      expect((await disconnect(admin)).body.result.data).toEqual({});
      expect((await status(admin)).body.result.data).toEqual({
        system: 'quickbooks',
        ...none,
        lastCallAt: '2025-06-11T15:00:00.000Z',
      });
    }));

  it('is seen by administrators and accountants, and made and ended by administrators', () =>
    withQuickBooks(async (running) => {
      const roles: Role[] = ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_HR', 'ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'];
      const seen: number[][] = [];
      for (const role of roles) {
        const caller = await running.as(role);
        seen.push([await status(caller), await connect(caller), await disconnect(caller)].map((each) => each.status));
      }
      const [admin, accountant, nobody] = [
        [200, 200, 200],
        [200, 403, 403],
        [403, 403, 403],
      ];
      expect(seen).toEqual([admin, accountant, nobody, nobody, nobody]);
    }));

  it('is made only in the session that left, by who is an administrator still, once, and within ten minutes', () =>
    withQuickBooks(async (running) => {
      const person = await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
      const [admin, elsewhere, other] = [
        await running.signIn(person),
        await running.signIn(person),
        await running.as('ROLE_ADMIN'),
      ];
      const refused = (code: string) => `${PAGE}?refused=${code}`;
      const query = await consent(admin);
      expect(await comesBack(running, { cookie: '' }, query)).toBe(refused('not-signed-in'));
      expect(await comesBack(running, await running.as('ROLE_ACCOUNTANT'), query)).toBe(refused('access-denied'));
      for (const [who, what] of [
        [other, query],
        [elsewhere, query],
        [admin, query.replace(/state=[^&]*/, 'state=another')],
        [admin, query.replace('state=', 'stats=')],
        [admin, ''],
      ] as const)
        expect(await comesBack(running, who, what)).toBe(refused('accounting-not-connected'));
      expect((await status(admin)).body.result.data.state).toBe('DISCONNECTED');
      const twice = await Promise.all([comesBack(running, admin, query), comesBack(running, admin, query)]);
      expect(twice.sort()).toEqual([PAGE, refused('accounting-not-connected')]);

      const late = await consent(admin);
      running.clock.pass(10 * MINUTE + 1);
      expect(await comesBack(running, admin, late)).toBe(refused('accounting-not-connected'));

      const former = await consent(admin);
      const latest = await consent(admin);
      expect(await comesBack(running, admin, former)).toBe(refused('accounting-not-connected'));
      expect(await comesBack(running, admin, latest)).toBe(PAGE);
    }));

  it.each<[string, (quickBooks: QuickBooks) => void, string, string]>([
    [
      'who says no there',
      (quickBooks) => quickBooks.chooses(null),
      'accounting-not-connected',
      'QuickBooks was not connected. Start again, and allow access in QuickBooks.',
    ],
    [
      'another company',
      (quickBooks) => quickBooks.chooses(OTHER_REALM),
      'accounting-other-company',
      'Northbridge Books is connected. Disconnect it before you connect another company.',
    ],
    [
      'QuickBooks when it fails',
      (quickBooks) => quickBooks.trouble(/bearer/, { status: 500, body: '' }, 2),
      'accounting-unavailable',
      'QuickBooks is not available at the moment. Try again later.',
    ],
  ])('%s is told, to a browser by its code, and what was connected stays so', (_what, happens, code, text) =>
    withQuickBooks(async (running) => {
      const { quickBooks, url } = running;
      const admin = await running.as('ROLE_ADMIN');
      await comesBack(running, admin, await consent(admin));
      happens(quickBooks);
      expect(await comesBack(running, admin, await consent(admin))).toBe(`${PAGE}?refused=${code}`);
      const { cookie } = admin;
      const back = `${url}/auth/quickbooks/callback${await consent(admin)}`;
      const { status: code400, body } = await call(back, { headers: { cookie, accept: 'application/json' } });
      expect({ code400, body }).toEqual({ code400: 400, body: { errors: [text] } });
      expect((await status(admin)).body.result.data).toMatchObject({
        state: 'CONNECTED',
        company: 'Northbridge Books',
      });
    }),
  );

  it('leaves no code and no token in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    await withQuickBooks(
      async (running) => {
        const { quickBooks } = running;
        const admin = await running.as('ROLE_ADMIN');
        quickBooks.trouble(/bearer/, { status: 400, body: `{"error":"invalid_grant","for":"${CLIENT_SECRET}"}` });
        await comesBack(running, admin, await consent(admin));
        await comesBack(running, admin, await consent(admin));
        await comesBack(running, admin, await consent(admin));
        quickBooks.forgetsGrants();
        await running.platform.accounting.gateway.upsert(anActivity(), null, randomUUID()).catch(() => {});
        const said = lines.join('');
        expect(said).toContain('accounting was not connected');
        expect(quickBooks.secrets().length).toBeGreaterThan(5);
        for (const secret of quickBooks.secrets()) expect(said).not.toContain(secret);
      },
      { log },
    );
  });
});

describe('SY-18: the ledger', () => {
  it('is there without a connection, and keeps its lines', () =>
    withHourbook(async (running) => {
      const admin = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] }));
      expect((await status(admin)).body.result.data).toMatchObject({
        system: 'ledger',
        state: 'CONNECTED',
        company: null,
      });
      for (const refused of [await connect(admin), await disconnect(admin)]) {
        const errors = ['Hours are kept in the built-in ledger, which needs no connection'];
        expect(refused.status).toBe(400);
        expect(refused.body.error.data).toMatchObject({ errors, reason: 'accounting-built-in' });
      }
      const query = '?code=c&state=s&realmId=1';
      expect(await comesBack(running, admin, query)).toBe(`${PAGE}?refused=accounting-built-in`);
      const requestId = randomUUID();
      const ref = await running.platform.accounting.gateway.upsert(anActivity(), null, requestId);
      await running.restart();
      expect(await running.platform.accounting.gateway.upsert(anActivity(), null, requestId)).toEqual(ref);
    }));

  it('closes the days that the setting closes', () =>
    withHourbook(
      async ({ platform }) => {
        const send = platform.accounting.gateway.upsert(anActivity(), null, randomUUID());
        await expect(send).rejects.toMatchObject({ kind: 'PERMANENT', message: 'Account period closed' });
      },
      { environment: { LEDGER_CLOSED_THROUGH: '2025-06-10' } },
    ));
});
