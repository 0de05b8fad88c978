import { describe, expect, it } from 'vitest';
import { goesTo } from './goes-to.ts';

const someone = (id: number, firstName: string) => ({ id, firstName, lastName: 'Raman' });
const away = (date: string, id: number) => ({
  user: someone(id, 'Priya'),
  date,
  hours: 8,
  status: 'APPROVED' as const,
});

describe('who decides on a request', () => {
  it('is named, with the days of the request on which they are away', () => {
    const facts = {
      away: new Map([
        ['2025-12-22', [away('2025-12-22', 1)]],
        ['2025-12-24', [away('2025-12-24', 2)]],
      ]),
    };
    expect(goesTo([someone(1, 'Priya')], facts, ['2025-12-22', '2025-12-23', '2025-12-24'])).toBe(
      'Priya Raman (away 12/22)',
    );
    expect(goesTo([someone(1, 'Priya')], null, ['2025-12-22'])).toBe('Priya Raman');
  });

  it('is one of several, of whom the first few are named', () => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, id) => someone(id, name));
    expect(goesTo(names.slice(0, 2), null, [])).toBe('Ada Raman or Ben Raman');
    expect(goesTo(names, null, [])).toBe('Ada Raman, Ben Raman, Cleo Raman or 2 more');
  });
});
