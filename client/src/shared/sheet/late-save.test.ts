import { expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { answered, unlessSent, waiting } from './late-save.ts';

const sent = {
  id: null,
  clientId: 1,
  trackingType: null,
  comment: null,
  hours: 8,
  modifiedTime: null,
  knownRows: null,
};
const attempt: Attempt = {
  key: 'k',
  rows: ['2025-06-11', '2025-06-13', '2025-06-16'].map((trackingDate) => ({
    row: trackingDate,
    sent: { ...sent, trackingDate },
  })),
  knownIds: [],
};

it('OF-3: a save that is not answered waits in each week of its rows', () => {
  expect(waiting(null)).toBeNull();
  expect(waiting(attempt)).toEqual({ state: 'waiting', weeks: new Set(['2025-06-09', '2025-06-16']), why: [] });
});

it('OF-3: once it had to wait, it is said whether it was sent; of a save that was answered at once nothing is said', () => {
  expect(answered(attempt, null, null)).toBeNull();
  expect(answered(attempt, null, ['Closed'])).toBeNull();
  const sentLate = answered(attempt, waiting(attempt), null);
  expect(sentLate).toMatchObject({ state: 'sent', why: [] });
  const refused = answered(attempt, waiting(attempt), ['Closed']);
  expect(refused).toMatchObject({ state: 'refused', why: ['Closed'] });
  expect(answered(attempt, refused, null)).toBeNull();
  expect([unlessSent(sentLate), unlessSent(refused), unlessSent(waiting(attempt))]).toEqual([
    null,
    refused,
    waiting(attempt),
  ]);
});
