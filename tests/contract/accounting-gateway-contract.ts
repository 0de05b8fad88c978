import { randomUUID } from 'node:crypto';
import {
  AccountingFault,
  type AccountingGateway,
  type FaultKind,
  type TimeActivity,
} from '@hourbook/domain/ports/accounting-gateway.ts';
import { describe, expect, it } from 'vitest';

/** The books as accounting shows them. */
interface AccountedHours {
  readonly externalId: string;
  readonly date: string;
  readonly hours: number;
}

export interface OpenGateway {
  readonly gateway: AccountingGateway;
  /** What is in accounting now, by external id. */
  entered(): Promise<readonly AccountedHours[]>;
}

/** The last day that is closed in the company under test. */
export const CLOSED_THROUGH = '2025-05-31';

export const anActivity = (changed: Partial<TimeActivity> = {}): TimeActivity => ({
  rowId: '42.0',
  userId: 42,
  date: '2025-06-10',
  hours: 725,
  payCode: 'RATE_HOURS',
  clientId: 2,
  employee: 'Dana Whitfield',
  customer: 'Lakeshore Financial',
  location: '10',
  billable: true,
  hourlyRate: 90,
  description: 'C-2 Ledger import',
  ...changed,
});

const refused = (kind: FaultKind, work: () => Promise<unknown>) =>
  expect(work()).rejects.toSatisfy((error) => error instanceof AccountingFault && error.kind === kind);

/** What every accounting system does (SY-10, SY-13 … SY-15). */
export function accountingGatewayContract(
  name: string,
  use: <T>(test: (opened: OpenGateway) => Promise<T>) => Promise<T>,
): void {
  describe(`${name} as accounting`, () => {
    it('enters a row, changes it and takes it out again', () =>
      use(async ({ gateway, entered }) => {
        const ref = await gateway.upsert(anActivity(), null, randomUUID());
        expect(await entered()).toEqual([{ externalId: ref.externalId, date: '2025-06-10', hours: 725 }]);
        const changed = await gateway.upsert(anActivity({ hours: 800, date: '2025-06-11' }), ref, randomUUID());
        expect(changed.externalId).toBe(ref.externalId);
        expect(changed.externalVersion).not.toBe(ref.externalVersion);
        expect(await entered()).toEqual([{ externalId: ref.externalId, date: '2025-06-11', hours: 800 }]);
        await gateway.delete(changed, randomUUID());
        expect(await entered()).toEqual([]);
      }));

    it('SY-13: answers a request it has seen as it did, and enters nothing twice', () =>
      use(async ({ gateway, entered }) => {
        const [create, update, remove] = [randomUUID(), randomUUID(), randomUUID()];
        const ref = await gateway.upsert(anActivity(), null, create);
        expect(await gateway.upsert(anActivity(), null, create)).toEqual(ref);
        const changed = await gateway.upsert(anActivity({ hours: 800 }), ref, update);
        expect(await gateway.upsert(anActivity({ hours: 800 }), ref, update)).toEqual(changed);
        expect(await entered()).toHaveLength(1);
        await gateway.delete(changed, remove);
        await gateway.delete(changed, remove);
        expect(await entered()).toEqual([]);
      }));

    it('keeps two rows that say the same apart', () =>
      use(async ({ gateway, entered }) => {
        await gateway.upsert(anActivity(), null, randomUUID());
        await gateway.upsert(anActivity({ rowId: '42.1' }), null, randomUUID());
        expect(await entered()).toHaveLength(2);
      }));

    it('SY-14, SY-15: says of what is not there any more that it is gone', () =>
      use(async ({ gateway }) => {
        const ref = await gateway.upsert(anActivity(), null, randomUUID());
        await gateway.delete(ref, randomUUID());
        await refused('GONE', () => gateway.upsert(anActivity(), ref, randomUUID()));
        await refused('GONE', () => gateway.delete(ref, randomUUID()));
      }));

    it.each([
      [
        'entered',
        (gateway: AccountingGateway) => gateway.upsert(anActivity({ date: CLOSED_THROUGH }), null, randomUUID()),
      ],
      [
        'changed into it',
        async (gateway: AccountingGateway) => {
          const ref = await gateway.upsert(anActivity(), null, randomUUID());
          await gateway.upsert(anActivity({ date: CLOSED_THROUGH }), ref, randomUUID());
        },
      ],
    ])('SY-16: a closed period is for good: nothing is %s', (_, work) =>
      use(({ gateway }) => refused('PERMANENT', () => work(gateway))),
    );

    it('is connected', () =>
      use(async ({ gateway }) => expect(await gateway.status()).toMatchObject({ state: 'CONNECTED' })));
  });
}
