import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { enter } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { entriesOf } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { startProjector } from '../projector/projector.ts';
import { openReadModels } from '../projector/read-models.ts';
import { stepsFrom } from '../projector/steps.ts';
import { currentRequests, listedRequests, type RequestsAsked } from './listed-requests.ts';
import { type TimeOffRequestDocument, timeOffRequests } from './time-off-requests.ts';

type Requested = Extract<BookEvent, { type: 'TimeOffRequested' }>['data'];

/** Two days of paid time off from 06/10 on. */
const requested = (changed: Partial<Requested> = {}): BookEvent => ({
  type: 'TimeOffRequested',
  data: {
    requestId: '42.0',
    kind: 'VACATION_PTO',
    startDate: '2025-06-10',
    endDate: '2025-06-11',
    hours: [800, 400],
    comment: 'Lake',
    ...changed,
  },
});
const approved: BookEvent = {
  type: 'TimeOffApproved',
  data: {
    requestId: '42.0',
    kind: 'VACATION_PTO',
    comment: 'Enjoy',
    rows: [{ rowId: '42.1', date: '2025-06-10', hours: 800, sync: 'UNSYNCHRONIZED' }],
  },
};

function requestsAfter(...events: readonly BookEvent[]) {
  const documents = new Map<string, TimeOffRequestDocument>();
  for (const step of entriesOf(42, events, 7).map(stepsFrom(new Map()))) {
    for (const key of timeOffRequests.keys(step)) {
      const before = timeOffRequests.begins(step, key) ? null : (documents.get(key) ?? null);
      documents.set(key, timeOffRequests.evolve(before, step, key));
    }
  }
  return Object.fromEntries(documents);
}

describe('a request for time off', () => {
  it('is there as it was asked for, with its person, dates and hours', () => {
    expect(requestsAfter(requested())['42.0']).toEqual({
      _id: '42.0',
      requestId: '42.0',
      userId: 42,
      kind: 'VACATION_PTO',
      startDate: '2025-06-10',
      endDate: '2025-06-11',
      hours: [800, 400],
      status: 'PENDING',
      requestedAt: '2025-06-01T12:00:00.000Z',
      statusChangedAt: '2025-06-01T12:00:00.000Z',
      changedBy: 7,
      userComment: 'Lake',
      approverComment: null,
      pos: '00000000000000000001',
      revision: 0,
    });
  });

  const data = { requestId: '42.0', comment: 'No' };
  const rows = [{ rowId: '42.1', sync: null }];
  it.each<[string, BookEvent, object]>([
    ['approved', approved, { status: 'APPROVED', approverComment: 'Enjoy', userComment: 'Lake' }],
    ['declined', { type: 'TimeOffDeclined', data }, { status: 'DECLINED', approverComment: 'No' }],
    [
      'canceled',
      { type: 'TimeOffCanceled', data: { ...data, by: 'owner', rows: [] } },
      { status: 'CANCELED', userComment: 'No' },
    ],
  ])('is %s, when and by whom', (_, event, expected) => {
    const after = requestsAfter(requested(), event);
    expect(Object.keys(after)).toEqual(['42.0']);
    expect(after['42.0']).toMatchObject({
      ...expected,
      statusChangedAt: '2025-06-01T12:00:01.000Z',
      changedBy: 7,
      revision: 1,
    });
  });

  it('TO-28: loses the hours of a day that became a holiday, and nothing else', () => {
    const shortened: BookEvent = {
      type: 'TimeOffShortened',
      data: { requestId: '42.0', days: [{ date: '2025-06-10', hours: 0 }], rows },
    };
    expect(requestsAfter(requested(), approved, shortened)['42.0']).toMatchObject({
      hours: [0, 400],
      status: 'APPROVED',
      statusChangedAt: '2025-06-01T12:00:01.000Z',
    });
  });

  it('is not touched by what concerns another one, or none', () => {
    const other = requested({ requestId: '42.1', kind: 'SICK_LEAVE' });
    const adjusted: BookEvent = {
      type: 'BalanceAdjusted',
      data: { kind: 'VACATION_PTO', periodStart: '2025-01-01', hours: 800, before: 0, comment: null, date: null },
    };
    const after = requestsAfter(requested(), other, adjusted);
    expect(Object.values(after).map(({ _id, revision }) => [_id, revision])).toEqual([
      ['42.0', 0],
      ['42.1', 1],
    ]);
  });
});

describe('a list of requests', () => {
  type Set = Parameters<typeof currentRequests>[0];
  const withRequests = (use: (ids: (asked: RequestsAsked) => Promise<readonly string[]>, set: Set) => Promise<void>) =>
    withStores(async ({ events, readModels }) => {
      await enter(events, 42, [
        requested(),
        requested({ requestId: '42.1', kind: 'SICK_LEAVE', startDate: '2025-07-01', endDate: '2025-07-02' }),
        { type: 'TimeOffDeclined', data: { requestId: '42.1', comment: null } },
      ]);
      const year = Array.from({ length: 366 }, () => 800);
      await enter(events, 43, [
        requested({ requestId: '43.0', startDate: '2024-06-11', endDate: '2025-06-11', hours: year }),
      ]);
      const set = await openReadModels(readModels, events);
      const projector = await startProjector(events, set, { failed: (error) => expect.unreachable(String(error)) });
      await projector.reached(await events.head());
      await projector.stop();
      await use(async (asked) => (await listedRequests(set, asked)).map(({ _id }) => _id), set);
      expect(await set.lists.timeOffRequests.count(everything)).toBe(3);
    });

  const many = [42, ...Array.from({ length: 200 }, (_, n) => 1000 + n)];
  const june11 = { start: '2025-06-11', end: '2025-06-11' };
  it.each<[string, RequestsAsked, string[]]>([
    ['of everybody', { people: 'everybody' }, ['43.0', '42.0', '42.1']],
    ['of nobody', { people: [] }, []],
    ['of somebody', { people: [42] }, ['42.0', '42.1']],
    ['of somebody among many', { people: many }, ['42.0', '42.1']],
    ['of a kind', { people: 'everybody', kind: 'SICK_LEAVE' }, ['42.1']],
    ['of a kind of somebody', { people: [42], kind: 'SICK_LEAVE' }, ['42.1']],
    ['that are declined of somebody', { people: [42, 43], statuses: ['DECLINED'] }, ['42.1']],
    ['that are declined', { people: 'everybody', statuses: ['DECLINED'] }, ['42.1']],
    ['on their last day, however long ago they began', { people: 'everybody', range: june11 }, ['43.0', '42.0']],
    ['on their first day', { people: 'everybody', range: { start: '2025-06-12', end: '2025-07-01' } }, ['42.1']],
    ['between two', { people: 'everybody', range: { start: '2025-06-12', end: '2025-06-30' } }, []],
  ])('is one %s', (_, asked, expected) => withRequests(async (ids) => expect(await ids(asked)).toEqual(expected)));

  it.each([
    ['their last day', { start: '2025-06-11', end: '2025-06-11' }, ['42.0', '43.0']],
    ['their first day', { start: '2025-06-01', end: '2025-06-10' }, ['42.0', '43.0']],
    ['a day after', { start: '2025-06-12', end: '2025-06-12' }, []],
    ['a day before', { start: '2024-06-09', end: '2024-06-10' }, []],
  ])('about today has those with %s, of one status', (_, range, expected) =>
    withRequests(async (_ids, set) => {
      const found: string[] = [];
      for await (const { _id } of currentRequests(set, range, 'PENDING')) found.push(_id);
      expect(found.toSorted()).toEqual(expected);
    }),
  );
});
