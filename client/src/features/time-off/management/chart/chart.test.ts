import { describe, expect, it } from 'vitest';
import { barsOf, type ChartPerson, type ChartRequest, ofKind } from './bars.ts';
import { chartDays, monthLabel, monthSpans, neighbourOf, rangeOf, scaleOf } from './days.ts';
import { fewestDays, fewestIn, headcount } from './headcount.ts';
import { countText } from './headcount-text.ts';
import { chartRows, groupByOffice } from './rows.ts';

/** Thursday to Wednesday; columns 2 and 3 are the weekend. */
const range = { start: '2025-06-12', end: '2025-06-18' };
const days = chartDays(range);

const request = (changed: Partial<ChartRequest> = {}): ChartRequest => ({
  id: 'r1',
  type: 'VACATION_PTO',
  status: 'APPROVED',
  startDate: '2025-06-12',
  hours: [8],
  ...changed,
});
const somebody = (changed: Partial<ChartPerson> = {}): ChartPerson => ({
  id: 1,
  firstName: 'Dana',
  lastName: 'Whitfield',
  officeId: 1,
  employed: ['2020-01-01', null],
  holidays: [],
  requests: [],
  ...changed,
});
const drawn = (person: ChartPerson) => {
  const { bars, threads } = barsOf(person, range);
  return {
    bars: bars.map(({ from, to, half, joinsBefore, joinsAfter }) => [
      from,
      to,
      `${joinsBefore ? '‹' : ''}${half ?? 'whole'}${joinsAfter ? '›' : ''}`,
    ]),
    threads: threads.map(({ from, to }) => [from, to]),
  };
};

describe('the bars of somebody', () => {
  it('are the days of a request that are counted, with a thread between them', () => {
    expect(drawn(somebody({ requests: [request({ hours: [8, 8, 0, 0, 8, 4, 0] })] }))).toEqual({
      bars: [
        [0, 1, 'whole'],
        [4, 4, 'whole›'],
        [5, 5, '‹lower'],
      ],
      threads: [[2, 3]],
    });
  });

  it('of two halves of a day stand over each other', () => {
    const requests = [request({ id: 'b', hours: [4] }), request({ id: 'a', hours: [4, 4] })];
    expect(drawn(somebody({ requests })).bars).toEqual([
      [0, 0, 'lower'],
      [0, 0, 'upper›'],
      [1, 1, '‹lower'],
    ]);
  });

  it('end where the range does', () => {
    const requests = [
      request({ startDate: '2025-06-11', hours: [8, 8] }),
      request({ startDate: '2025-06-18', hours: [8, 8] }),
    ];
    expect(drawn(somebody({ requests })).bars).toEqual([
      [0, 0, 'whole'],
      [6, 6, 'whole'],
    ]);
  });
});

describe('how many are here', () => {
  const here = (people: readonly ChartPerson[]) => headcount(people, days, range);

  it('leaves out weekends, holidays and who is not employed', () => {
    const people = [
      somebody(),
      somebody({ id: 2, holidays: ['2025-06-13'] }),
      somebody({ id: 3, employed: ['2025-06-16', '2025-06-17'] }),
      somebody({ id: 4, employed: [null, '2025-06-11'] }),
    ];
    expect(here(people).map(({ working }) => working)).toEqual([2, 1, 0, 0, 3, 3, 2]);
  });

  it('counts who is away, in one request or two; half a day counts half', () => {
    const people = [
      somebody({ requests: [request({ hours: [8, 4] })] }),
      somebody({ id: 2, requests: [request({ hours: [4] }), request({ id: 'r2', status: 'PENDING', hours: [4, 8] })] }),
    ];
    expect(here(people).slice(0, 2)).toEqual([
      { working: 2, away: 1.5, pending: 0.5, here: 0 },
      { working: 2, away: 0.5, pending: 1, here: 0.5 },
    ]);
  });

  it('counts absences of the kind that is not drawn as well', () => {
    const sick = somebody({
      requests: [request({ type: 'SICK_LEAVE', hours: [8, 8] }), request({ id: 'r2', hours: [0, 0, 0, 0, 8] })],
    });
    const [drawn] = ofKind([sick], 'VACATION_PTO');
    expect(drawn?.requests.map(({ id }) => id)).toEqual(['r2']);
    expect(here(drawn ? [drawn] : []).map(({ away }) => away)).toEqual(here([sick]).map(({ away }) => away));
  });

  it('is written in a narrow column with its half', () =>
    expect([6, 5.5, 0.5, 0, 24.5].map(countText)).toEqual(['6', '5½', '½', '0', '24½']));

  it('is least on some days, unless nobody is away', () => {
    const people = [somebody({ requests: [request({ hours: [0, 8, 0, 0, 8] })] }), somebody({ id: 2 })];
    expect([...fewestDays(here(people))]).toEqual([1, 4]);
    expect(fewestIn(here(people), range)).toMatchObject({ here: 1, working: 2, dates: ['2025-06-13', '2025-06-16'] });
    expect(fewestIn(here([somebody()]), range)).toBeNull();
    expect(fewestIn(here([]), range)).toBeNull();
  });
});

