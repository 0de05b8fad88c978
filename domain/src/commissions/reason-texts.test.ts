import { expect, it } from 'vitest';
import type { Reason } from './frozen-fact.ts';
import { reasonText } from './reason-texts.ts';

it.each<[Reason, string]>([
  [{ about: 'REMOVED', code: 'removed', netProfit: 84_480 }, 'It is no longer there; its net profit was 844.80'],
  [{ about: 'ADDED', code: 'added', netProfit: -50 }, 'It was not there yet; its net profit is −0.50'],
  [{ about: 'ACCOUNT_TYPE', code: 'manager-removed' }, 'The account manager was removed'],
  [{ about: 'HOURS', code: 'figure', figure: 'Hours', was: 4000, is: 3800 }, 'Hours 40.00 → 38.00'],
  [{ about: 'PAY', code: 'figure', figure: 'Payable rate', was: null, is: 5555 }, 'Payable rate none → 55.55'],
  [{ about: 'OPERATIONAL', code: 'operational-rate', was: '12 %', is: '$2.50/hr' }, 'Operational rate 12 % → €2.50/hr'],
  [{ about: 'NEW_BUSINESS', code: 'new-business', was: true, is: false }, 'New business yes → no'],
  [
    { about: 'AGE', code: 'project-start', was: '2025-05-01', is: '2025-06-02' },
    'Project start 05/01/2025 → 06/02/2025',
  ],
  [
    { about: 'WHOLE_BASE', code: 'whole-base', base: 'Net Profit', was: 84_480, is: 72_480 },
    'Net Profit of everything with this account type 844.80 → 724.80',
  ],
  [{ about: 'CHANGED_BACK', code: 'changed-back' }, 'It is again what it was when the month was closed'],
])('%j is "%s"', (reason, text) => expect(reasonText(reason, 'EUR')).toBe(text));
