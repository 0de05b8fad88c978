import type { Document } from '@hourbook/domain/ports/document-store.ts';
import type { RunStatus, receiverStatuses } from '@hourbook/domain/reports/contracts.ts';
import type { ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';
import type { LetterAttachment } from '../send-letter/job.ts';

interface Receiver {
  readonly address: string;
  /** SENDING: noted before the mail is handed over, so that it is never handed over twice. */
  readonly status: (typeof receiverStatuses)[number] | 'SENDING';
  readonly at: Instant | null;
}

/** Why a run did not reach everybody. */
export interface Cause {
  readonly code: 'stopped' | 'not-made' | 'not-taken' | 'all-refused' | 'refused' | 'unknown' | 'not-allowed';
  /** About which addresses, with commas between them; empty: about none in particular. */
  readonly addresses: string;
}

/** What was made for a run, and is the same at each try, unless the report was changed in between. */
interface Made {
  /** What it was made of. @see aboutOf */
  readonly about: string;
  readonly period: DateRange;
  readonly rows: number;
  readonly letter: Letter;
  readonly file: LetterAttachment;
}

/**
 * One run of a scheduled report: there is one document for each of its times, called after it, so that however many
 * processes see that it is due, one mail goes to each receiver (RP-26).
 */
export interface ReportRun extends Document {
  readonly reportId: number;
  /** null: a test. */
  readonly scheduledFor: Instant | null;
  readonly isTest: boolean;
  /** When the last attempt began, and the same in milliseconds since 1970. */
  readonly startedAt: Instant;
  readonly startedMs: number;
  readonly status: RunStatus;
  readonly attempts: number;
  readonly made: Made | null;
  /** Why not everybody has it, in English; null: there is no reason. */
  readonly error: string | null;
  /** The same without words; absent: it was noted by an earlier version, or there is no reason. */
  readonly causes?: readonly Cause[];
  readonly receivers: readonly Receiver[];
  /** Of the document: each write is over the one before. */
  readonly step: number;
  readonly endsAt: number;
}

/** What a run is made of. @param viewerId with whose permissions and scope (RP-24) */
export const aboutOf = ({ type, parameters }: Pick<ScheduledReport, 'type' | 'parameters'>, viewerId: number): string =>
  JSON.stringify([type, parameters, viewerId]);

type ReadAbout = Pick<ScheduledReport, 'type' | 'parameters'> & { readonly viewerId: number };

/** The inverse of {@link aboutOf}. @returns null if nothing was noted, as in the first demo data */
export function readAbout(about: string): ReadAbout | null {
  if (about === '') return null;
  const [type, parameters, viewerId] = JSON.parse(about) as [ReadAbout['type'], ReadAbout['parameters'], number];
  return { type, parameters, viewerId };
}

/** @param slot when it was due, or the id of a test */
export const runId = (reportId: number, slot: string): string => `${reportId}-${slot}`;

export const isOver = ({ status }: Pick<ReportRun, 'status'>): boolean =>
  status === 'SENT' || status === 'FAILED' || status === 'SKIPPED';
