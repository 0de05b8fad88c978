import { expect, it } from 'vitest';
import { expiryText, markOf } from './status-words.ts';

const today = '2025-06-11';

it.each([
  [{ expirationDate: null, current: true, expired: false }, 'good', 'Current'],
  [{ expirationDate: '2028-06-11', current: true, expired: false }, 'good', '1,096 days left'],
  [{ expirationDate: '2025-09-09', current: true, expired: false }, 'wait', '90 days left'],
  [{ expirationDate: '2025-06-12', current: true, expired: false }, 'wait', '1 day left'],
  [{ expirationDate: '2025-06-11', current: true, expired: false }, 'wait', 'Expires today'],
  [{ expirationDate: '2025-06-10', current: true, expired: true }, 'bad', 'Expired'],
  [{ expirationDate: '2025-06-10', current: false, expired: true }, 'calm', 'Expired'],
])('of %j is seen: %s, %s', (status, tone, label) => expect(markOf(status, today)).toMatchObject({ tone, label }));

it('one that is neither current nor over has no mark', () =>
  expect(markOf({ expirationDate: '2026-01-01', current: false, expired: false }, today)).toBeNull());

it('says until when it is good', () => {
  expect(expiryText({ expirationDate: '2026-01-31' })).toBe('until 01/31/2026');
  expect(expiryText({ expirationDate: null })).toBe('does not expire');
});
