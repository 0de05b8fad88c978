import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { id } from '../reference/fields.ts';

/** Days for which the file of an export can be downloaded. */
export const FILE_KEPT_DAYS = 7;
/** The exports of a person that are listed, the newest first. */
export const MOST_LISTED = 50;

const dataExportStates = ['waiting', 'ready', 'failed', 'removed'] as const;

/** PD-1: an export of all data of a person, and who asked for it. The record stays when the file is gone. */
export const dataExportRecord = z.strictObject({
  id,
  /** The person whom it is about. */
  userId: id,
  /** Who asked for it, and who alone may download it. */
  askedBy: id,
  askedAt: z.iso.datetime(),
  state: z.enum(dataExportStates),
  /** Bytes; null: there is no file. */
  size: z.int().positive().nullable(),
  /** Milliseconds since 1970: when the file is removed, or when nobody waits for it any more. */
  endsAt: z.int(),
});
export type DataExport = z.output<typeof dataExportRecord>;

const named = z.strictObject({ id, name: z.string() });

/** One export, as its lists show it. */
export const dataExportAnswer = z
  .strictObject({
    id,
    askedBy: named,
    askedAt: z.iso.datetime(),
    state: z.enum(dataExportStates),
    size: z.int().nullable().describe('Bytes; null: there is no file.'),
    until: z.iso.datetime().nullable().describe('When the file is removed; null: there is none.'),
    own: z.boolean().describe('Whether the caller asked for it, who alone may download it.'),
  })
  .meta({ id: 'DataExport' });
export type DataExportAnswer = Answer<typeof dataExportAnswer>;
export const dataExportsAnswer = z.array(dataExportAnswer);
