import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { sentFileInput } from '../documents/document.ts';
import { id } from '../reference/fields.ts';
import { separators } from './columns.ts';
import { importStates } from './course.ts';
import { dateOrders } from './dates.ts';
import { encodings } from './encodings.ts';
import { importKinds, MOST_COLUMNS } from './kinds.ts';

/** IM-2: hours for which a file is kept that nobody enters. */
export const FILE_KEPT_HOURS = 24;
/** IM-8: hours within which an import can be undone. */
export const UNDO_HOURS = 24;
/** Imports that are listed, the newest first. */
export const MOST_LISTED_IMPORTS = 50;
/** Rows shown beside the headings. */
export const SAMPLE_ROWS = 3;

const evidence = z.strictObject({ 'day-month': z.int(), 'month-day': z.int(), either: z.int() });
const columns = z.record(z.string().regex(/^[a-zA-Z]{1,50}$/), z.int().min(0).max(MOST_COLUMNS).nullable());

/** How the rows of a file are read. Nothing that stands in the file: the record stays when the file is gone (IM-2). */
const reading = z.strictObject({
  /** null: it is a workbook. */
  encoding: z.enum(encodings).nullable(),
  separator: z.enum(separators).nullable(),
  /** Rows below the headings. */
  rows: z.int().min(0),
  /** The row of the headings, from 1. */
  headingRow: z.int().min(1),
  /** For each column what its dates say of their order. */
  evidence: z.array(evidence),
  columns,
  /** null: no date depends on it, or it has not been said. */
  dateOrder: z.enum(dateOrders).nullable(),
});
export type Reading = z.output<typeof reading>;

const counts = z.strictObject({ good: z.int().min(0), refused: z.int().min(0), entered: z.int().min(0) });

/** IM-1: an import, with who asked for it. The record stays when the file is gone. */
export const importRecord = z.strictObject({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** Bytes; 0 while it arrives. */
  size: z.int().min(0),
  format: z.enum(['csv', 'xlsx']),
  /** The encoding that the bytes of a text file tell. */
  encoding: z.enum(encodings).nullable(),
  /** The name of the file's content; null: it is removed. */
  content: z.string().nullable(),
  askedBy: id,
  askedAt: z.iso.datetime(),
  state: z.enum(importStates),
  /** Who asked for the last step, which a job carries out for them. */
  actedBy: id,
  /** Whether it is checked without asking for the columns. */
  straight: z.boolean(),
  reading: reading.nullable(),
  counts,
  /** When somebody said that it be entered; all its commands began then. */
  enteringSince: z.iso.datetime().nullable(),
  /** Why it failed, or cannot be undone; null: it has not. */
  problem: z.strictObject({ code: z.string(), details: z.array(z.unknown()) }).nullable(),
  /** Milliseconds since 1970: when the file is removed, or until when it can be undone. */
  endsAt: z.int(),
});
export type Import = z.output<typeof importRecord>;

/** A file as it arrives, and what its rows are. */
export const importSent = sentFileInput.extend({
  kind: z.enum(importKinds),
  check: z.boolean().nullish().describe('true: the rows are checked at once with the columns that are recognised.'),
});
export type ImportSent = z.output<typeof importSent>;

/** Reads the file again: as it would otherwise be, each is recognised. */
export const importReread = z.object({
  id,
  encoding: z.enum(encodings).nullish(),
  separator: z.enum(separators).nullish(),
});
export type ImportReread = z.output<typeof importReread>;

/** The columns that somebody has confirmed. */
export const importChecked = z.object({ id, columns, dateOrder: z.enum(dateOrders).nullish() });
export type ImportChecked = z.output<typeof importChecked>;

export const importMessagesAsked = z.object({
  id,
  cursor: z.int().min(0).nullish().describe('`next` of the page before; without it the first rows.'),
});
export type ImportMessagesAsked = z.output<typeof importMessagesAsked>;
/** Messages of a page. */
export const MESSAGES_PAGE = 50;

export const importAnswer = z
  .strictObject({
    id,
    kind: z.enum(importKinds),
    fileName: z.string(),
    size: z.int().describe('Bytes.'),
    state: z.enum(importStates),
    askedBy: z.strictObject({ id, name: z.string() }),
    askedAt: z.iso.datetime(),
    reading: reading
      .extend({
        headings: z.array(z.string()),
        sample: z.array(z.array(z.string())).describe('The first rows, as long as there is the file.'),
      })
      .nullable()
      .describe('null: the file has not been read yet.'),
    counts: counts.extend({
      rows: z.int().min(0),
      done: z.int().min(0).describe('Rows that the running step has passed.'),
    }),
    problems: z.array(z.string()).describe('Why it failed, or cannot be undone.'),
    until: z.iso
      .datetime()
      .nullable()
      .describe('When the file is removed, or until when it can be undone; null: neither.'),
  })
  .meta({ id: 'Import' });
export type ImportAnswer = Answer<typeof importAnswer>;
export const importsAnswer = z.array(importAnswer);

export const importMessagesAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        row: z.int().describe('As a spreadsheet counts it.'),
        about: z.string(),
        messages: z.array(z.string()),
      })
      .meta({ id: 'ImportMessage' }),
  ),
  next: z.int().nullable().describe('Send it as `cursor`; null: there are no more. Those of 1,000 rows are kept.'),
});
