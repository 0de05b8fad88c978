import { z } from 'zod';
import { cents, dollars } from '../money.ts';
import { day } from '../people/fields.ts';
import { id, optionalId, seen, version } from '../reference/fields.ts';
import { MOST_ADDITIONAL } from './additional-cost.ts';
import { managersOf, placementManagers } from './direct-placement.ts';

const date = z.iso.date();

const employees = z.array(z.strictObject({ userId: id, startDate: date, endDate: date }));

/** A stored project. Deleted ones earn nothing and are in no list. */
export const flatRateProjectRecord = z.strictObject({
  id,
  startDate: date,
  endDate: date,
  revenueInCents: cents.min(0),
  additionalCostInCents: cents,
  clientId: id,
  saleTypeId: id.nullable(),
  lineOfBusinessId: id.nullable(),
  newBusiness: z.boolean(),
  accountManagers: placementManagers,
  /** CM-30: somebody may be in it more than once, on different days. */
  flatRateProjectEmployees: employees,
  deleted: z.boolean(),
});
export type FlatRateProject = z.output<typeof flatRateProjectRecord>;

/** E172: a project at a fixed price, with the people who work on it (CM-30 – CM-33). */
export const flatRateProjectInput = z.object({
  startDate: day,
  endDate: day,
  revenue: dollars(0),
  additionalCost: dollars(-MOST_ADDITIONAL, MOST_ADDITIONAL).nullable().default(null),
  clientId: id,
  saleTypeId: optionalId,
  lineOfBusinessId: optionalId,
  newBusiness: z.boolean().nullish(),
  accountManagers: managersOf.nullable().default(null),
  flatRateProjectEmployees: z
    .array(
      z.object({
        userId: id,
        startDate: day.nullable().default(null).describe('Without it: the first day of the project.'),
        endDate: day.nullable().default(null).describe('Without it: the last day of the project.'),
      }),
    )
    .max(500)
    .nullable()
    .default(null),
});
export type FlatRateProjectInput = z.output<typeof flatRateProjectInput>;
/** E174. */
export const flatRateProjectChange = flatRateProjectInput.extend({ id, version: seen });
export type FlatRateProjectChange = z.output<typeof flatRateProjectChange>;

/** E173. */
export const flatRateProjectAnswer = z
  .strictObject({
    id,
    startDate: date,
    endDate: date,
    revenue: z.number(),
    additionalCost: z.number(),
    clientId: id,
    saleTypeId: id.nullable(),
    lineOfBusinessId: id.nullable(),
    newBusiness: z.boolean(),
    accountManagers: placementManagers,
    flatRateProjectEmployees: employees,
    version,
  })
  .meta({ id: 'FlatRateProject' });
