import { isDeepStrictEqual } from 'node:util';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { LastChange, Seen } from '../ports/records.ts';

/** The parts of a record that say who last changed which field. */
interface Versioned {
  readonly version: number;
  readonly changedBy: number | null;
  readonly changedAt: Instant;
  readonly lastChanges: readonly LastChange[];
}

/** @returns the fields that differ */
export function changedFields(before: object, after: object): string[] {
  const [old, now] = [before, after] as Record<string, unknown>[];
  const all = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...all].filter((field) => !isDeepStrictEqual(old?.[field] ?? null, now?.[field] ?? null));
}

/**
 * Each field is listed with its last change only, so there are never more changes than fields, however often a record is
 * changed. A field that is not listed is as it was created.
 * @param kept the newest first @returns the same, with this change in front
 */
export function withLastChange(kept: readonly LastChange[], change: LastChange): LastChange[] {
  const touched = new Set(change.fields);
  const others = kept.map((each) => ({ ...each, fields: each.fields.filter((field) => !touched.has(field)) }));
  return [change, ...others].filter(({ fields }) => fields.length > 0);
}

/**
 * @returns the newest change of one of these fields since the version that the sender saw; null: they are unchanged
 * @throws DomainError `form-invalid` for a version that never existed
 */
export function changeSince<T>(now: Versioned, { version, fields }: Seen<T>): Pick<LastChange, 'by' | 'at'> | null {
  if (version == null || version === now.version) return null;
  if (version < 0 || version > now.version) throw refusal('form-invalid');
  if (version === 0) return { by: now.changedBy, at: now.changedAt };
  return touchedAfter<T>(now, version, fields)[0] ?? null;
}

/** @returns the changes after a version that were the last to change one of these fields, the newest first */
export const touchedAfter = <T>(
  { lastChanges }: Pick<Versioned, 'lastChanges'>,
  version: number,
  fields: readonly (keyof T & string)[],
): LastChange[] =>
  lastChanges.filter((each) => each.version > version && fields.some((field) => each.fields.includes(field)));

/** @returns the fields in a call */
export const fieldsOf = <T extends object>(sent: T): (keyof T & string)[] =>
  (Object.keys(sent) as (keyof T & string)[]).filter((field) => sent[field] !== undefined);
