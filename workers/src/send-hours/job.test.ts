import type { RowOutcome } from '@hourbook/domain/accounting/sync-outcomes.ts';
import { AccountingFault, type AccountingGateway } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { aClient, aPerson, LAKESHORE } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { sendHoursJob } from './job.ts';

const ref = { externalId: 'X-1', externalVersion: '0' };
const row = (rowId: string, changed: Partial<TimesheetRow> = {}): TimesheetRow => ({
  ...foldRows(entriesOf(42, [recorded({ rowId })])).get(rowId)!,
  ...changed,
});
const asked = { userId: 42, syncId: 's1', revision: 7 };
const busy = (wait: number | null = null) => new AccountingFault('TRANSIENT', '429', 'Slow down', { wait });
type Upsert = AccountingGateway['upsert'];
const taken: Upsert = async () => ref;

/** Runs the job over these rows with what accounting answers, one answer a call. */
async function run(
  rows: readonly TimesheetRow[],
  answers: readonly (Upsert | Error)[],
  payload: Parameters<typeof sendHoursJob.handle>[1] = asked,
  { signal = new AbortController().signal, outcomes = [] as RowOutcome[] } = {},
) {
  const told: string[] = [];
  const calls = [...answers];
  const next = () => {
    const answer = calls.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? taken;
  };
  const ports: Parameters<typeof sendHoursJob.handle>[0] = {
    gateway: {
      async upsert(activity, at, requestId) {
        told.push(requestId);
        return next()(activity, at, requestId);
      },
      async delete(_at, requestId) {
        told.push(requestId);
        next();
      },
    },
    requestId: ({ rowId, rowRevision }, kind) => `${rowId}/${rowRevision}/${kind}`,
    waiting: async () =>
      rows.map((each) => ({
        row: each,
        person: aPerson(),
        client: aClient(LAKESHORE, 'Lakeshore'),
        offices: new Map(),
      })),
    record: async (_asked, some) => {
      outcomes.push(...some);
      told.push(`recorded ${some.length}`);
    },
    finish: async () => void told.push('finished'),
    later: async ({ again }, pause) => void told.push(`later ${again?.rowId} ${again?.tries} ${pause}`),
    random: () => 0.5,
    now: () => 0,
  };
  await sendHoursJob.handle(ports, payload, { id: '1', attempt: 1, slot: null, signal });
  return { told, outcomes };
}

const gone = new AccountingFault('GONE', '610', 'deleted');
const there = { ...ref, hours: 800 };

describe('what is sent (SY-13 … SY-15)', () => {
  it('each row once, in order, and then the person is done', async () => {
    const { told, outcomes } = await run([row('42.0'), row('42.1', there)], []);
    expect(told).toEqual(['42.0/0/create', '42.1/0/update', 'recorded 2', 'finished']);
    expect(outcomes).toEqual([
      { rowId: '42.0', rowRevision: 0, result: 'synchronized', ...ref },
      { rowId: '42.1', rowRevision: 0, result: 'synchronized', ...ref },
    ]);
  });

  it('what was deleted in accounting is entered anew', async () => {
    const { told } = await run([row('42.0', there)], [gone]);
    expect(told).toEqual(['42.0/0/update', '42.0/0/create', 'recorded 1', 'finished']);
  });

  it.each([
    ['accounting has', []],
    ['is gone there already', [gone]],
  ] as const)('a removed row that %s has left', async (_, answers) => {
    const { told, outcomes } = await run([row('42.0', { ...ref, hours: 0, removed: true })], answers);
    expect(told).toEqual(['42.0/0/delete', 'recorded 1', 'finished']);
    expect(outcomes).toEqual([{ rowId: '42.0', rowRevision: 0, result: 'removed' }]);
  });
});

describe('what accounting does not take (SY-16)', () => {
  it.each(['PERMANENT', 'AUTH'] as const)(
    '%s is final at once, with the reason, and the next row goes on',
    async (kind) => {
      const { told, outcomes } = await run([row('42.0'), row('42.1')], [new AccountingFault(kind, '6210', 'Closed')]);
      expect(told).toEqual(['42.0/0/create', '42.1/0/create', 'recorded 2', 'finished']);
      expect(outcomes[0]).toMatchObject({ result: 'rejected', code: '6210', message: 'Closed', attempts: 1 });
    },
  );

  it.each([
    ['busy', busy(), 2000],
    ['busy for so long', busy(7_000), 7000],
    ['of another version', new AccountingFault('STALE', '5010', 'stale'), 2000],
    ['out of its mind', new TypeError('undefined is not a function'), 2000],
  ])('%s: it is sent again later, and what is behind waits', async (_, fault, pause) => {
    const { told } = await run([row('42.0'), row('42.1'), row('42.2')], [taken, fault]);
    expect(told).toEqual(['42.0/0/create', '42.1/0/create', 'recorded 1', `later 42.1 1 ${pause}`]);
  });

  it('is refused after five tries of one row, and no other row loses tries by it', async () => {
    const again = { rowId: '42.0', tries: 4 };
    const { told, outcomes } = await run([row('42.0'), row('42.1')], [busy(), busy()], { ...asked, again });
    expect(outcomes).toMatchObject([
      { result: 'rejected', message: 'The accounting system is busy. Try again later.', attempts: 5 },
    ]);
    expect(told).toContain('later 42.1 1 2000');
  });

  it('is not asked about a row that cannot be told', async () => {
    const { told, outcomes } = await run([row('42.0', { payCode: null })], []);
    expect(told).toEqual(['recorded 1', 'finished']);
    expect(outcomes).toMatchObject([{ result: 'rejected', code: 'pay-code-missing' }]);
  });
});

it('what is done is entered when the process stops, and the rest is left for the next run', async () => {
  const stopping = new AbortController();
  const stops: Upsert = async () => {
    stopping.abort(new Error('stopping'));
    return ref;
  };
  const rows = [row('42.0'), row('42.1')];
  const outcomes: RowOutcome[] = [];
  await expect(run(rows, [stops], asked, { signal: stopping.signal, outcomes })).rejects.toThrow('stopping');
  expect(outcomes.map(({ rowId }) => rowId)).toEqual(['42.0']);
});
