import type { Refusals } from '../refusal-definition.ts';
import type { CalendarDate } from '../time.ts';

export const peopleRefusals = {
  // Employment (US-11 … US-18, M012)
  'salary-missing': 'Please add a salary before saving employment',
  'salary-date-taken': ({ date }: { readonly date: CalendarDate }, names) =>
    `There is already a salary from ${names.date(date)}`,
  'salary-date-early': 'Salary must start in the current month or later',
  'bonus-overlap': 'A bonus of this type already covers these dates',
  'bonus-period-invalid': 'The bonus period is outside the allowed dates',
  'positions-overlap': 'Position dates overlap',
  'only-position-kept': 'The only position cannot be deleted',
  'legal-status-invalid': 'Please check that legal status info is complete',
  'termination-reason-missing': 'Please select a termination reason',
  // Assignments (M090)
  'assignments-overlap': 'Assignment dates overlap',
  'own-assignment-kept': 'The assignment to the own company cannot be deactivated',
  'default-not-active': 'Only an active client can be the default',
  'manager-repeated': 'The same account manager cannot be added twice.',
  'assignment-has-hours': 'Hours have been recorded for this client on these dates',
  // Exports (M043 … M045)
  'export-fields-missing': 'You need to specify some fields.',
  'export-template-missing': 'Select template',
  'export-interval-invalid': 'Check date interval',
  'export-templates-full': 'You have too many templates. Delete one first.',
} satisfies Refusals;
