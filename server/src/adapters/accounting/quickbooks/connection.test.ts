import { randomUUID } from 'node:crypto';
import { AccountingFault } from '@hourbook/domain/ports/accounting-gateway.ts';
import { KEYS } from '@hourbook/server/exclusive/exclusively.ts';
import { ConnectionRefused, ConnectionUnavailable } from '@hourbook/server/ports/accounting.ts';
import { connect, type Sending, withQuickBooks, withUnconnected } from '@hourbook/tests/builders/quickbooks-gateway.ts';
import { consentsTo, HTML, OTHER_REALM, REALM } from '@hourbook/tests/builders/quickbooks-server.ts';
import { anActivity } from '@hourbook/tests/contract/accounting-gateway-contract.ts';
import { describe, expect, it } from 'vitest';
import { RENEWAL } from './kept-connection.ts';

const MINUTE = 60_000;
const EXPIRED = 'QuickBooks connection expired. Ask an administrator to reconnect.';

/** The codes by which an entry is known to wait for the connection. */
const LOST = /^(disconnected|invalid_grant|401|403|3100|120)$/;

const send = ({ gateway }: Pick<Sending, 'gateway'>) => gateway.upsert(anActivity(), null, randomUUID());
const refused = (work: Promise<unknown>, expected: object) =>
  expect(work).rejects.toSatisfy((error) => {
    expect(error).toBeInstanceOf(AccountingFault);
    expect(error).toMatchObject(expected);
    return true;
  });
const expired = (work: Promise<unknown>) =>
  refused(work, { kind: 'AUTH', message: EXPIRED, code: expect.stringMatching(LOST) });
const renewals = ({ quickBooks }: Pick<Sending, 'quickBooks'>) =>
  quickBooks.calls.splice(0).filter((line) => line.includes('/tokens/bearer')).length;

/** Gives the renewal of the tokens to another process. */
async function renewedBy({ records }: Sending, holder: string): Promise<void> {
  const keys = await records.collection({ name: KEYS, fields: { stamp: 'text' } });
  const key = { stamp: holder, holder, beat: 0, waiting: [], announced: null };
  await keys.put(Object.assign({ _id: RENEWAL }, key), 'any');
}

/** What is stored of the connection, as text. */
async function stored({ records }: Sending): Promise<string> {
  const kept = await records.collection({ name: 'accounting-connection', fields: { version: 'number' } });
  return JSON.stringify(await kept.find({ all: [] }));
}

