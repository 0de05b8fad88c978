import { describe, expect, it } from 'vitest';
import { clientInput } from '../reference/client.ts';
import { aboutRow, heldTo, readRow, repeated } from './read-row.ts';

const reading = { columns: { person: 0, date: 1, hours: 2, client: 3 }, dateOrder: 'month-day' } as const;

describe('a row of a file (IM-6)', () => {
  it('is read by its columns; what is blank is nothing', () =>
    expect(readRow('hours', ['dana', '06/11/2025', '7:30', ''], reading)).toEqual({
      person: 'dana',
      lastName: null,
      date: '2025-06-11',
      hours: 7.5,
      client: null,
      payCode: null,
      comment: null,
    }));

  it('says all that is missing, else all that cannot be read', () => {
    expect(() => readRow('hours', ['', 'soon'], reading)).toThrow(
      expect.objectContaining({ code: 'import-value-missing', details: [{ field: 'Person' }, { field: 'Hours' }] }),
    );
    expect(() => readRow('hours', ['dana', 'soon', 'lots'], reading)).toThrow(
      expect.objectContaining({
        code: 'import-value-unreadable',
        details: [
          { field: 'Date', value: 'soon' },
          { field: 'Hours', value: 'lots' },
        ],
      }),
    );
  });

  it('is held to the contract of the screen, whose fields are called as their columns', () => {
    expect(() => heldTo('clients', clientInput, { name: '', code: 'x'.repeat(21), industryId: 1 })).toThrow(
      expect.objectContaining({ code: 'import-value-invalid', details: [{ field: 'Name' }, { field: 'Code' }] }),
    );
    expect(heldTo('clients', clientInput, { name: 'Lumen' })).toMatchObject({ name: 'Lumen', code: null });
  });

  it('is called by its first values, without what cannot be seen', () => {
    expect(aboutRow(['Dana', '', ' a\nb ', '\u200bc', 'd', 'e'])).toBe('Dana · a b · c · d');
    expect(repeated('x'.repeat(100))).toBe(`${'x'.repeat(60)}…`);
  });
});
