import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aCompany } from '@hourbook/tests/builders/quickbooks-company.ts';
import { describe, expect, it } from 'vitest';
import { openNames } from './names.ts';

function aSession() {
  const company = aCompany('Northbridge Books');
  const asked: string[] = [];
  const call = async ({ query = {} }: { readonly query?: Readonly<Record<string, string>> }) => {
    asked.push(query.query ?? '');
    return company.answer('GET', 'query', new URLSearchParams(query), '').body;
  };
  return { session: { realm: '1', call }, company, asked };
}

describe('SY-12: ids by name', () => {
  it('are kept for the names that were needed last', async () => {
    const { session, company, asked } = aSession();
    const names = openNames({ clock: standingClock('2025-06-11T15:00:00Z'), most: 2 });
    company.lists.Employee = ['A', 'B', 'C'].map((DisplayName) => ({ Id: DisplayName, DisplayName }));
    for (const name of ['A', 'B', 'A', 'C', 'a']) await names.find(session, 'Employee', name);
    expect(asked).toHaveLength(3);
    await names.find(session, 'Employee', 'B');
    expect(asked).toHaveLength(4);
  });

  it.each(["O'Neil", 'back\\slash', "' or DisplayName like '%", "\\' or 1 = 1"])(
    'are asked for with a name such as %s and no other question',
    async (DisplayName) => {
      const { session, company } = aSession();
      company.lists.Vendor = [{ Id: '8', DisplayName }];
      const names = openNames({ clock: standingClock('2025-06-11T15:00:00Z'), most: 2 });
      expect(await names.find(session, 'Vendor', DisplayName)).toMatchObject({ id: '8' });
    },
  );

  it('are of the whole name: the company’s answer is not believed where it tells another', async () => {
    const { session, company } = aSession();
    const names = openNames({ clock: standingClock('2025-06-11T15:00:00Z'), most: 2 });
    expect(await names.find(session, 'Item', 'Services:Hours')).toMatchObject({ id: '10' });
    expect(await names.find(session, 'Item', 'Elsewhere:Hours')).toBeNull();
    company.lists.Department = [{ Id: '4', Name: '100' }];
    const wide = { ...session, call: async () => ({ QueryResponse: { Department: company.lists.Department } }) };
    expect(await names.find(wide, 'Department', '10')).toBeNull();
  });
});
