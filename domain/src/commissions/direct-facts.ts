import { monthIn } from '../reference/fields.ts';
import type { DirectPlacement } from './direct-placement.ts';
import type { DirectFact } from './facts.ts';
import type { NewBusinessProject } from './new-business.ts';

/** CM-20: a placement counts in the month of its start; it has no hours and no cost. */
export const directFact = (placement: DirectPlacement): DirectFact => ({
  projectType: 'DIRECT_PLACEMENT',
  month: monthIn(placement.startDate),
  clientId: placement.clientId,
  officeId: placement.officeId,
  newBusiness: placement.newBusiness,
  projectStartDate: placement.startDate,
  accountManagers: placement.accountManagers,
  placement,
  hours: 0,
  revenue: placement.revenueInCents,
  cost: 0,
  additionalCost: placement.additionalCostInCents,
  operationalCost: 0,
});

/** CM-13: a placement is active in the month of its start. */
export const newBusinessOfPlacement = ({
  newBusiness,
  clientId,
  accountManagers,
  startDate,
}: DirectPlacement): NewBusinessProject[] =>
  newBusiness ? [{ clientId, accountManagers, first: monthIn(startDate), last: monthIn(startDate) }] : [];
