import { expect, it } from 'vitest';
import { type InboxRow, inOrder } from './inbox-row.ts';

const row = (employee_name: string, vacation_start: string, requested_date: string) =>
  ({ employee_name, vacation_start, requested_date }) as InboxRow;
const byFirstDay = [
  row('Zofia Dąbrowska', '2025-06-16', '2025-06-03T10:00:00.000Z'),
  row('Álvaro Ruiz', '2025-06-17', '2025-06-01T10:00:00.000Z'),
  row('Priya Raman', '2025-06-18', '2025-06-02T10:00:00.000Z'),
];

it.each([
  ['first', ['Zofia Dąbrowska', 'Álvaro Ruiz', 'Priya Raman']],
  ['requested', ['Álvaro Ruiz', 'Priya Raman', 'Zofia Dąbrowska']],
  ['name', ['Álvaro Ruiz', 'Priya Raman', 'Zofia Dąbrowska']],
] as const)('the inbox is sorted by %s', (order, names) =>
  expect(inOrder(byFirstDay, order).map(({ employee_name }) => employee_name)).toEqual(names),
);
