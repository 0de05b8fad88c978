import { describe, expect, it } from 'vitest';
import { approvalsIn, type Line, storyOf } from './story.ts';

const LAKESHORE = 7;
const names = new Map([[LAKESHORE, 'Lakeshore']]);
const dana = { id: 42, firstName: 'Dana', lastName: 'Whitfield' };
const entry = (hours: number, changed: object = {}) =>
  ({
    id: '42.0',
    trackingDate: '2025-06-10',
    clientId: LAKESHORE,
    trackingType: 'RATE_HOURS',
    comment: null,
    hours,
    qbSyncStatus: 'UNSYNCHRONIZED',
    billableCode: null,
    modifiedTime: null,
    ...changed,
  }) as NonNullable<Line['after']>;
const line = (revision: number, changed: Partial<Line> = {}): Line => ({
  id: `e${revision}`,
  revision,
  type: 'HoursRecorded',
  at: '2025-06-11T15:00:00.000Z',
  by: dana,
  source: 'web',
  trackingDate: '2025-06-10',
  requestId: null,
  before: null,
  after: entry(8),
  substitutedFor: null,
  cause: null,
  hash: 'a41f',
  ...changed,
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
      id: 'r1',
      type: 'VACATION_PTO',
      startDate: '2025-06-16',
      endDate: '2025-06-17',
      hours: [8, 4],
      status: 'DECLINED',
      userComment: null,
      approverComment: 'Release week',
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

  it('tells what was allowed before, and who saved what changed it', () => {
    const allowed = (limit: number, changed: object = {}) =>
      ({
        type: 'VACATION_PTO',
        periodStart: '2025-01-01',
        periodEnd: '2026-01-01',
        limit,
        accrual: 'MONTHLY',
        ...changed,
      }) as NonNullable<Line['after']>;
    const cause = {
      text: 'Paid time off rules of Austin changed',
      by: { id: 7, firstName: 'Hanna', lastName: 'Weber' },
    };
    const set: Partial<Line> = { type: 'AllowanceSet', source: 'worker', by: null, trackingDate: null, cause };
    const changed = line(7, { ...set, before: allowed(120), after: allowed(160) });
    const period = '01/01/2025 – 12/31/2025';
    expect(told(changed)).toEqual([[period, 'Allowance set', 'Paid time off 120.00 h → 160.00 h', '#7']]);
    const other = { accrual: 'UPFRONT', periodEnd: '2025-07-01' };
    expect(told(line(7, { ...set, before: allowed(120, other), after: allowed(160) }))[0]?.[2]).toBe(
      'Paid time off 120.00 h → 160.00 h; Accrued at once → month by month; Last day 06/30/2025 → 12/31/2025',
    );
    expect(told(line(6, { ...set, after: allowed(120) }))[0]?.[2]).toBe('Paid time off null → 120.00 h');
    expect(storyOf([changed], names)[0]).toMatchObject({
      who: 'Hourbook',
      why: 'Paid time off rules of Austin changed, saved by Hanna Weber',
    });
    // TO-13: figures that are not shown.
    expect(told(line(8, { ...set, after: null }))).toEqual([['', 'Allowance set', '', '#8']]);
  });

  it('tells additional hours, old → new', () => {
    const additional = (additionalHours: number) =>
      ({ type: 'VACATION_PTO', periodStart: '2025-01-01', additionalHours }) as NonNullable<Line['after']>;
    const adjusted = { type: 'BalanceAdjusted', trackingDate: null, before: additional(0), after: additional(13.5) };
    expect(told(line(7, adjusted))).toEqual([
      ['From 01/01/2025', 'Balance adjusted', 'Paid time off 0.00 h additional → 13.50 h additional', '#7'],
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
