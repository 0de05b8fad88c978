import { randomUUID } from 'node:crypto';
import { AccountingFault, type TimeActivity } from '@hourbook/domain/ports/accounting-gateway.ts';
import { INACTIVE } from '@hourbook/tests/builders/quickbooks-company.ts';
import { connect, withQuickBooks } from '@hourbook/tests/builders/quickbooks-gateway.ts';
import { HTML, REALM, type Trouble } from '@hourbook/tests/builders/quickbooks-server.ts';
import { anActivity, CLOSED_THROUGH } from '@hourbook/tests/contract/accounting-gateway-contract.ts';
import { describe, expect, it } from 'vitest';

/** @returns the fault with which something is refused */
const faultOf = (work: Promise<unknown>): Promise<AccountingFault> =>
  work.then(
    () => Promise.reject(new Error('it was taken')),
    (error: unknown) => (error instanceof AccountingFault ? error : Promise.reject(error)),
  );

const permanent = (message: string, code?: string) => ({ kind: 'PERMANENT', message, ...(code && { code }) });

describe('SY-12: what a stand-in of QuickBooks is told', () => {
  it('is an entry by the ids of the company’s names, in hours and minutes', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const ref = await gateway.upsert(anActivity(), null, randomUUID());
      expect(ref).toEqual({ externalId: `${REALM}:101`, externalVersion: '0' });
      expect(quickBooks.company.activities.get('101')).toEqual({
        Id: '101',
        SyncToken: '0',
        TxnDate: '2025-06-10',
        NameOf: 'Employee',
        EmployeeRef: { value: '55' },
        CustomerRef: { value: '2' },
        ItemRef: { value: '10' },
        DepartmentRef: { value: '4' },
        BillableStatus: 'Billable',
        HourlyRate: 90,
        Hours: 7,
        Minutes: 15,
        Description: 'C-2 Ledger import',
      });
    }));

  it('names a vendor where no employee has the name, and leaves out what there is not', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const changed: Partial<TimeActivity> = {
        employee: "pat o'neil \\ sons",
        customer: null,
        location: 'nowhere',
        billable: false,
        hourlyRate: 90,
        description: null,
      };
      await gateway.upsert(anActivity(changed), null, randomUUID());
      expect(quickBooks.company.activities.get('101')).toEqual({
        Id: '101',
        SyncToken: '0',
        TxnDate: '2025-06-10',
        NameOf: 'Vendor',
        VendorRef: { value: '77' },
        ItemRef: { value: '10' },
        BillableStatus: 'NotBillable',
        Hours: 7,
        Minutes: 15,
      });
    }));

  it.each<[string, Partial<TimeActivity>, string]>([
    ['a person', { employee: "No'body" }, "No QuickBooks employee or vendor named No'body"],
    ['a customer', { customer: 'Meridian' }, 'No QuickBooks customer named Meridian'],
    ['a pay code without an item', { payCode: 'SICK_LEAVE' }, 'No service item for Sick Leave'],
  ])('is refused with the name of %s that is not there', (_what, changed, message) =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      expect(await faultOf(gateway.upsert(anActivity(changed), null, randomUUID()))).toMatchObject(permanent(message));
      expect(quickBooks.company.activities.size).toBe(0);
    }),
  );

  it('is refused with the name of an item that the company does not have', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      quickBooks.company.lists.Item!.pop();
      const fault = await faultOf(gateway.upsert(anActivity(), null, randomUUID()));
      expect(fault).toMatchObject(permanent('No QuickBooks item named Services:Hours', 'item-unknown'));
    }));

  it('is asked for by name once a day; what was not there, each time', () =>
    withQuickBooks(async ({ gateway, quickBooks, clock }) => {
      const asked = () => quickBooks.calls.splice(0).filter((line) => line.includes('/query')).length;
      const send = (changed = {}) => gateway.upsert(anActivity(changed), null, randomUUID());
      await send();
      expect(asked()).toBe(4);
      await send();
      expect(asked()).toBe(0);
      clock.pass(86_400_000);
      await send();
      expect(asked()).toBe(4);
      await faultOf(send({ employee: 'Nobody' }));
      quickBooks.company.lists.Employee!.push({ Id: '56', DisplayName: 'Nobody' });
      await send({ employee: 'Nobody' });
      expect(asked()).toBe(3);
    }));

  it('is asked for anew after QuickBooks has refused an id', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      await gateway.upsert(anActivity(), null, randomUUID());
      quickBooks.company.lists.Customer = [{ Id: '20', FullyQualifiedName: 'Lakeshore Financial' }];
      const fault = await faultOf(gateway.upsert(anActivity(), null, randomUUID()));
      expect(fault).toMatchObject(permanent(INACTIVE, '2500'));
      const { externalId } = await gateway.upsert(anActivity(), null, randomUUID());
      expect(quickBooks.company.activities.get(externalId.split(':')[1]!)).toMatchObject({
        CustomerRef: { value: '20' },
      });
    }));

  it('goes with the request id and the version of the API', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const [create, remove] = [randomUUID(), randomUUID()];
      const ref = await gateway.upsert(anActivity(), null, create);
      await gateway.delete(ref, remove);
      expect(quickBooks.calls.filter((line) => line.startsWith('POST /timeactivity'))).toEqual([
        `POST /timeactivity?requestid=${create}&minorversion=75`,
        `POST /timeactivity?operation=delete&requestid=${remove}&minorversion=75`,
      ]);
    }));
});

