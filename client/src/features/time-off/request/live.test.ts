import { describe, expect, it } from 'vitest';
import { leftAfter, liveRows } from './live.ts';
import { nothingAsked, selectionOf } from './selection.ts';
import type { Preview } from './use-preview.ts';

const preview: Preview = {
  duration: 48,
  availableOnFirstDay: 60,
  availableAfter: 4,
  lowest: { date: '2026-03-18', hours: 12 },
  asksForConfirmation: false,
  errors: [],
  freeRest: null,
};
const onFirstDay = { available: 60, periodStart: '2025-03-15', periodEnd: '2026-03-15' } as Parameters<
  typeof liveRows
>[0]['onFirstDay'];
/** TO-41: 24 h in each of two periods. */
const selection = selectionOf('2026-03-11', [8, 8, 8, 0, 0, 8, 8, 8]);

describe('what becomes of the balance', () => {
  it('adds up in the period of the first day (TO-27, TO-41)', () =>
    expect(liveRows({ preview, selection, onFirstDay }).map(({ label, hours }) => [label, hours])).toEqual([
      ['Available on 03/11', 60],
      ['This request, until 03/14/2026', -24],
      ['This request, from 03/15/2026 (next period)', -24],
      ['Available on 03/11, after it', 36],
      ['Left on 03/18, with accruals by then', 12],
    ]));

  it('is not known until the server has told', () => {
    expect(liveRows({ preview: null, selection, onFirstDay: null }).map(({ hours }) => hours)).toEqual([
      null,
      -48,
      null,
    ]);
    expect(leftAfter({ preview: null, selection, onFirstDay: null })).toBeNull();
  });

  it('is not shown to whom the figures are not (TO-13), nor where nothing is asked for', () => {
    expect(liveRows({ preview: { ...preview, availableOnFirstDay: null }, selection, onFirstDay })).toEqual([]);
    expect(liveRows({ preview: null, selection, onFirstDay: { ...onFirstDay!, available: null } })).toEqual([]);
    expect(liveRows({ preview, selection: nothingAsked, onFirstDay })).toEqual([]);
  });
});
