import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { expect, it } from 'vitest';
import { clientOptions } from './use-client-options.ts';

const client = (id: number, name: string, enabled = true) => ({ id, name, enabled });

it('each group is followed by its clients; those without a group come last', () => {
  const groups = [{ id: 7, name: 'Lakeshore', clients: [{ id: 12 }, { id: 11 }] }];
  const clients = [client(11, 'Banking'), client(12, 'Wealth', false), client(OWN_COMPANY_ID, 'Northbridge')];
  expect(clientOptions(groups, clients)).toEqual([
    { value: 'group_7', label: 'Lakeshore (group)', note: '2 clients', members: ['11', '12'] },
    { value: '11', label: 'Banking' },
    { value: '12', label: 'Wealth (disabled)' },
    { value: String(OWN_COMPANY_ID), label: 'Northbridge', note: 'Own company' },
  ]);
});