describe('SY-13: an answer of a stand-in of QuickBooks that is lost', () => {
  it.each<[string, Trouble]>([
    ['because the connection breaks', 'lost after it was done'],
    ['because something else is answered', { status: 200, body: HTML }],
  ])('%s doubles nothing when the request comes again', (_how, trouble) =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const [create, update, remove] = [randomUUID(), randomUUID(), randomUUID()];
      const lose = () => quickBooks.trouble(/^POST \/timeactivity/, trouble);
      const twice = async <T>(send: () => Promise<T>): Promise<T> => {
        lose();
        expect(await faultOf(send())).toMatchObject({ kind: 'TRANSIENT' });
        return send();
      };
      const ref = await twice(() => gateway.upsert(anActivity(), null, create));
      const changed = await twice(() => gateway.upsert(anActivity({ hours: 800 }), ref, update));
      expect([...quickBooks.company.activities.values()]).toMatchObject([{ Id: '101', SyncToken: '1', Hours: 8 }]);
      await twice(() => gateway.delete(changed, remove));
      expect(quickBooks.company.activities.size).toBe(0);
    }),
  );

  it('because it does not come in time is sent again later', () =>
    withQuickBooks(async ({ another, quickBooks }) => {
      const { gateway } = await another({ timeout: 300 });
      const requestId = randomUUID();
      quickBooks.trouble(/^POST \/timeactivity/, 'never answered');
      const fault = await faultOf(gateway.upsert(anActivity(), null, requestId));
      expect(fault).toMatchObject({ kind: 'TRANSIENT', code: 'timeout' });
      await gateway.upsert(anActivity(), null, requestId);
      expect(quickBooks.company.activities.size).toBe(1);
    }));
});