describe('SY-17: connecting a stand-in of QuickBooks', () => {
  it('asks for consent, and keeps which company it is, since when, and what opens it: sealed', () =>
    withUnconnected(async (sending) => {
      const { gateway, connection, quickBooks, clock } = sending;
      expect(await gateway.status()).toEqual({
        state: 'DISCONNECTED',
        company: null,
        connectedAt: null,
        lastCallAt: null,
      });
      await expired(send(sending));
      const asked = new URL(connection.depart().to);
      expect(Object.fromEntries(asked.searchParams)).toEqual({
        client_id: 'AB-hourbook',
        response_type: 'code',
        scope: 'com.intuit.quickbooks.accounting',
        redirect_uri: 'http://127.0.0.1:1/auth/quickbooks/callback',
        state: expect.stringMatching(/^[\w-]{43}$/),
      });
      await connect(sending);
      clock.pass(MINUTE);
      await send(sending);
      expect(await gateway.status()).toEqual({
        state: 'CONNECTED',
        company: 'Northbridge Books',
        connectedAt: '2025-06-11T15:00:00.000Z',
        lastCallAt: '2025-06-11T15:01:00.000Z',
      });
      const kept = await stored(sending);
      expect(kept).toContain(REALM);
      for (const secret of quickBooks.secrets()) expect(kept).not.toContain(secret);
    }));

  it.each<[string, (sending: Sending) => void, typeof ConnectionRefused | typeof ConnectionUnavailable]>([
    ['who says no there', ({ quickBooks }) => quickBooks.chooses(null), ConnectionRefused],
    [
      'a company that does not take the token',
      ({ quickBooks }) => quickBooks.trouble(/companyinfo/, { status: 401, body: '' }),
      ConnectionRefused,
    ],
    [
      'a provider that is away',
      ({ quickBooks }) => quickBooks.trouble(/bearer/, { status: 502, body: HTML }),
      ConnectionUnavailable,
    ],
    [
      'a company that answers nonsense',
      ({ quickBooks }) => quickBooks.trouble(/companyinfo/, { status: 200, body: HTML }),
      ConnectionUnavailable,
    ],
    [
      'a company without a name',
      ({ quickBooks }) =>
        quickBooks.trouble(/companyinfo/, { status: 200, body: '{"CompanyInfo":{"CompanyName":" "}}' }),
      ConnectionUnavailable,
    ],
    [
      'tokens without an end or a beginning',
      ({ quickBooks }) =>
        quickBooks.trouble(/bearer/, { status: 200, body: '{"access_token":"a","token_type":"bearer"}' }),
      ConnectionUnavailable,
    ],
  ])('%s connects nothing', (_who, happens, type) =>
    withUnconnected(async (sending) => {
      happens(sending);
      await expect(connect(sending)).rejects.toThrow(type);
      expect((await sending.gateway.status()).state).toBe('DISCONNECTED');
    }),
  );

  it('keeps to the company that it is said to be', () =>
    withUnconnected(async (sending) => {
      const { connection } = sending;
      const arriveAt = async (realm: string) => {
        const { to, state } = connection.depart();
        const query = new URLSearchParams(await consentsTo(to));
        query.set('realmId', realm);
        await connection.arrive(`?${query}`, state);
      };
      for (const realm of [OTHER_REALM, '', '../1', '9'.repeat(31)]) {
        await expect(arriveAt(realm)).rejects.toThrow(ConnectionRefused);
      }
      expect(await stored(sending)).toBe('[]');
      await arriveAt(REALM);
    }));

  it('takes a code once, and no state but its own', () =>
    withUnconnected(async ({ connection }) => {
      const { to, state } = connection.depart();
      const query = await consentsTo(to);
      await expect(connection.arrive(query, `${state}x`)).rejects.toThrow();
      await connection.arrive(query, state);
      await expect(connection.arrive(query, state)).rejects.toThrow(ConnectionRefused);
    }));

  it('another company is refused, and the one that is connected stays so, until it is disconnected', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, gateway, connection } = sending;
      quickBooks.chooses(OTHER_REALM);
      await expect(connect(sending)).rejects.toMatchObject({ instead: 'Northbridge Books' });
      await send(sending);
      quickBooks.forgetsGrants();
      await expired(send(sending));
      await expect(connect(sending)).rejects.toMatchObject({ instead: 'Northbridge Books' });
      await connection.disconnect();
      expect(await gateway.status()).toMatchObject({ state: 'DISCONNECTED', company: null, connectedAt: null });
      await connect(sending);
      expect(await gateway.status()).toMatchObject({ state: 'CONNECTED', company: 'Somebody Else' });
    }));

  it('is ended on both sides, also where the provider is away', () =>
    withQuickBooks(async (sending) => {
      const { connection, quickBooks, gateway } = sending;
      await connection.disconnect();
      expect(quickBooks.refreshTokens.size).toBe(0);
      expect(await stored(sending)).not.toContain('v1.');
      await connection.disconnect();
      await expired(send(sending));
      await connect(sending);
      quickBooks.trouble(/revoke/, { status: 500, body: '' });
      await connection.disconnect();
      expect(await gateway.status()).toMatchObject({ state: 'DISCONNECTED', company: null });
    }));
});

