import { type PayCode, payCodes } from '@hourbook/domain/pay-codes.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import type { ScheduledReportAnswer, ScheduledReportInput } from '@hourbook/domain/reports/contracts.ts';
import { reportsRefusals } from '@hourbook/domain/reports/refusals.ts';
import { reports } from '@hourbook/domain/reports/report-types.ts';
import { zoneOffsetName } from '@hourbook/domain/reports/schedule.ts';
import { z } from 'zod';

/** As they are named in schedules (RP-20). */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** What a form about the schedule of a report holds. */
export interface ScheduleDraft {
  readonly name: string;
  readonly type: ScheduledReportAnswer['type'];
  readonly payCodes: readonly PayCode[];
  /** RP-28: the saved view whose filters each run has; null: the filters of the form. */
  readonly viewId: number | null;
  readonly weekly: boolean;
  readonly hours: readonly number[];
  readonly weekdays: readonly Weekday[];
  readonly receivers: string;
}

export const NEW_SCHEDULE: ScheduleDraft = {
  name: '',
  type: 'UNBILLABLE_HOURS_COST',
  payCodes: reports.UNBILLABLE_HOURS_COST.usualPayCodes,
  viewId: null,
  weekly: false,
  hours: [],
  weekdays: [],
  receivers: '',
};

type Planned = Pick<ScheduledReportAnswer, 'name' | 'type' | 'cron' | 'emailReceivers'> & {
  readonly view: Pick<NonNullable<ScheduledReportAnswer['view']>, 'id'> | null;
  readonly parameters: Pick<ScheduledReportAnswer['parameters'], 'trackingTypes'>;
};

/** @returns the hours and the days of a schedule; no days: every day */
export function timesOf(cron: string): Pick<ScheduleDraft, 'weekly' | 'hours' | 'weekdays'> {
  const [, , hours = '', , , days = '*'] = cron.split(' ');
  return {
    weekly: days !== '*',
    hours: hours.split(',').filter(Boolean).map(Number),
    weekdays: weekdays.filter((day) => days.split(',').includes(day)),
  };
}

export const draftOf = ({ name, type, cron, emailReceivers, parameters, view }: Planned): ScheduleDraft => ({
  name,
  type,
  payCodes: reports[type].usualPayCodes ? parameters.trackingTypes : NEW_SCHEDULE.payCodes,
  viewId: view?.id ?? null,
  ...timesOf(cron),
  receivers: emailReceivers,
});

/** What somebody else has saved while a form was open, put together with what was typed there. */
export interface MergedDraft {
  /** What was changed in the form, and everything else as it is saved. */
  readonly draft: ScheduleDraft;
  /** What both have changed, as the other one has saved it. */
  readonly theirs: Partial<ScheduleDraft>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @param before what the form began with @param saved what is saved by now */
export function mergedDraft(before: ScheduleDraft, typed: ScheduleDraft, saved: ScheduleDraft): MergedDraft {
  const fields = Object.keys(typed) as (keyof ScheduleDraft)[];
  const mine = fields.filter((field) => !isSame(typed[field], before[field]));
  const both = mine.filter((field) => !isSame(saved[field], before[field]) && !isSame(saved[field], typed[field]));
  const only = (from: ScheduleDraft, names: typeof fields): Partial<ScheduleDraft> =>
    Object.fromEntries(names.map((field) => [field, from[field]]));
  return { draft: { ...saved, ...only(typed, mine) }, theirs: only(saved, both) };
}

export type DraftField = 'name' | 'hours' | 'weekdays' | 'receivers' | 'payCodes';
export interface DraftProblem {
  readonly field: DraftField;
  readonly text: string;
}

const MOST_RECEIVERS = 50;
const address = z.email().max(254);

/** RP-25: divided by semicolons; a trailing one is ignored. */
function areReceivers(text: string): boolean {
  const parts = text.split(';').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  return parts.length > 0 && parts.length <= MOST_RECEIVERS && parts.every((part) => address.safeParse(part).success);
}

/** What a download lacks. */
export const downloadProblems = ({ type, payCodes: chosen }: ScheduleDraft): readonly DraftProblem[] =>
  reports[type].usualPayCodes && chosen.length === 0
    ? [{ field: 'payCodes', text: textIn(reportsRefusals, 'pay-code-not-chosen') }]
    : [];

/** What a schedule lacks, in the order of RP-27. */
export function scheduleProblems(draft: ScheduleDraft): readonly DraftProblem[] {
  const { name, hours, weekly, weekdays: days, receivers } = draft;
  const lacks: readonly (readonly [boolean, DraftField, DraftProblem['text']])[] = [
    [name.trim() === '', 'name', textIn(reportsRefusals, 'report-name-missing')],
    [hours.length === 0, 'hours', textIn(reportsRefusals, 'report-hour-missing')],
    [weekly && days.length === 0, 'weekdays', textIn(reportsRefusals, 'report-weekday-missing')],
    [!areReceivers(receivers), 'receivers', textIn(reportsRefusals, 'report-receivers-invalid')],
  ];
  return [
    ...lacks.flatMap(([isLacking, field, text]) => (isLacking ? [{ field, text }] : [])),
    ...(draft.viewId === null ? downloadProblems(draft) : []),
  ];
}

/** RP-20 */
export const cronOf = ({ hours, weekly, weekdays: days }: ScheduleDraft): string => {
  const at = [...hours].sort((a, b) => a - b).join(',');
  const on = weekdays.filter((day) => days.includes(day)).join(',');
  return `0 0 ${at} ? * ${weekly ? on : '*'} *`;
};

/**
 * What is sent. The offset is that of the browser at present (RP-21), with the zone it belongs to.
 * @param parameters the filters of the report
 */
export function inputOf(
  draft: ScheduleDraft,
  parameters: NonNullable<ScheduledReportInput['parameters']>,
  { zone, now }: { readonly zone: string; readonly now: number },
): ScheduledReportInput {
  const { name, type, receivers, viewId } = draft;
  const trackingTypes = payCodes.filter((code) => draft.payCodes.includes(code));
  return {
    name: name.trim(),
    type,
    cron: cronOf(draft),
    timezone: zoneOffsetName(zone, now),
    zone,
    emailReceivers: receivers,
    viewId,
    parameters: { ...parameters, trackingTypes: reports[type].usualPayCodes ? trackingTypes : undefined },
  };
}

/** @returns the filters of a stored report as they are sent again */
export const filtersOf = ({ parameters }: Pick<ScheduledReportAnswer, 'parameters'>) => ({
  ...parameters,
  clientIds: [...parameters.clientIds],
  trackingTypes: [...parameters.trackingTypes],
});

/** The zone that the browser is in. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