describe('SY-14: an entry of a stand-in of QuickBooks', () => {
  it('that somebody changed there takes the row all the same', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const ref = await gateway.upsert(anActivity(), null, randomUUID());
      quickBooks.company.touch('101', { Hours: 1 });
      const changed = await gateway.upsert(anActivity({ hours: 800 }), ref, randomUUID());
      expect(changed.externalVersion).toBe('2');
      expect(quickBooks.company.activities.get('101')).toMatchObject({ Hours: 8, Minutes: 0 });
    }));

  it.each(['upsert', 'delete'] as const)(
    'that is changed just then is read again, and sent once more: %s',
    (operation) =>
      withQuickBooks(async ({ gateway, quickBooks }) => {
        const ref = await gateway.upsert(anActivity(), null, randomUUID());
        quickBooks.calls.length = 0;
        const stale = {
          Fault: { Error: [{ Message: 'Stale', Detail: 'Stale', code: '5010' }], type: 'ValidationFault' },
        };
        quickBooks.trouble(/^POST \/timeactivity/, { status: 400, body: JSON.stringify(stale) });
        const requestId = randomUUID();
        if (operation === 'delete') await gateway.delete(ref, requestId);
        else await gateway.upsert(anActivity({ hours: 800 }), ref, requestId);
        const ids = quickBooks.calls.flatMap((line) => /requestid=([^&]*)/.exec(line)?.[1] ?? []);
        expect(ids).toEqual([requestId, `${requestId}-2`]);
        expect(ids[1]!.length).toBeLessThanOrEqual(50);
        const other = await gateway.upsert(anActivity(), null, randomUUID());
        quickBooks.trouble(/^POST \/timeactivity/, { status: 400, body: JSON.stringify(stale) }, 2);
        const again =
          operation === 'delete'
            ? gateway.delete(other, randomUUID())
            : gateway.upsert(anActivity(), other, randomUUID());
        expect(await faultOf(again)).toMatchObject({ kind: 'STALE' });
      }),
  );

  it('that is invoiced is neither changed nor taken out', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const ref = await gateway.upsert(anActivity(), null, randomUUID());
      quickBooks.company.touch('101', { BillableStatus: 'HasBeenBilled' });
      const before = quickBooks.company.activities.get('101');
      const invoiced = permanent('Time for 06/10/2025 is already invoiced in QuickBooks', 'has-been-billed');
      expect(await faultOf(gateway.upsert(anActivity({ hours: 1 }), ref, randomUUID()))).toMatchObject(invoiced);
      expect(await faultOf(gateway.delete(ref, randomUUID()))).toMatchObject(invoiced);
      expect(quickBooks.company.activities.get('101')).toEqual(before);
    }));

  it('that was entered in the ledger is not there; one of another company is left alone', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const inLedger = { externalId: randomUUID(), externalVersion: '0' };
      const elsewhere = { externalId: '123:101', externalVersion: '0' };
      await gateway.upsert(anActivity(), null, randomUUID());
      quickBooks.calls.length = 0;
      for (const send of [
        (ref: typeof elsewhere) => gateway.upsert(anActivity(), ref, randomUUID()),
        (ref: typeof elsewhere) => gateway.delete(ref, randomUUID()),
      ]) {
        expect(await faultOf(send(inLedger))).toMatchObject({ kind: 'GONE' });
        expect(await faultOf(send(elsewhere))).toMatchObject(
          permanent('These hours are in another QuickBooks company. Change or remove them there.', 'other-company'),
        );
      }
      expect(quickBooks.calls).toEqual([]);
    }));

  it('is in no other place than asked for', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      const ref = await gateway.upsert(anActivity(), null, randomUUID());
      const TimeActivity = { Id: '999', SyncToken: '7', status: 'Deleted' };
      const unexpected = { kind: 'TRANSIENT', code: 'unexpected-answer' };
      for (const on of [/^GET \/timeactivity/, /^POST \/timeactivity/]) {
        quickBooks.trouble(on, { status: 200, body: JSON.stringify({ TimeActivity }) });
        expect(await faultOf(gateway.upsert(anActivity(), ref, randomUUID()))).toMatchObject(unexpected);
      }
      quickBooks.trouble(/operation=delete/, { status: 200, body: JSON.stringify({ TimeActivity }) });
      expect(await faultOf(gateway.delete(ref, randomUUID()))).toMatchObject(unexpected);
    }));
});

const someFault = (code: string, type: string, Detail = 'Because of that') =>
  JSON.stringify({ Fault: { Error: [{ Message: 'No', Detail, code }], type } });