describe('SY-17: the tokens of a stand-in of QuickBooks', () => {
  it('are replaced when less than five minutes are left, and not before', () =>
    withQuickBooks(async (sending) => {
      sending.quickBooks.calls.length = 0;
      sending.clock.pass(55 * MINUTE);
      await send(sending);
      expect(renewals(sending)).toBe(0);
      sending.clock.pass(1);
      await send(sending);
      await send(sending);
      expect(renewals(sending)).toBe(1);
    }));

  it('are replaced once when they are refused, also where a fault within a 200 says so', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks } = sending;
      quickBooks.calls.length = 0;
      quickBooks.forgetsAccess();
      await send(sending);
      expect(renewals(sending)).toBe(1);
      const body = JSON.stringify({ Fault: { Error: [{ code: '3200' }], type: 'AUTHENTICATION' } });
      quickBooks.trouble(/query|timeactivity/, { status: 200, body });
      await send(sending);
      expect(renewals(sending)).toBe(1);
      quickBooks.trouble(/timeactivity/, { status: 401, body: '' }, 2);
      await expired(send(sending));
      expect(renewals(sending)).toBe(1);
    }));

  it('that last no five minutes are used all the same, each once', () =>
    withQuickBooks(async (sending) => {
      sending.quickBooks.issuesFor(1);
      sending.clock.pass(60 * MINUTE);
      await send(sending);
      expect(sending.quickBooks.company.activities.size).toBe(1);
    }));

  it('are stored before anything is called with them', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, clock } = sending;
      clock.pass(60 * MINUTE);
      const before = await stored(sending);
      quickBooks.trouble(/query/, { status: 500, body: '' });
      await refused(send(sending), { kind: 'TRANSIENT' });
      expect(await stored(sending)).not.toBe(before);
      await send(await sending.another()); // a restart finds the one that is good
    }));

  it('are renewed by one of several processes, and none loses the connection', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, clock } = sending;
      const processes = [sending, await sending.another(), await sending.another()];
      for (let hour = 0; hour < 5; hour++) {
        clock.pass(60 * MINUTE);
        quickBooks.calls.length = 0;
        await Promise.all(processes.flatMap((process) => [send(process), send(process)]));
        expect(renewals(sending)).toBe(1);
      }
      quickBooks.forgetsAccess();
      await Promise.all(processes.map(send));
      expect(renewals(sending)).toBe(1);
      expect(await sending.gateway.status()).toMatchObject({ state: 'CONNECTED' });
      expect(quickBooks.refreshTokens.size).toBe(1);
    }));

  it('are renewed by another process when the one that began has died', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, clock } = sending;
      clock.pass(60 * MINUTE);
      await renewedBy(sending, 'a process that died');
      quickBooks.calls.length = 0;
      const sent = send(sending);
      for (let look = 0; look < 5; look++) await sending.gateway.status();
      expect(quickBooks.calls).toEqual([]);
      await sent;
      expect(renewals(sending)).toBe(1);
    }));

  it('that come late are kept: the ones that another process tried meanwhile were spent', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, clock } = sending;
      const other = await sending.another();
      clock.pass(60 * MINUTE);
      const arrived = quickBooks.holds(/bearer/);
      const slow = send(sending);
      const release = await arrived;
      await renewedBy(sending, 'a process that took the silent one for dead, and died');
      await expired(send(other));
      expect((await other.gateway.status()).state).toBe('DISCONNECTED');
      release();
      await slow;
      await send(other);
      expect((await other.gateway.status()).state).toBe('CONNECTED');
    }));

  it('that come after somebody has disconnected are not kept', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, clock, connection } = sending;
      clock.pass(60 * MINUTE);
      const arrived = quickBooks.holds(/bearer/);
      const slow = send(sending);
      const release = await arrived;
      await connection.disconnect();
      release();
      await expired(slow);
      expect(await stored(sending)).not.toContain('v1.');
    }));

  it('that are good no more end the connection: nothing is asked until an administrator reconnects', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, gateway } = sending;
      quickBooks.forgetsGrants();
      await expired(send(sending));
      expect(await gateway.status()).toMatchObject({ state: 'DISCONNECTED', company: 'Northbridge Books' });
      quickBooks.calls.length = 0;
      await expired(send(sending));
      expect(quickBooks.calls).toEqual([]);
      await connect(sending);
      await send(sending);
    }));

  it('that open the company no more end the connection', () =>
    withQuickBooks(async (sending) => {
      const body = JSON.stringify({ Fault: { Error: [{ code: '3100', Message: 'ApplicationAuthorizationFailed' }] } });
      sending.quickBooks.trouble(/timeactivity/, { status: 403, body });
      await expired(send(sending));
      expect((await sending.gateway.status()).state).toBe('DISCONNECTED');
    }));

  it.each([
    ['500', { status: 500, body: '' }, { kind: 'TRANSIENT' }],
    ['429', { status: 429, body: '{"error":"slow_down"}' }, { kind: 'TRANSIENT' }],
    ['HTML', { status: 200, body: HTML, headers: { 'content-type': 'text/html' } }, { kind: 'TRANSIENT' }],
    ['half of it', { status: 200, body: '{"access_token":"a' }, { kind: 'TRANSIENT' }],
    ['too much', { status: 200, body: ' '.repeat(2 ** 21) }, { kind: 'TRANSIENT', code: 'too-large' }],
    [
      'invalid_client',
      { status: 401, body: '{"error":"invalid_client"}' },
      { kind: 'PERMANENT', code: 'client-refused' },
    ],
  ])('that are answered with %s are renewed the next time', (_what, trouble, expected) =>
    withQuickBooks(async (sending) => {
      sending.clock.pass(60 * MINUTE);
      sending.quickBooks.trouble(/bearer/, trouble);
      await refused(send(sending), expected);
      expect((await sending.gateway.status()).state).toBe('CONNECTED');
      await send(sending);
    }),
  );

  it('that another key has sealed open nothing, and stay as they are', () =>
    withQuickBooks(async (sending) => {
      const before = await stored(sending);
      const other = await sending.another({ key: Buffer.alloc(32, 8) });
      await expired(send(other));
      expect((await other.gateway.status()).state).toBe('DISCONNECTED');
      expect(await stored(sending)).toBe(before);
      await send(sending);
    }));

  it('stand in no fault', () =>
    withQuickBooks(async (sending) => {
      const { quickBooks, clock } = sending;
      const faults: unknown[] = [];
      const failing = () => send(sending).catch((error: unknown) => faults.push(error));
      quickBooks.trouble(/timeactivity/, { status: 401, body: '' }, 1);
      quickBooks.trouble(/bearer/, {
        status: 400,
        body: `{"error":"invalid_request","hint":"${quickBooks.secrets()[1]}"}`,
      });
      await failing();
      clock.pass(60 * MINUTE);
      quickBooks.trouble(/bearer/, { status: 400, body: quickBooks.secrets().join() });
      await failing();
      quickBooks.forgetsGrants();
      await failing();
      expect(faults).toHaveLength(3);
      const { inspect } = await import('node:util');
      const said = inspect(faults, { depth: 20, showHidden: true });
      for (const secret of quickBooks.secrets()) expect(said).not.toContain(secret);
    }));
});
