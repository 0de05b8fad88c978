import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@hourbook/domain/people/person.ts';
import { namesOf } from '../people/names.ts';
import type { Platform } from '../platform.ts';
import type { AuditRow } from './records.ts';

/** GEN-9: who changed a record when, field by field, the newest first. */
export async function toldChanges(platform: Platform, actor: Person, rows: readonly AuditRow[]) {
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
