import { describe, expect, it } from 'vitest';
import { type Days, daysText, placeOf, scaleOf } from './time-scale.ts';

const TODAY = '2025-06-11';
const lane = (...spans: [string, string | null][]): { spans: Days[] } => ({
  spans: spans.map(([from, to]) => ({ from, to })),
});

describe('a timeline', () => {
  it('begins with the first span and has room behind today', () => {
    const { at } = scaleOf([lane(['2020-01-01', null])], TODAY);
    expect(at('2020-01-01')).toBe(0);
    expect(at(TODAY)).toBeGreaterThan(90);
    expect(at(TODAY)).toBeLessThan(100);
  });

  it('shows a span that ended and the next without a gap, and what goes on to its very end', () => {
    const lanes = [lane(['2020-01-01', '2022-12-31'], ['2023-01-01', null])];
    const scale = scaleOf(lanes, TODAY);
    const [first, second] = lanes[0]?.spans.map((span) => placeOf(span, scale)) ?? [];
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.x ?? 0);
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(100);
  });

  it('is not pressed together by what ends in a far future', () => {
    const { at } = scaleOf([lane(['2024-01-01', '2099-12-31'])], TODAY);
    expect(at(TODAY)).toBeGreaterThan(35);
    expect(at('2099-12-31')).toBe(100);
  });

  it.each([
    [lane(), ['06/2025', '11/2025']],
    [lane(['2023-11-05', null]), ['05/2024', '11/2024', '05/2025']],
    [lane(['2019-02-01', null]), ['2020', '2021', '2022', '2023', '2024', '2025']],
    [lane(['1990-01-01', null]), ['1990', '1995', '2000', '2005', '2010', '2015', '2020', '2025']],
  ])('of %o has a few dates to go by', (asked, expected) => {
    const labels = scaleOf([asked], TODAY).ticks.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(expected.slice(asked.spans.length === 0 ? 1 : 0)));
    expect(labels.length).toBeLessThanOrEqual(9);
  });

  it('of half a year that ends in the next one has more than one date to go by, and none at its very end', () => {
    const { ticks } = scaleOf([lane(['2026-11-23', null])], '2026-11-22');
    expect(ticks.map(({ label }) => label)).toEqual(['12/2026', '01/2027', '02/2027', '03/2027', '04/2027']);
  });

  it('says its days', () => {
    expect(daysText({ from: '2024-01-01', to: null })).toBe('since 01/01/2024');
    expect(daysText({ from: '2024-01-01', to: '2024-02-29' })).toBe('01/01/2024 – 02/29/2024');
  });
});
