import { z } from 'zod';
import { refusal } from '../errors.ts';
import { payCodes } from '../pay-codes.ts';
import { id } from '../reference/fields.ts';
import { foldCase } from '../text.ts';
import type { ReportParametersInput, ScheduledReportInput, UnbillableInput } from './contracts.ts';
import { type ReportType, reports, reportTypes } from './report-types.ts';
import { assertTimesChosen, offsetName, readSchedule, type Schedule } from './schedule.ts';

/** More schedules than a company needs: all of them are looked at every minute. */
export const MOST_SCHEDULED = 200;
/** RP-25 */
const MOST_RECEIVERS = 50;

const date = z.iso.date().nullable();
const parameters = z.strictObject({
  startDate: date,
  endDate: date,
  userId: id.nullable(),
  officeId: id.nullable(),
  clientIds: z.array(z.union([id, z.string()])),
  groupId: id.nullable(),
  clientGroupId: id.nullable(),
  trackingTypes: z.array(z.enum(payCodes)),
});
type Parameters = z.output<typeof parameters>;

/** A stored schedule of a report. Its runs are kept beside it. */
export const scheduledReportRecord = z.strictObject({
  id,
  name: z.string(),
  type: z.enum(reportTypes),
  cron: z.string(),
  /** RP-21: `GMT-05:00` */
  timezone: z.string(),
  /** The IANA zone of the browser it was saved in; null: not known. */
  zone: z.string().nullable(),
  emailReceivers: z.array(z.string()),
  parameters,
  /** RP-24: runs have the permissions and the scope of whoever saved it last. */
  editorId: id,
  /** Since when it is due at these times: times before were never promised. */
  plannedAt: z.iso.datetime(),
  canceled: z.boolean(),
  /** RP-28: the saved view whose filters it has; `parameters` are the last known ones. null: it has filters of its own. */
  viewId: id.nullable().default(null),
  /** From 1 to {@link MOST_SCHEDULED}, never shared with another that stands; null: from before there were places. */
  place: z.number().nullable().default(null),
});
export type ScheduledReport = z.output<typeof scheduledReportRecord>;

/** The fields that a form sends. */
type Planned = Omit<ScheduledReport, 'id' | 'zone' | 'editorId' | 'plannedAt' | 'canceled' | 'place' | 'viewId'>;

/**
 * RP-27: what is missing is refused in the order of the rule; then what RP-20 does not know.
 * @throws DomainError `report-name-missing`, `report-hour-missing`, `report-weekday-missing`, `report-receivers-invalid`,
 *   `pay-code-not-chosen`, `schedule-unsupported`
 */
export function readScheduledReport(sent: ScheduledReportInput): Planned {
  const { name, cron, timezone, type } = sent;
  if (!name) throw refusal('report-name-missing');
  assertTimesChosen(cron);
  const emailReceivers = readReceivers(sent.emailReceivers ?? '');
  const asked = readParameters(sent.parameters ?? {}, type);
  const { offset } = readSchedule(cron ?? '', timezone ?? '');
  return { name, type, cron: cron ?? '', timezone: offsetName(offset), emailReceivers, parameters: asked };
}

const address = z.email().max(254);

/**
 * RP-25: addresses divided by semicolons; a trailing one is ignored, and so is whoever is there twice.
 * @throws DomainError `report-receivers-invalid`
 */
function readReceivers(text: string): string[] {
  const parts = text.split(';').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  const areValid = parts.every((part) => address.safeParse(part).success);
  if (parts.length === 0 || parts.length > MOST_RECEIVERS || !areValid) throw refusal('report-receivers-invalid');
  return [...new Map(parts.toReversed().map((part) => [foldCase(part), part])).values()].toReversed();
}

/** @throws DomainError `pay-code-not-chosen` */
export function readParameters(sent: ReportParametersInput, type: ReportType): Parameters {
  const { usualPayCodes } = reports[type];
  if (usualPayCodes && sent.trackingTypes?.length === 0) throw refusal('pay-code-not-chosen');
  return {
    startDate: sent.startDate ?? null,
    endDate: sent.endDate ?? null,
    userId: sent.userId ?? null,
    officeId: sent.officeId ?? null,
    clientIds: [...(sent.clientIds ?? []), ...(sent.clientId == null ? [] : [sent.clientId])],
    groupId: sent.groupId ?? null,
    clientGroupId: sent.clientGroupId ?? null,
    trackingTypes: [...(sent.trackingTypes ?? usualPayCodes ?? [])],
  };
}

export const scheduleOf = ({ cron, timezone }: Pick<ScheduledReport, 'cron' | 'timezone'>): Schedule =>
  readSchedule(cron, timezone);

/** The saved filters, which each run has. */
export function filtersOf({ parameters: saved }: Pick<ScheduledReport, 'parameters'>) {
  const { userId, officeId, clientIds, groupId, clientGroupId, trackingTypes } = saved;
  return {
    userId,
    officeId,
    clientIds,
    groupId: groupId ?? clientGroupId,
    ...(trackingTypes.length > 0 && { trackingTypes }),
  };
}

/** RP-23: what a run asks for: the saved filters, with the days of the run. */
export const askedBy = (
  report: Pick<ScheduledReport, 'parameters'>,
  period: { readonly start: string; readonly end: string },
): UnbillableInput => ({ startDate: period.start, endDate: period.end, ...filtersOf(report) });
