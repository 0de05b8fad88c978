import type { ClosedMonth } from '@hourbook/domain/commissions/closed-month.ts';
import type { ClosingHistory } from '@hourbook/domain/commissions/closing-contracts.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import type { AuditRow } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { seesOwnOnly } from './asked.ts';
import { closedMonths } from './closing-steps.ts';

/** The most steps that are told, and of a month. */
const MOST = 100;

/**
 * Who closed which month, with what commission, and who opened it again, why. Newest first.
 * An account manager is told the own commission alone.
 */
export async function closingHistory(
  ports: Pick<Ports, 'records' | 'directory'>,
  viewer: Person,
): Promise<ClosingHistory> {
  const [months, everyone] = await Promise.all([closedMonths(ports), ports.directory.everyone()]);
  const isSeen = (accountManagerId: number): boolean => !seesOwnOnly(viewer) || accountManagerId === viewer.id;
  // Later months first, where two were closed at once.
  const rows = await Promise.all(
    months.toReversed().map(({ id }) => ports.records.closedMonths.history(id, { limit: MOST })),
  );
  const steps = rows.flat().flatMap((row): ClosingHistory['steps'] => {
    const { before, after } = dataOf(row);
    if ((before?.closed ?? false) === after.closed) return [];
    const person = row.by === null ? undefined : everyone.get(row.by);
    const earned = after.earned.reduce(
      (sum, { accountManagerId, earnedInCents }) => (isSeen(accountManagerId) ? sum + earnedInCents : sum),
      0,
    );
    return [
      {
        ...{ month: after.month, closed: after.closed, at: row.at, by: person ? fullName(person) : '' },
        earnedCommission: toDollars(earned),
        reason: after.closed ? null : after.reason,
      },
    ];
  });
  return { steps: steps.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST) };
}

const dataOf = ({ before, after }: AuditRow) => ({
  before: before as ClosedMonth | null,
  after: after as ClosedMonth,
});
