import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { isWeekly, reminderKinds } from './kinds.ts';
import { isNews, noReminders, personalRemindersRecord, withMailed, withStopped } from './personal.ts';

const DAY = '2025-06-10';

describe('RM-5: what somebody was mailed about is no news', () => {
  const found = fc.record({
    kind: fc.constantFrom(...reminderKinds),
    period: fc.integer({ min: -20, max: 20 }).map((days) => addDays(DAY, days)),
    items: fc.uniqueArray(fc.constantFrom('42.0', '42.1', '43.0', '43.7'), { maxLength: 4 }),
  });

  it('whatever comes in which order, the clock put back included: of a kind, each period at most once, each thing at most once in a row', () =>
    fc.assert(
      fc.property(fc.array(found, { maxLength: 40 }), (all) => {
        let kept = noReminders(42);
        const mailed: typeof all = [];
        for (const each of all) {
          if (!isNews(kept, each)) continue;
          mailed.push(each);
          kept = withMailed(kept, each);
          expect(isNews(kept, each)).toBe(false);
          // A run that lands late notes it again.
          expect(withMailed(kept, each)).toBe(kept);
          personalRemindersRecord.parse(kept);
        }
        for (const kind of reminderKinds) {
          const ofKind = mailed.filter((each) => each.kind === kind);
          const periods = ofKind.map(({ period }) => period);
          expect(periods).toEqual([...new Set(periods)].sort());
          if (isWeekly(kind)) continue;
          for (const [n, { items }] of ofKind.entries())
            expect(items.some((item) => !ofKind[n - 1]?.items.includes(item))).toBe(true);
        }
      }),
    ));

  it('of requests and statuses that were all told; with one more there is a mail, on another day', () => {
    const told = { kind: 'requestsWaiting', period: DAY, items: ['1', '2'] } as const;
    const kept = withMailed(noReminders(42), told);
    expect(isNews(kept, { ...told, period: '2025-06-11' })).toBe(false);
    expect(isNews(kept, { ...told, period: '2025-06-11', items: ['2'] })).toBe(false);
    expect(isNews(kept, { ...told, items: ['3', '2'] })).toBe(false);
    expect(isNews(kept, { ...told, period: '2025-06-11', items: ['3', '2'] })).toBe(true);
  });

  it('of nothing to tell', () =>
    expect(isNews(noReminders(42), { kind: 'legalStatus', period: DAY, items: [] })).toBe(false));
});

describe('RM-6: what somebody has stopped', () => {
  it('is that kind alone, until they let it go on', () => {
    const stopped = withStopped(noReminders(42), 'hoursMissing', true);
    const about = (kind: (typeof reminderKinds)[number]) => ({ kind, period: DAY, items: ['1'] });
    expect(reminderKinds.filter((kind) => !isNews(stopped, about(kind)))).toEqual(['hoursMissing']);
    expect(withStopped(stopped, 'hoursMissing', false)).toEqual(noReminders(42));
  });

  it('is not stopped again', () => {
    const stopped = withStopped(noReminders(42), 'teamWeek', true);
    expect(withStopped(stopped, 'teamWeek', true)).toBe(stopped);
    expect(withStopped(stopped, 'legalStatus', false)).toBe(stopped);
  });
});
