import { expect, it } from 'vitest';
import { leadOf } from './leads.ts';

const search = { startMonth: '2026-08', endMonth: '2026-10', projectTypes: 'FLAT_RATE_PROJECT', clientIds: 'group_2' };

it.each([
  [
    { clientId: 3, officeId: 1, projectType: 'CONTRACT_PLACEMENT' },
    true,
    '/contract-placements?startMonth=2026-08&endMonth=2026-10&clientIds=3&officeIds=1',
  ],
  [
    { clientId: 3, officeId: null, projectType: 'FLAT_RATE_PROJECT' },
    true,
    '/flat-rate?startMonth=2026-08&endMonth=2026-10&clientIds=3&officeIds=NA_CODE',
  ],
  [
    { clientId: 3, officeId: null, projectType: 'FLAT_RATE_PROJECT' },
    false,
    '/flat-rate?startMonth=2026-08&endMonth=2026-10&clientIds=3',
  ],
] as const)('%j leads to what it is made of (administrator: %s)', (row, isAdmin, address) =>
  expect(leadOf(row, search, isAdmin)).toBe(address),
);
