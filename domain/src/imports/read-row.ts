import type { z } from 'zod';
import { DomainError, type ErrorDetails } from '../errors.ts';
import { seenPart } from '../text.ts';
import { readImportedFlag, readImportedHours, readImportedNumber } from './amounts.ts';
import type { Columns } from './columns.ts';
import { type DateOrder, readImportedDate } from './dates.ts';
import { fieldsOfKind, type ImportField, type ImportKind } from './kinds.ts';

/** What a row of a file says, field by field: dates as `YYYY-MM-DD`, hours as a number; null: nothing (GEN-5). */
export type RowValues = Readonly<Record<string, string | number | boolean | null>>;

/** A row of a file. */
export interface ImportedRow {
  /** As a spreadsheet counts it: the first line is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** How rows are read. */
export interface RowReading {
  readonly columns: Columns;
  readonly dateOrder: DateOrder | null;
}

/** Characters of a value that a message repeats. */
const MOST_REPEATED = 60;
/** @returns a value as a message repeats it */
export const repeated = (value: string): string => {
  const seen = seenPart(value).replace(/\s+/g, ' ').trim();
  return seen.length > MOST_REPEATED ? `${seen.slice(0, MOST_REPEATED)}…` : seen;
};

/**
 * IM-6: reads the values of a row.
 * @throws DomainError `import-value-missing`, `import-value-unreadable`, each with all such fields of the row
 */
export function readRow(kind: ImportKind, cells: readonly string[], { columns, dateOrder }: RowReading): RowValues {
  const missing: ErrorDetails<'import-value-missing'>[] = [];
  const unreadable: ErrorDetails<'import-value-unreadable'>[] = [];
  const values = Object.entries(fieldsOfKind(kind)).map(([field, { label, value, needed }]) => {
    const at = columns[field];
    const text = (at == null ? '' : (cells[at] ?? '')).trim();
    if (text === '') {
      if (needed) missing.push({ field: label });
      return [field, null] as const;
    }
    const read = readValue(value, text, dateOrder);
    if (read === null) unreadable.push({ field: label, value: repeated(text) });
    return [field, read] as const;
  });
  if (missing.length > 0) throw new DomainError('import-value-missing', missing);
  if (unreadable.length > 0) throw new DomainError('import-value-unreadable', unreadable);
  return Object.fromEntries(values);
}

function readValue(value: ImportField['value'], text: string, order: DateOrder | null) {
  switch (value) {
    case 'text':
      return text;
    case 'date':
      return readImportedDate(text, order);
    case 'hours':
      return readImportedHours(text);
    case 'number':
      return readImportedNumber(text);
    case 'flag':
      return readImportedFlag(text);
  }
}

/**
 * IM-6: what the contract of a screen says of a row.
 * @throws DomainError `import-value-invalid` with the fields that the contract refuses
 */
export function heldTo<S extends z.ZodType>(kind: ImportKind, contract: S, said: unknown): z.output<S> {
  const read = contract.safeParse(said);
  if (read.success) return read.data;
  const fields = Object.entries(fieldsOfKind(kind));
  const refused = new Set(read.error.issues.map(({ path }) => String(path[0])));
  const labels = [...refused].map(
    (name) => fields.find(([field, { contract: its = field }]) => its === name)?.[1].label ?? name,
  );
  throw new DomainError(
    'import-value-invalid',
    labels.map((field) => ({ field })),
  );
}

/** What a message calls a row by: its first values. */
export const aboutRow = (cells: readonly string[]): string =>
  cells
    .map(repeated)
    .filter((text) => text !== '')
    .slice(0, 4)
    .join(' · ');
