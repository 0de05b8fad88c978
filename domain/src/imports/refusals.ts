import type { Refusals } from '../refusal-definition.ts';

type OfField = { readonly field: string };
type OfRow = { readonly row: number };
type OfValue = OfField & { readonly value: string };

export const importsRefusals = {
  // The file (IM-2)
  'import-file-refused':
    'Only CSV and Excel (.xlsx) files can be imported, and the content must match the file extension',
  'import-too-large': 'A file to import cannot be larger than 50 MB',
  'import-too-long': ({ most }: { readonly most: number }) =>
    `A file of this kind cannot have more than ${most.toLocaleString('en')} rows`,
  'import-unreadable': 'This file cannot be read. Save it as CSV or as an Excel workbook, and try again.',
  'import-empty': 'This file has no rows below its headings',
  // The columns (IM-3, IM-4)
  'import-columns-missing': ({ field }: OfField) => `Choose the column of ${field}`,
  'import-order-missing': 'Say whether dates have the day or the month first',
  // The course of an import (IM-1)
  'import-under-way': { status: 409, text: 'Another import is under way. Try again when it is finished.' },
  'import-gone-on': { status: 409, text: 'This import has gone on in the meantime. Reload and try again.' },
  'import-failed': 'The import stopped because of a fault in Hourbook. Rows that were entered can be undone.',
  'import-not-allowed':
    'The import stopped, as the person who ran it may not import any more. Rows that were entered can be undone.',
  // A row (IM-6)
  'import-value-missing': ({ field }: OfField) => `${field} is missing`,
  'import-value-unreadable': ({ field, value }: OfValue) => `${field} cannot be read: ${value}`,
  'import-value-unknown': ({ field, value }: OfValue) => `${field} is not known: ${value}`,
  'import-value-ambiguous': ({ field, value }: OfValue) => `${field} stands for several: ${value}`,
  'import-value-invalid': ({ field }: OfField) => `${field} is not valid`,
  'import-value-repeated': ({ field, row }: OfField & { readonly row: number }) =>
    `${field} is the same as in row ${row}`,
  'import-hours-there': 'These hours are in the timesheet already',
  // An undo (IM-8)
  'import-undo-over': 'An import can be undone within 24 hours only',
  // These are kept with the record, so they name nobody (IM-2).
  'import-built-on': ({ row }: OfRow) =>
    `Row ${row} was changed or used after the import, so the import cannot be undone. Undo what came later first.`,
  'import-row-left': ({ row }: OfRow) => `Row ${row} was changed while the import was undone, and stays`,
} satisfies Refusals;
