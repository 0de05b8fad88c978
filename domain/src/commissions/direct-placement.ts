import { z } from 'zod';
import { refusal } from '../errors.ts';
import { cents, dollars, toCents, toDollars } from '../money.ts';
import { decimal } from '../numbers.ts';
import { day } from '../people/fields.ts';
import { suitsDirect } from '../reference/account-type.ts';
import { id, inForce, keptText, monthIn, optionalId, seen, version } from '../reference/fields.ts';
import { line } from '../text.ts';
import { addDays } from '../time.ts';
import { MOST_ADDITIONAL } from './additional-cost.ts';
import { type Choices, managersChecked, saleChecked } from './managers.ts';

const date = z.iso.date();

/** Who earns by a placement or a project, and how. */
export const managersOf = z.array(z.object({ accountManagerId: id, accountTypeId: id })).max(50);

export const placementManagers = z.array(z.strictObject({ accountManagerId: id, accountTypeId: id }));

/** A stored placement. Deleted ones earn nothing and are in no list. */
export const directPlacementRecord = z.strictObject({
  id,
  clientId: id,
  officeId: id,
  saleTypeId: id.nullable(),
  lineOfBusinessId: id.nullable(),
  employeeFirstName: keptText(1, 100),
  employeeLastName: keptText(1, 100),
  startDate: date,
  expectedPaymentDate: date,
  revenueInCents: cents.min(0),
  additionalCostInCents: cents,
  /** Percent; for information only (CM-20). */
  feeRate: z.number().min(0).max(100).nullable(),
  newBusiness: z.boolean(),
  accountManagers: placementManagers,
  deleted: z.boolean(),
});
export type DirectPlacement = z.output<typeof directPlacementRecord>;

/** E166: somebody found for a client, who is then employed there (CM-20). */
export const directPlacementInput = z.object({
  clientId: id,
  officeId: id,
  saleTypeId: optionalId,
  lineOfBusinessId: optionalId,
  employeeFirstName: line(1, 50),
  employeeLastName: line(1, 50),
  startDate: day,
  expectedPaymentDate: day.nullable().default(null).describe('Without it: 45 days after the start.'),
  revenue: dollars(0),
  additionalCost: dollars(-MOST_ADDITIONAL, MOST_ADDITIONAL).nullable().default(null),
  feeRate: decimal(0, 100).nullable().default(null),
  newBusiness: z.boolean().nullish(),
  accountManagers: managersOf.nullable().default(null),
});
export type DirectPlacementInput = z.output<typeof directPlacementInput>;
/** E167. */
export const directPlacementChange = directPlacementInput.extend({ id, version: seen });
export type DirectPlacementChange = z.output<typeof directPlacementChange>;

/** E163. */
export const directPlacementAnswer = z
  .strictObject({
    id,
    clientId: id,
    officeId: id,
    saleTypeId: id.nullable(),
    lineOfBusinessId: id.nullable(),
    employeeFirstName: z.string(),
    employeeLastName: z.string(),
    startDate: date,
    expectedPaymentDate: date,
    revenue: z.number(),
    additionalCost: z.number(),
    feeRate: z.number().nullable(),
    newBusiness: z.boolean(),
    accountManagers: placementManagers,
    version,
  })
  .meta({ id: 'DirectPlacement' });

/** CM-20: how many days after the start payment is expected unless it is said. */
export const PAYMENT_AFTER = 45;

/**
 * The placement to store; that its client and office may be named was checked.
 * @param before as it is stored; null: it is new
 * @throws DomainError `not-found`, `form-invalid`, `manager-repeated`; `account-type-unsuitable` for a type that counts by
 *   project age or gross profit in the month of the start
 */
export function directPlacementOf(
  said: DirectPlacementInput,
  before: DirectPlacement | null,
  choices: Choices,
): Omit<DirectPlacement, 'id'> {
  const { clientId, officeId, employeeFirstName, employeeLastName, startDate, feeRate } = said;
  const accountManagers = managersChecked(said.accountManagers ?? [], before?.accountManagers ?? [], choices);
  for (const { accountTypeId } of accountManagers) {
    const terms = inForce(choices.accountTypes.get(accountTypeId)?.versions ?? [], monthIn(startDate));
    if (terms && !suitsDirect(terms)) throw refusal('account-type-unsuitable');
  }
  return {
    clientId,
    officeId,
    employeeFirstName,
    employeeLastName,
    startDate,
    feeRate,
    accountManagers,
    ...saleChecked(said, 'DIRECT_PLACEMENT'),
    expectedPaymentDate: said.expectedPaymentDate ?? addDays(startDate, PAYMENT_AFTER),
    revenueInCents: toCents(said.revenue),
    additionalCostInCents: toCents(said.additionalCost ?? 0),
    deleted: false,
  };
}

/** A placement on the wire. */
export const directPlacementShown = ({
  revenueInCents,
  additionalCostInCents,
  deleted: _gone,
  ...placement
}: DirectPlacement & { readonly version: number }) => ({
  ...placement,
  revenue: toDollars(revenueInCents),
  additionalCost: toDollars(additionalCostInCents),
});
