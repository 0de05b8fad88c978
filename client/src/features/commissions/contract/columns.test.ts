import { contractColumns } from '@hourbook/domain/commissions/contract-sheets.ts';
import { describe, expect, it } from 'vitest';
import { columnsFor, groups, monthColumn, turnedGroup } from './columns.tsx';

const all = columnsFor(false);
const usualOf = (columns: typeof all) => columns.filter(({ shownByDefault }) => shownByDefault).map(({ id }) => id);

describe('the columns of contract placements', () => {
  it('have labels and are columns of the workbook, also that of the month', () => {
    expect(all.filter(({ label }) => !label)).toEqual([]);
    const fields = Object.keys(contractColumns);
    expect([monthColumn, ...all].filter(({ id }) => !fields.includes(id))).toEqual([]);
  });

  it('leave the manager out where there is only one', () => {
    expect(usualOf(all)).toContain('accountManager');
    expect(usualOf(columnsFor(true))).toEqual(usualOf(all).filter((id) => id !== 'accountManager'));
  });

  it.each(groups)('of the group %s are hidden together, and come back', (group) => {
    const shown = turnedGroup(all, usualOf(all), group);
    const own = all.filter((column) => column.group === group).map(({ id }) => id);
    const wasOn = own.some((id) => usualOf(all).includes(id));
    expect(own.some((id) => shown.includes(id))).toBe(!wasOn);
    expect(own.some((id) => turnedGroup(all, shown, group).includes(id))).toBe(wasOn);
    expect(shown[0]).toBe('employee');
  });
});
