import { expect, it } from 'vitest';
import { requestSteps } from './request-steps.ts';

const at = '2025-12-15T21:00:00.000Z';

it('tells who did what with a request, and of which days', () =>
  expect(
    requestSteps(
      [
        {
          entryId: 'b',
          at,
          by: null,
          substitutedFor: null,
          what: 'shortened',
          comment: null,
          days: [
            { date: '2025-12-26', hours: 0, off: 'holiday' },
            { date: '2025-12-27', hours: 0, off: 'weekend' },
            { date: '2025-12-29', hours: 0, off: null },
            { date: '2025-12-30', hours: 4, off: null },
          ],
        },
        { entryId: 'a', at, by: 'Priya Raman', substitutedFor: null, what: 'approved', comment: 'Enjoy', days: [] },
      ],
      'America/Chicago',
    ),
  ).toEqual([
    {
      id: 'b',
      what: 'Shortened',
      tone: 'calm',
      icon: 'flag',
      who: 'Hourbook',
      when: '12/15/2025 03:00 PM CST',
      note: null,
      changes: [
        { label: 'Fri 12/26', to: 'Holiday' },
        { label: 'Sat 12/27', to: 'Weekend' },
        { label: 'Mon 12/29', to: '0.00 h' },
        { label: 'Tue 12/30', to: '4.00 h, half day' },
      ],
    },
    {
      id: 'a',
      what: 'Approved',
      tone: 'good',
      icon: 'check',
      who: 'Priya Raman',
      when: '12/15/2025 03:00 PM CST',
      note: null,
      quote: 'Enjoy',
      changes: [],
    },
  ]));
