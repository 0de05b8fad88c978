import { z } from 'zod';
import { decimal } from '../numbers.ts';
import { id, seen, version } from './fields.ts';

/** The number of hours in a leap year, the most that a setting accepts. */
export const MOST_HOURS = 8784;
const hours = decimal(0, MOST_HOURS);
const tiers = ['0', '1', '2', '3'] as const;

/**
 * TO-2: hours per year by completed years of service; `3` means three or more. With only `0`, the limit is the same for
 * everybody.
 */
const annualVacationLimit = z.partialRecord(z.enum(tiers), z.number());
export type AnnualVacationLimit = z.output<typeof annualVacationLimit>;

/** TO-4: how time off accrues. */
export const accrualModes = ['MONTHLY', 'UPFRONT'] as const;

/** An office's rules for paid time off; the id is that of the office. */
export const vacationSettingRecord = z.strictObject({
  id,
  annualVacationLimit,
  allowExceedVacationLimit: z.boolean(),
  countWeekends: z.boolean(),
  accrualMode: z.enum(accrualModes),
});
export type VacationSetting = z.output<typeof vacationSettingRecord>;

/** The default setting of an office. */
export const usualVacationSetting = (officeId: number): VacationSetting => ({
  id: officeId,
  annualVacationLimit: { 0: 80 },
  allowExceedVacationLimit: false,
  countWeekends: false,
  accrualMode: 'MONTHLY',
});

/** TO-2: of a fixed limit only the first value is stored; a dynamic limit needs all four. */
const sentLimit = z
  .partialRecord(z.enum(tiers), hours.nullable())
  .transform((sent, { addIssue }): AnnualVacationLimit => {
    const isDynamic = (sent[3] ?? null) !== null;
    const needed = isDynamic ? tiers : tiers.slice(0, 1);
    if (needed.some((tier) => (sent[tier] ?? null) === null)) addIssue('a limit is missing');
    return Object.fromEntries(needed.map((tier) => [tier, sent[tier] ?? 0]));
  });

/** `PUT /vacation-setting/{id}`; omitted fields stay as they are. */
export const vacationSettingChange = z.object({
  id,
  version: seen,
  annualVacationLimit: sentLimit.nullish(),
  allowExceedVacationLimit: z.boolean().nullish(),
  countWeekends: z.boolean().nullish(),
  accrualMode: z.enum(accrualModes).nullish(),
});

/** The fields that a change of a setting may contain. */
export type SentSetting<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** @returns only the fields that were sent */
export const givenOf = <T extends object>(sent: SentSetting<T>): Partial<T> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

/** @returns the setting with the sent fields replaced */
export const changedSetting = <T extends object>(before: T, sent: SentSetting<T>): T => ({
  ...before,
  ...givenOf(sent),
});

const office = z
  .strictObject({ id, name: z.string(), description: z.string().nullable() })
  .meta({ id: 'OfficeOfSetting' });
/** 0: nobody has changed the setting yet. */
const settingVersion = version.or(z.literal(0));

export const vacationSettingAnswer = vacationSettingRecord
  .extend({ office, version: settingVersion })
  .meta({ id: 'VacationSetting' });

/** An office's rules for sick leave; the id is that of the office. */
export const sickLeaveSettingRecord = z.strictObject({
  id,
  /** Minimum working hours between a request and its first day (TO-25); shown as days of 8 hours. */
  minHoursBeforeSubmit: z.number(),
  isCommentMandatory: z.boolean(),
});
export type SickLeaveSetting = z.output<typeof sickLeaveSettingRecord>;

export const usualSickLeaveSetting = (officeId: number): SickLeaveSetting => ({
  id: officeId,
  minHoursBeforeSubmit: 0,
  isCommentMandatory: false,
});

/** `PUT /sick-leave-setting/{id}`; omitted fields stay as they are. */
export const sickLeaveSettingChange = z.object({
  id,
  version: seen,
  minHoursBeforeSubmit: hours.nullish(),
  isCommentMandatory: z.boolean().nullish(),
});

export const sickLeaveSettingAnswer = sickLeaveSettingRecord
  .extend({ office, version: settingVersion })
  .meta({ id: 'SickLeaveSetting' });

/** Identifies the setting of one office. */
export const officeSettingInput = z.object({ officeId: id });
