import { describe, expect, it } from 'vitest';
import type { Version } from './brackets.ts';
import { versionLanes } from './version-timeline.tsx';

const version = (month: string, commissionRate: number): Version => ({
  month,
  accountTypeBaseId: 3,
  bracketType: 'BASE_SIZE',
  brackets: [{ startValue: 0, commissionRate, condition: 'NONE' }],
});
const versions = [version('2015-01', 4), version('2026-05', 5)];
const today = '2026-11-21';

describe('the versions over time', () => {
  it('begin at the edge and end where the next one begins; the draft is one of them', () => {
    const draft = { month: '2026-12', brackets: version('', 7).brackets };
    const [lane, months] = versionLanes({ versions, draft, closedThrough: '2026-09', today });
    expect(lane?.spans).toEqual([
      { from: '2025-07-01', to: '2026-04-30', label: '‹ Since 01/2015: 4 %', tone: 'calm' },
      { from: '2026-05-01', to: '2026-11-30', label: '05/2026: 5 %, in force', tone: 'good' },
      { from: '2026-12-01', to: null, label: '12/2026: 7 %, not saved' },
    ]);
    expect(months?.spans.map(({ from, to, label }) => [from, to, label])).toEqual([
      ['2025-07-01', '2026-09-30', 'Closed through 09/2026'],
    ]);
  });

  it('replace one by what is being written for its month', () => {
    const draft = { month: '2026-05', brackets: version('', 6).brackets };
    const [lane] = versionLanes({ versions, draft, closedThrough: null, today });
    expect(lane?.spans.map(({ label }) => label)).toEqual(['‹ Since 01/2015: 4 %', '05/2026: 6 %, not saved']);
  });

  it('that have ended before the edge are left out', () => {
    const [lane, months] = versionLanes({
      versions: [version('2015-01', 1), version('2020-01', 2)],
      draft: null,
      closedThrough: '2020-06',
      today,
    });
    expect(lane?.spans.map(({ label }) => label)).toEqual(['‹ Since 01/2020: 2 %, in force']);
    expect(months).toBeUndefined();
  });
});
