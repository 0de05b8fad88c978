import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Balance } from '@hourbook/domain/time-off/balance.ts';
import type { BalancesInput, balanceSheetAnswer } from '@hourbook/domain/time-off/contracts.ts';
import type { ListPorts } from '../ports.ts';
import { balancesOf } from './balances.ts';

type Sheet = Answer<typeof balanceSheetAnswer>;

/**
 * The list of E104 and E114 with all parts of the equation in TO-8, for the screen.
 * @param at as in {@link balancesOf} @throws DomainError as it
 */
export async function balanceSheet(
  ports: ListPorts,
  viewer: Person,
  kind: TimeOffKind,
  asked: BalancesInput,
  at: Instant | null = null,
): Promise<Sheet> {
  const listed = await balancesOf(ports, viewer, kind, asked, at);
  return listed.map(({ person, balance }) => ({
    user: { id: person.id, firstName: person.firstName, lastName: person.lastName },
    officeId: currentOffice(person),
    accrual: balance?.accrual ?? null,
    figures: balance && figuresOf(balance),
  }));
}

const figuresOf = (balance: Balance): NonNullable<Sheet[number]['figures']> => ({
  carryOver: toHours(balance.carryOver),
  accrued: toHours(balance.accrued),
  additional: toHours(balance.additional),
  used: toHours(balance.used),
  pending: toHours(balance.pending),
  available: toHours(balance.available),
  limit: toHours(balance.limit),
});
