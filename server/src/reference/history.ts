import { isDeepStrictEqual } from 'node:util';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { SettingKind } from '@hourbook/domain/reference/history.ts';
import { namesOf } from '../people/names.ts';
import type { Platform } from '../platform.ts';
import type { AuditRow } from '../records/records.ts';
import { existing } from './chosen.ts';

/** Working hours have readers of their own: another call asks for them. */
type Kind = SettingKind | 'workingHours';

/** Of these an office has one from its first change on. */
const perOffice: readonly Kind[] = ['vacationSettings', 'sickLeaveSettings', 'workingHours'];

/** GEN-9: who changed a record of the settings when, field by field, the newest first. @throws DomainError `not-found` */
export async function settingHistory(platform: Platform, actor: Person, kind: Kind, id: number) {
  const rows = await platform.records[kind].history(id);
  if (rows.length === 0) {
    if (!perOffice.includes(kind)) throw refusal('not-found');
    await existing(platform.records.offices, id);
  }
  const names = await namesOf(
    platform,
    actor,
    rows.flatMap(({ by }) => by ?? []),
  );
  return rows.map((row) => ({
    id: row._id,
    at: row.at,
    by: row.by === null ? null : { id: row.by, name: names.get(row.by) ?? '' },
    created: row.before === null,
    changes: changesOf(row),
  }));
}

/** The fields that are not what they were; of a new record all that say something. */
function changesOf({ before, after }: AuditRow) {
  const [old, now] = [before ?? {}, after] as Record<string, unknown>[];
  return Object.keys(now ?? {})
    .filter((field) => field !== 'id' && !isDeepStrictEqual(old?.[field] ?? null, now?.[field] ?? null))
    .map((field) => ({ field, from: old?.[field] ?? null, to: now?.[field] ?? null }));
}
