import type { HistoryLine } from '@hourbook/domain/audit/contracts.ts';
import { fieldsSeen } from '@hourbook/domain/audit/field-scope.ts';
import { causeInWords } from '@hourbook/domain/causes.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { AuditRow } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { changedFields } from '../records/field-versions.ts';

type Cause = NonNullable<HistoryLine['cause']>;

/** What jobs write beside the entries that follow from a change of a record. */
const FOLLOWED = 'change ';

/** The fields of a person that change what is in their book. Salaries do too, and are named to nobody here. */
const words: Partial<Readonly<Record<keyof Person, string>>> = {
  offices: 'office',
  hireDate: 'hire date',
  terminationDate: 'termination date',
  rehireDate: 'rehire date',
  breaks: 'time between employments',
  assignments: 'assignments',
  customCalendars: 'calendar',
  qBName: 'name in accounting',
  timeOffAllow: 'right to paid time off',
  timeOffLimitAdjustment: 'adjustment of paid time off',
  timeOffStartPeriod: 'start of paid time off',
  sickLeaveAllow: 'right to sick leave',
  sickLeaveLimitAdjustment: 'adjustment of sick leave',
  sickLeaveStartPeriod: 'start of sick leave',
};

/**
 * Why Hourbook entered something by itself: which record had been changed, and who had saved it. It is read from the changes
 * of records, so it is told of old entries too; of a person's fields only those are named that the viewer may see (US-19).
 * @returns for each entry; null: it does not follow from a change of a record
 */
export async function causesOf(
  { records, recordChanges }: Pick<Ports, 'records' | 'recordChanges'>,
  viewer: Person,
  userId: number,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Cause | null> {
  const changes = await recordChanges(entries.flatMap((entry) => changeIdOf(entry) ?? []));
  const rows = [...changes.values()];
  const [people, offices] = await Promise.all([
    recordsById(
      records.people,
      rows.flatMap(({ by }) => by ?? []),
    ),
    recordsById(
      records.offices,
      rows.flatMap(({ entity, recordId }) => (entity === 'Paid time off settings' ? Number(recordId) : [])),
    ),
  ]);
  const seen = fieldsSeen(viewer, userId);

  function textOf({ entity, recordId, before, after, emptied = [], cause }: AuditRow): string {
    if (entity === 'Paid time off settings')
      return `Paid time off rules of ${offices.get(Number(recordId))?.name ?? 'an office'} changed`;
    if (entity !== 'User') return `${entity} changed`;
    if (before === null) return ['Person added', causeInWords(cause)].filter((text) => text !== null).join(', ');
    const fields = new Set([...changedFields(before as object, after as object), ...emptied]);
    const named = [...fields].flatMap((field) =>
      seen.has(field) || seen.tellsOthers ? (words[field as keyof Person] ?? []) : [],
    );
    const text = new Intl.ListFormat('en').format(named) || 'the person’s record';
    return `${text.charAt(0).toUpperCase()}${text.slice(1)} changed`;
  }

  return (entry) => {
    const change = changes.get(changeIdOf(entry) ?? '');
    const named = causeInWords(entry.meta.$causationId);
    if (!change) return named === null ? null : { text: named, by: null };
    const by = change.by === null ? undefined : people.get(change.by);
    return {
      text: textOf(change),
      by: by ? { id: by.id, firstName: by.firstName, lastName: by.lastName } : null,
    };
  };
}

/** The change of a record that a job followed. What people enter has the id of their call in its place. */
const changeIdOf = ({ meta }: Entry): string | null =>
  meta.source === 'worker' && meta.$correlationId.startsWith(FOLLOWED)
    ? meta.$correlationId.slice(FOLLOWED.length)
    : null;
