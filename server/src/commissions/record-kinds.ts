import { additionalCostRecord } from '@hourbook/domain/commissions/additional-cost.ts';
import { directPlacementRecord } from '@hourbook/domain/commissions/direct-placement.ts';
import { flatRateProjectRecord } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { recordKind } from '../records/kind.ts';

export const directPlacementKind = recordKind({
  entity: 'Direct placement',
  name: 'direct-placements',
  schema: directPlacementRecord,
  fields: { deleted: 'boolean', clientId: 'number', startDate: 'text' },
  indexes: [{ name: 'start', fields: ['deleted', 'startDate'] }],
});

export const flatRateProjectKind = recordKind({
  entity: 'Flat rate',
  name: 'flat-rate-projects',
  schema: flatRateProjectRecord,
  fields: { deleted: 'boolean', clientId: 'number', startDate: 'text', endDate: 'text' },
  indexes: [{ name: 'client', fields: ['deleted', 'clientId'] }],
});

export const additionalCostKind = recordKind({
  entity: 'Additional cost',
  name: 'additional-costs',
  schema: additionalCostRecord,
  fields: { month: 'text', clientId: 'number', userId: 'number' },
  indexes: [{ name: 'month', fields: ['month'] }],
  unique: {
    key: { of: ({ clientId, userId, month }) => `${clientId}/${userId}/${month}`, refusedWith: 'not-found' },
  },
});
