import type { LockReason } from '@hourbook/domain/timesheet/locks.ts';
import { expect, it } from 'vitest';
import { lockTexts } from './lock-texts.ts';

it.each([
  [['CUT_OFF'], '2026-11-14', ['Closed since 11/18/2026. An accountant can still change it.']],
  [['CUT_OFF'], '2026-11-15', ['Closed since 11/25/2026. An accountant can still change it.']], // Sunday: a week later
  [
    ['CUT_OFF', 'SYNCHRONIZED'],
    '2026-11-09',
    [
      'Closed since 11/18/2026. An accountant can still change it.',
      'Synchronized with accounting. An accountant can unlock it.',
    ],
  ],
  [[], '2026-11-16', []],
] satisfies [LockReason[], string, string[]][])('%j of %s', (lockReasons, trackingDate, texts) => {
  expect(lockTexts({ lockReasons, trackingDate })).toEqual(texts);
});
