import { toCents } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { monthIn } from '@hourbook/domain/reference/fields.ts';
import { addDays, addMonths, type CalendarDate, monthOf } from '@hourbook/domain/time.ts';
import { type ClosingPorts, closedMonths } from '../../commissions/closed-months.ts';
import { closeMonth } from '../../commissions/closing.ts';
import type { Authorship } from '../../ports/streams.ts';
import type { Ports } from '../../ports.ts';
import { createOnce } from '../once.ts';

/** The closed months, how many months ago; in order. */
const CLOSED = [3, 2] as const;
/** The days of the next month on which a month is closed, and on which a late invoice arrives. */
const [CLOSING_DAY, LATE_DAY] = [10, 18];
/** Of Priya Raman at Meridian Health, whose account manager earns by net profit. */
const LATE_COST = {
  id: 7,
  clientId: 3,
  userId: 5,
  additionalCostInCents: toCents(640),
  description: 'Background check, invoiced late',
};

/**
 * DM-7: two months are closed; afterwards an additional cost of the second arrived, which is an adjustment. A demo without
 * the hours of these months closes none, nor does one on engines of their own, since nobody may be filling the lists yet.
 * @param at sets the clock
 * @param by names the command of somebody on a day
 * @param months how many the demo covers
 */
export async function fillClosings(
  ports: ClosingPorts & Pick<Ports, 'config'>,
  people: readonly Person[],
  { today, months }: { readonly today: CalendarDate; readonly months: number },
  at: (instant: string) => void,
  by: (person: Person, day: CalendarDate) => Authorship,
): Promise<void> {
  const admin = people.find(({ roles }) => roles.includes('ROLE_ADMIN'));
  if (!admin || months <= CLOSED[0] || ports.config.engines) return;
  await ports.projector.reached(await ports.events.head());
  const firstOf = (ago: number): CalendarDate => addMonths(monthOf(today).start, -ago);
  for (const ago of CLOSED) {
    const month = monthIn(firstOf(ago));
    at(`${addDays(firstOf(ago - 1), CLOSING_DAY - 1)}T17:00:00Z`);
    const { months: closed } = await closedMonths(ports);
    if (!closed.some((each) => each.month === month)) await closeMonth(ports, admin, by(admin, firstOf(ago)), month);
  }
  const last = CLOSED[1];
  at(`${addDays(firstOf(last - 1), LATE_DAY - 1)}T15:00:00Z`);
  await createOnce(
    ports.records.additionalCosts,
    { ...LATE_COST, month: monthIn(firstOf(last)) },
    { actorId: admin.id, command: null },
  );
}