describe('the rows', () => {
  const people = [
    somebody({ id: 1, lastName: 'Zhang' }),
    somebody({ id: 2, lastName: 'Ávila' }),
    somebody({ id: 3, officeId: null }),
    somebody({ id: 4, officeId: 2 }),
  ];
  const groups = groupByOffice(
    people,
    [
      { id: 1, name: 'Warsaw' },
      { id: 2, name: 'Austin' },
    ],
    'No office',
  );

  it('are people by name under their office; who has none stands last', () => {
    expect(chartRows(groups, new Set()).map(({ id }) => id)).toEqual([
      'office-2',
      'person-4',
      'office-1',
      'person-2',
      'person-1',
      'office-null',
      'person-3',
    ]);
  });

  it('of a folded office are not shown', () => {
    expect(chartRows(groups, new Set(['office-1', 'office-null'])).map(({ id }) => id)).toEqual([
      'office-2',
      'person-4',
      'office-1',
      'office-null',
    ]);
  });
});

describe('the days', () => {
  it('have a name above each month', () => {
    expect(monthSpans(chartDays({ start: '2025-12-30', end: '2026-01-02' }))).toEqual([
      { name: 'December', year: '2025', from: 0, days: 2 },
      { name: 'January', year: '2026', from: 2, days: 2 },
    ]);
  });

  it.each([
    ['month', 'November', 9, 'November 2026'],
    ['month', 'November', 4, 'Nov 2026'],
    ['month', 'November', 2, 'Nov'],
    ['month', 'November', 1, ''],
    ['quarter', 'November', 30, 'November 2026'],
    ['quarter', 'November', 11, 'Nov 2026'],
    ['quarter', 'November', 8, 'Nov'],
    ['quarter', 'November', 2, ''],
    ['year', 'February', 28, 'Feb 2026'],
    ['year', 'June', 10, 'Jun'],
    ['year', 'June', 5, ''],
  ] as const)('a %s names %s of %i days as %j, which fits above them', (scale, name, count, text) => {
    expect(monthLabel({ name, year: '2026', from: 0, days: count }, scale)).toBe(text);
  });

  it.each([
    ['month', '2025-06-11', '2025-07-11', '2025-07-11', '2025-05-11'],
    ['quarter', '2025-06-11', '2025-09-10', '2025-09-11', '2025-03-11'],
    ['year', '2024-02-29', '2025-02-27', '2025-02-28', '2023-02-28'],
  ] as const)('of a %s go on by the calendar', (scale, start, end, next, before) => {
    const shown = rangeOf(scale, start);
    expect(shown).toEqual({ start, end });
    expect(scaleOf(shown)).toBe(scale);
    expect(neighbourOf(shown, 1).start).toBe(next);
    expect(neighbourOf(shown, -1).start).toBe(before);
  });

  it('of any other range go on by its length', () => {
    expect(neighbourOf(range, 1)).toEqual({ start: '2025-06-19', end: '2025-06-25' });
    expect(neighbourOf(range, -1)).toEqual({ start: '2025-06-05', end: '2025-06-11' });
  });
});
