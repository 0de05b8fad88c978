import { describe, expect, it } from 'vitest';
import { approvalsIn, type Line, storyOf } from './story.ts';

const LAKESHORE = 7;
const names = new Map([[LAKESHORE, 'Lakeshore']]);
const dana = { id: 42, firstName: 'Dana', lastName: 'Whitfield' };
const entry = (hours: number, changed: object = {}) =>
  ({
    ...{
      id: '42.0',
      trackingDate: '2025-06-10',
      clientId: LAKESHORE,
      trackingType: 'RATE_HOURS',
      comment: null,
      hours,
    },
    ...{ qbSyncStatus: 'UNSYNCHRONIZED', billableCode: null, modifiedTime: null, ...changed },
  }) as NonNullable<Line['after']>;
const line = (revision: number, changed: Partial<Line> = {}): Line => ({
  ...{ id: `e${revision}`, revision, type: 'HoursRecorded', at: '2025-06-11T15:00:00.000Z', by: dana, source: 'web' },
  ...{ trackingDate: '2025-06-10', requestId: null, before: null, after: entry(8), hash: 'a41f', ...changed },
});
const told = (...lines: Line[]) =>
  storyOf(lines, names).map(({ about, look, changes, entries }) => [
    about,
    look.what,
    changes.map(({ label, from, to }) => `${label ?? ''} ${from} → ${to}`.trim()).join('; '),
    entries,
  ]);

describe('the story of a book', () => {
  it('tells what changed, old → new', () => {
    expect(told(line(3, { type: 'HoursChanged', before: entry(7.5), after: entry(8, { comment: 'Live' }) }))).toEqual([
      ['Tue 06/10', 'Changed', 'Lakeshore, Regular 7.50 h → 8.00 h; Comment null → Live', '#3'],
    ]);
    expect(told(line(0))).toEqual([['Tue 06/10', 'Entered', 'Lakeshore, Regular null → 8.00 h', '#0']]);
  });

  it('folds what one act entered, and nothing else', () => {
    const [wednesday, earlier] = [{ trackingDate: '2025-06-11' }, { at: '2025-06-10T15:00:00.000Z' }];
    expect(told(line(5, wednesday), line(4), line(3, earlier), line(2, { ...earlier, source: 'rest' }))).toEqual([
      ['2 days', 'Entered', '2 rows null → 16.00 h', '#4–5'],
      ['Tue 06/10', 'Entered', 'Lakeshore, Regular null → 8.00 h', '#3'],
      ['Tue 06/10', 'Entered', 'Lakeshore, Regular null → 8.00 h', '#2'],
    ]);
    const [fold] = storyOf([line(5, wednesday), line(4)], names);
    expect(fold?.folded.map((each) => each.about)).toEqual(['Wed 06/11', 'Tue 06/10']);
  });

  it('tells what rows came to in accounting', () => {
    const sent = { type: 'RowsSynchronized', id: 'e9', before: entry(8, { qbSyncStatus: 'AWAITING_SYNCHRONIZATION' }) };
    const after = entry(8, { qbSyncStatus: 'SYNCHRONIZED' });
    expect(told(line(9, { ...sent, after }), line(9, { ...sent, after }))).toEqual([
      ['1 day', 'Accepted by accounting', '2 rows Queued → Synchronized', '#9'],
    ]);
  });

  it('tells a request by its days, status and hours', () => {
    const request = {
      ...{ id: 'r1', type: 'VACATION_PTO', startDate: '2025-06-16', endDate: '2025-06-17', hours: [8, 4] },
      ...{ status: 'DECLINED', userComment: null, approverComment: 'Release week' },
    } as NonNullable<Line['after']>;
    const before = { ...request, status: 'PENDING', approverComment: null } as typeof request;
    expect(told(line(6, { type: 'TimeOffDeclined', trackingDate: null, before, after: request }))).toEqual([
      [
        '06/16 – 06/17',
        'Time off declined',
        'Paid time off Pending, 12.00 h → Declined, 12.00 h; Comment null → Release week',
        '#6',
      ],
    ]);
  });

  it('has its approvals, each once', () => {
    const approved = { id: 'a', type: 'TimeOffApproved' };
    const lines = [line(8, { ...approved, trackingDate: '2025-06-17' }), line(8, { ...approved }), line(7)];
    expect(approvalsIn(lines, () => 'then')).toEqual([
      { at: '2025-06-11T15:00:00.000Z', label: '06/10 – 06/17, approved by Dana Whitfield, then' },
    ]);
  });
});
