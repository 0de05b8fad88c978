import { expect, it } from 'vitest';
import { auditSearch } from './audit-search.ts';

it('reads the address of the audit as it is written', () => {
  const written = {
    person: '42',
    tab: 'changes',
    startDate: '2025-06-02',
    endDate: '2025-06-15',
    since: 'instant',
    at: '2025-06-11T20:04:59.999Z',
    from: '2025-06-09T05:00:00+02:00',
    to: '2025-06-10T00:00:00Z',
  };
  expect(auditSearch.parse(written)).toEqual({ ...written, person: 42 });
});

it.each([
  ['person', '0'],
  ['tab', 'secrets'],
  ['from', '2025-06-11'],
  ['to', 'yesterday'],
  ['since', 'ever'],
  ['of', 'everything'],
  ['client', 'Lakeshore'],
  ['startDate', '2025-02-30'],
  ['page', '-1'],
])('ignores what makes no sense: %s=%s', (name, text) => expect(auditSearch.parse({ [name]: text })).toEqual({}));
