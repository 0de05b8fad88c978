import type { SickLeaveSetting, VacationSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import { AUSTIN, CHICAGO, OTHER, PUNE, WARSAW } from './company.ts';

/** The time-off rules of each office; offices in the same country have the same rules. */
const vacation = {
  US: {
    annualVacationLimit: { 0: 80, 1: 96, 2: 112, 3: 120 },
    accrualMode: 'MONTHLY',
    allowExceedVacationLimit: true,
    countWeekends: false,
  },
  PL: {
    annualVacationLimit: { 0: 160, 1: 160, 2: 208, 3: 208 },
    accrualMode: 'UPFRONT',
    allowExceedVacationLimit: false,
    countWeekends: false,
  },
  IN: {
    annualVacationLimit: { 0: 144 },
    accrualMode: 'MONTHLY',
    allowExceedVacationLimit: false,
    countWeekends: false,
  },
} as const satisfies Record<string, Omit<VacationSetting, 'id'>>;

const sickLeave = {
  US: { minHoursBeforeSubmit: 0, isCommentMandatory: false },
  PL: { minHoursBeforeSubmit: 0, isCommentMandatory: true },
  IN: { minHoursBeforeSubmit: 8, isCommentMandatory: true },
} as const satisfies Record<string, Omit<SickLeaveSetting, 'id'>>;

const countryOf = [
  [CHICAGO, 'US'],
  [AUSTIN, 'US'],
  [WARSAW, 'PL'],
  [PUNE, 'IN'],
  [OTHER, 'US'],
] as const;

export const vacationSettings: readonly VacationSetting[] = countryOf.map(([id, country]) => ({
  id,
  ...vacation[country],
}));

export const sickLeaveSettings: readonly SickLeaveSetting[] = countryOf.map(([id, country]) => ({
  id,
  ...sickLeave[country],
}));
