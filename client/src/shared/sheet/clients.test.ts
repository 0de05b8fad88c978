import { describe, expect, it } from 'vitest';
import { type AssignedClient, billableCodeOf, clientName, clientsOn, defaultClientOn } from './clients.ts';

const assigned = (over: Partial<AssignedClient>): AssignedClient => ({
  id: 2,
  name: 'Lakeshore Financial',
  code: 'LF-204',
  isDefaultClient: false,
  isOwnCompany: false,
  startDate: '2025-01-01',
  endDate: null,
  ...over,
});

describe('the clients of a day (TS-33)', () => {
  const lakeshore = assigned({ endDate: '2025-06-13' });

  it('are those assigned on that day, first and last day included, and the own company last', () => {
    const ids = (date: string) => clientsOn([lakeshore], date).map(({ id }) => id);
    expect(ids('2024-12-31')).toEqual([1]);
    expect(ids('2025-01-01')).toEqual([2, 1]);
    expect(ids('2025-06-13')).toEqual([2, 1]);
    expect(ids('2025-06-14')).toEqual([1]);
  });

  it('are each there once, with the code in force (TS-8)', () => {
    const renewed = assigned({ code: 'LF-300', startDate: '2025-06-14' });
    expect(clientsOn([lakeshore, renewed], '2025-06-14')).toMatchObject([{ id: 2, code: 'LF-300' }, { id: 1 }]);
  });

  it('have a name even when the server lists none', () => {
    expect(clientName([], 1)).toBe('Own company');
    expect(clientName([], 7)).toBe('Client 7');
  });

  it('the default one is the own company on days without another (TS-4)', () => {
    const byDefault = { ...lakeshore, isDefaultClient: true };
    expect(defaultClientOn([byDefault], '2025-06-13')).toBe(2);
    expect(defaultClientOn([byDefault], '2025-06-14')).toBe(1);
    expect(defaultClientOn([lakeshore], '2025-06-13')).toBe(1);
  });
});

it('TS-8: a row keeps the billable code that was saved with it, until it is for another client', () => {
  const lakeshore = assigned({});
  const date = '2025-06-10';
  const entry = { clientId: lakeshore.id, billableCode: 'OLD-1' };
  const code = (clientId: number, saved = entry) =>
    billableCodeOf({ date, entry: saved, fields: { clientId } }, [lakeshore]);
  expect(code(lakeshore.id)).toBe('OLD-1');
  expect(code(lakeshore.id, { ...entry, billableCode: null as unknown as string })).toBe(lakeshore.code);
  expect(code(1)).toBeNull();
  expect(code(lakeshore.id, { clientId: 1, billableCode: 'OLD-1' })).toBe(lakeshore.code);
});
