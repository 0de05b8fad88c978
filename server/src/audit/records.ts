import type { AuditRecords, AuditRecordsInput } from '@hourbook/domain/audit/contracts.ts';
import { type FieldsSeen, fieldsSeen } from '@hourbook/domain/audit/field-scope.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { Ports } from '../ports.ts';
import { changeHistory } from '../records/change-history.ts';
import { personAudited } from './audit-scope.ts';

type Change = AuditRecords['content'][number];
type Told = Omit<Change['changes'][number], 'hidden'> & { readonly erased?: boolean };

/**
 * GEN-9, `GET /audit/users/{userId}/records`: who changed a person's record, when and what, newest first, in pages. Values that
 * the viewer may not see today are not in the answer.
 * @throws DomainError `not-found`; `form-invalid` for an instant in the future and for inverted ones
 */
export async function auditRecords(
  ports: Pick<Ports, 'records' | 'directory' | 'clock'>,
  viewer: Person,
  { userId, recordedFrom, recordedTo, cursor }: AuditRecordsInput,
): Promise<AuditRecords> {
  const { people } = ports.records;
  const { today } = await zoneAndToday(ports, viewer);
  const { erased } = await personAudited(ports, viewer, userId, { start: today, end: today });
  const from = recordedFrom ? instantAsked(ports, recordedFrom) : null;
  const to = recordedTo ? instantAsked(ports, recordedTo) : null;
  if (from !== null && to !== null && from > to) throw refusal('form-invalid');
  const last = to === null ? null : await people.asOf(userId, to);
  if (to !== null && last === null) return { content: [], earlier: null };
  const beginsBefore = Math.min(cursor ?? Number.MAX_SAFE_INTEGER, (last?.version ?? Number.MAX_SAFE_INTEGER - 1) + 1);
  const { steps, earlier } = await changeHistory(
    (ids) => namesOf(ports, viewer, ids),
    people,
    userId,
    beginsBefore,
    Boolean(erased),
  );
  const since = steps.filter(({ at }) => from === null || at >= from);
  const seen = fieldsSeen(viewer, userId);
  return {
    content: since.flatMap((step) => {
      const changes = step.changes.flatMap((change) => shownTo(seen, change, step.created));
      return changes.length > 0 ? [{ ...step, changes }] : [];
    }),
    earlier: since.length < steps.length ? null : earlier,
  };
}

/** @returns a change with its values, without them, or null. First values of a new record are never shown without values. */
function shownTo(seen: FieldsSeen, { field, from, to, erased = false }: Told, created: boolean): Change['changes'] {
  if (erased && (seen.has(field) || seen.tellsOthers)) return [{ field, from: null, to: null, hidden: true }];
  if (seen.has(field)) return [{ field, from, to, hidden: false }];
  return seen.tellsOthers && !created ? [{ field, from: null, to: null, hidden: true }] : [];
}
