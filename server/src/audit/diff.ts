import type { AuditDiff, AuditDiffInput } from '@hourbook/domain/audit/contracts.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ListPorts } from '../ports.ts';
import { changesBetween } from './changes.ts';
import { compared, comparisonAsked, sharedFrom } from './comparison.ts';
import { personAndDays } from './timesheet.ts';

/**
 * `GET /audit/users/{userId}/diff`: the rows of some days that differ between two instants, since accounting accepted them, or
 * since evidence of the book was downloaded.
 * @throws DomainError `not-found`, `range-inverted`, `range-over-2-years`; `form-invalid` if `from` is missing, is after `to`,
 *   or is in the future
 */
export async function auditDiff(ports: ListPorts, viewer: Person, asked: AuditDiffInput): Promise<AuditDiff> {
  const { person, range } = await personAndDays(ports, viewer, asked);
  const people = [person.id];
  const comparison = await comparisonAsked(ports, asked, people);
  const { changes, hours } = await compared(ports, viewer, { range, people, comparison }, async (rows) => {
    for await (const then of rows) return changesBetween(then, null);
    return changesBetween({ before: [], after: [] }, null);
  });
  return {
    from: sharedFrom(comparison),
    to: comparison.to,
    changes,
    hours: { before: toHours(hours.before), after: toHours(hours.after) },
  };
}