describe('SY-16: a stand-in of QuickBooks that answers', () => {
  it.each<[string, Exclude<Trouble, string>, object]>([
    ['429', { status: 429, body: '', headers: { 'retry-after': '7' } }, { kind: 'TRANSIENT', wait: 7000 }],
    ['429 and no time', { status: 429, body: someFault('3001', 'THROTTLE') }, { kind: 'TRANSIENT', wait: null }],
    [
      '503 until a moment',
      { status: 503, body: '', headers: { 'retry-after': 'Wed, 11 Jun 2025 15:00:30 GMT' } },
      { kind: 'TRANSIENT', wait: 30_000 },
    ],
    ['503 and a century', { status: 503, body: '', headers: { 'retry-after': '999999999' } }, { wait: 3_600_000 }],
    ['503 and nonsense', { status: 503, body: '', headers: { 'retry-after': 'soon' } }, { wait: null }],
    ['500', { status: 500, body: 'oops' }, { kind: 'TRANSIENT', code: '500' }],
    ['HTML', { status: 200, body: HTML }, { kind: 'TRANSIENT', code: 'unexpected-answer' }],
    ['HTML with 404', { status: 404, body: HTML }, { kind: 'TRANSIENT', code: '404' }],
    ['half of it', { status: 200, body: '{"TimeActivity":{"Id":"1' }, { kind: 'TRANSIENT', code: 'unexpected-answer' }],
    [
      'less than it said',
      { status: 200, body: '{}', headers: { 'content-length': '50', connection: 'close' } },
      { kind: 'TRANSIENT' },
    ],
    ['nothing', { status: 200, body: '' }, { kind: 'TRANSIENT', code: 'unexpected-answer' }],
    ['another shape', { status: 200, body: '{"TimeActivity":[]}' }, { kind: 'TRANSIENT', code: 'unexpected-answer' }],
    ['two megabytes', { status: 200, body: ' '.repeat(2 ** 21) }, { kind: 'TRANSIENT', code: 'too-large' }],
    ['elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1' } }, { kind: 'TRANSIENT' }],
    [
      'a fault within a 200',
      { status: 200, body: someFault('6000', 'ValidationFault') },
      permanent('Because of that', '6000'),
    ],
    ['a fault of its own', { status: 200, body: someFault('10000', 'SystemFault') }, { kind: 'TRANSIENT' }],
    [
      'a fault without a word',
      { status: 400, body: someFault('42', 'ValidationFault', ' ').replace('No', '') },
      permanent('QuickBooks refused it with code 42'),
    ],
    [
      'an endless reason',
      { status: 400, body: someFault('6000', 'ValidationFault', `a\n\u0007b${'x'.repeat(9999)}`) },
      permanent(`a b${'x'.repeat(497)}`),
    ],
  ])('%s is a fault with a reason', (_what, trouble, expected) =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      quickBooks.trouble(/^POST \/timeactivity/, trouble);
      expect(await faultOf(gateway.upsert(anActivity(), null, randomUUID()))).toMatchObject(expected);
    }),
  );

  it('nonsense to a question for a name is a fault too', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      quickBooks.trouble(/query/, { status: 200, body: '{"QueryResponse":{"Employee":[{"Id":5}]}}' });
      const fault = await faultOf(gateway.upsert(anActivity(), null, randomUUID()));
      expect(fault).toMatchObject({ kind: 'TRANSIENT', code: 'unexpected-answer' });
    }));

  it('that a period is closed says so in its own words', () =>
    withQuickBooks(async ({ gateway }) => {
      const fault = await faultOf(gateway.upsert(anActivity({ date: CLOSED_THROUGH }), null, randomUUID()));
      expect(fault).toMatchObject({ kind: 'PERMANENT', code: '6210' });
      expect(fault.message).toContain('The account period has closed');
    }));

  it('that it is busy is not called before the time is over', () =>
    withQuickBooks(async ({ gateway, quickBooks, clock }) => {
      quickBooks.trouble(/./, { status: 429, body: '', headers: { 'retry-after': '30' } });
      await faultOf(gateway.upsert(anActivity(), null, randomUUID()));
      quickBooks.calls.length = 0;
      clock.pass(10_000);
      const fault = await faultOf(gateway.upsert(anActivity(), null, randomUUID()));
      expect(fault).toMatchObject({ kind: 'TRANSIENT', wait: 20_000 });
      expect(quickBooks.calls).toEqual([]);
      clock.pass(20_000);
      await gateway.upsert(anActivity(), null, randomUUID());
    }));

  it('nothing at all, because it is away, is a fault with a reason', () =>
    withQuickBooks(async ({ gateway, quickBooks }) => {
      await quickBooks[Symbol.asyncDispose]();
      const fault = await faultOf(gateway.upsert(anActivity(), null, randomUUID()));
      expect(fault).toMatchObject({ kind: 'TRANSIENT', code: 'unreachable' });
    }));

  it('makes no two calls at once', () =>
    withQuickBooks(async ({ gateway, quickBooks, ...process }) => {
      await connect({ gateway, ...process });
      await Promise.all([1, 2, 3].map(() => gateway.upsert(anActivity(), null, randomUUID())));
      expect(quickBooks.atOnce()).toBe(1);
    }));
});
