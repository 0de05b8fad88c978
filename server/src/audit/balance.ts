import type { AuditBalance, AuditBalanceInput } from '@hourbook/domain/audit/contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { explainRows } from '@hourbook/domain/time-off/contracts.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { BookSources, Ports } from '../ports.ts';
import { explain } from '../time-off/explain.ts';
import { personAudited } from './audit-scope.ts';

type BalancePorts = Pick<Ports, 'records' | 'clock' | 'directory'> & BookSources;

const texts: Readonly<Record<(typeof explainRows)[number], string>> = {
  accrued: 'Accrued',
  carryOver: 'Carried over',
  used: 'Approved time off',
  pending: 'Requested time off',
  additional: 'Additional hours',
};

/**
 * `GET /audit/users/{userId}/balance`: a balance on a day as it was known at an instant, with the entries behind it.
 * @throws DomainError `not-found`, `time-off-none`, `form-invalid`
 */
export async function auditBalance(
  ports: BalancePorts,
  viewer: Person,
  { userId, type, date, knownAt }: AuditBalanceInput,
): Promise<AuditBalance> {
  const { today } = await zoneAndToday(ports, viewer);
  const person = await personAudited(ports, viewer, userId, { start: today, end: today });
  const kind = type === 'vacation' ? 'VACATION_PTO' : 'SICK_LEAVE';
  const at = instantAsked(ports, knownAt);
  const day = date ?? (await zoneAndToday(ports, person)).today;
  const told = await explain(ports, viewer, kind, { userId, date: day, knownAt: knownAt ? at : null });
  return {
    ...told,
    date: day,
    explain: told.explain.map(({ row, entryId, date: on, hours, running, by }) => ({
      row,
      entryId,
      date: on,
      hours,
      running,
      text: by === null ? texts[row] : `${texts[row]}, by ${by}`,
    })),
  };
}
