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
  // Substitutes (DG-1 … DG-5)
  'substitute-oneself': 'You cannot be your own substitute.',
  'substitute-unknown': 'This person cannot sign in, and so cannot be a substitute.',
  'substitution-days-inverted': 'The last day cannot be before the first.',
  'substitution-in-the-past': 'The first day cannot be in the past.',
  'substitution-too-long': 'A substitution lasts at most 92 days.',
  'duty-not-held': 'You can only hand over duties that you have yourself.',
  'substitutions-full': 'You have too many substitutes. End a substitution first.',
  'substitution-overlaps': (
    {
      substituteId,
      from,
      to,
    }: { readonly substituteId: number; readonly from: CalendarDate; readonly to: CalendarDate },
    names,
  ) => `${names.person(substituteId)} already has one of these duties from ${names.date(from)} to ${names.date(to)}.`,
  'substitution-over': {
    status: 403,
    text: 'You do not stand in for this person now: the substitution has not begun, is over, or was ended.',
  },
  'substitute-call': { status: 403, text: 'A substitute cannot do this for somebody else.' },
  'substitute-token': { status: 403, text: 'A program cannot act for somebody else.' },
  'substitute-own': {
    status: 403,
    text: 'A substitute cannot decide about themselves, nor about the person for whom they stand in.',
  },
} satisfies Refusals;
