import type { PlainCode } from './errors.ts';

// All texts of refusals; callers rely on their words (api.md "Texts").

export const plainTexts: Readonly<Record<PlainCode, string>> = {
  // Statuses that no rule words
  'access-denied': 'Access is denied',
  'not-found': 'Not found',
  'not-signed-in': 'Please sign in.',
  'too-many-attempts': 'Too many attempts. Try again later.',
  // Sign-in (M003, M007) and forms (M011)
  'bad-credentials': 'Authentication failed. Bad credentials.',
  'credentials-missing': 'Please fill all the fields.',
  'form-invalid': 'Some fields are not valid. Please, fix mistakes first',
  // Accounts (M005, M009, M010; US-1, US-3, US-6, US-7)
  'email-invalid': 'Please, provide valid email',
  'activation-refused': 'Cannot activate account!',
  'token-refused': 'Incorrect token.',
  'password-length': 'Password must be 8 to 60 characters long',
  'password-common': 'This password is too common',
  'current-password-wrong': 'Current password is incorrect',
  'no-own-password': 'You have no password in Hourbook. Ask HR or an administrator to make this change.',
  'sign-on-unavailable': 'Single sign-on is not available at the moment. Try again later.',
  'own-account-kept': 'You cannot disable your own account',
  'last-admin-kept': 'The last enabled administrator cannot be disabled',
  // People (US-11 … US-18, M012)
  'salary-missing': 'Please add a salary before saving employment',
  'salary-date-early': 'Salary must start in the current month or later',
  'bonus-overlap': 'A bonus of this type already covers these dates',
  'bonus-period-invalid': 'The bonus period is outside the allowed dates',
  'positions-overlap': 'Position dates overlap',
  'only-position-kept': 'The only position cannot be deleted',
  'legal-status-invalid': 'Please check that legal status info is complete',
  'assignments-overlap': 'Assignment dates overlap',
  'own-assignment-kept': 'The assignment to the own company cannot be deactivated',
  'default-not-active': 'Only an active client can be the default',
  'manager-repeated': 'The same account manager cannot be added twice.',
  'assignment-has-hours': 'Hours have been recorded for this client on these dates',
  'termination-reason-missing': 'Please select a termination reason',
  // Exports of people (M043 … M045)
  'export-fields-missing': 'You need to specify some fields.',
  'export-template-missing': 'Select template',
  'export-interval-invalid': 'Check date interval',
  'export-templates-full': 'You have too many templates. Delete one first.',
  // Documents (US-20)
  'document-kind-refused':
    'Only PDF, Word, Excel, PowerPoint, text, PNG and JPEG files can be published, and the content must match the file extension',
  'document-too-large': 'A document cannot be larger than 10 MB',
  // Ranges (TS-11)
  'range-inverted': 'Start date cannot be after end date',
  'range-over-2-months': 'Date range cannot exceed 2 months',
  'range-over-2-years': 'Date range cannot exceed 2 years',
  // Timesheet (TS-32 in its order, M031, M032)
  'hours-invalid': 'Please fill all the fields correctly!',
  'day-over-24-hours': 'One day data cannot exceed 24 hours',
  'comment-invalid': 'Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -',
  'pay-code-missing': 'Please select a pay code',
  // Reference data (RD-3 … RD-7, RD-20)
  'category-missing': 'Cannot save Position: Category must be specified.',
  'client-invalid': 'Please check client data',
  'account-type-invalid': 'Please, check that all fields are correct.',
  'own-company-kept': 'The own company cannot be disabled',
  'default-pool-kept': 'The default pool cannot be changed or deleted',
  'working-hours-invalid': 'Please check inputted data',
  'working-year-repeated': 'Cannot save working hours: value for selected year already exists.',
  'dates-repeated': 'Please, delete dates duplicates!',
  'dates-unreadable': 'Please, check dates format!',
  'dates-of-other-years': 'There are no dates for the selected year!',
  // Commissions (M058)
  'account-type-unsuitable':
    'Account type with Project Age brackets / Gross Profit base cannot be added to Direct Placement. Please select another account type.',
  // Time off (TO-10, TO-14, TO-22, TO-30, TO-32)
  'time-off-not-allowed': 'Time off is not allowed for this employee',
  // What is not there to be read (404), where a request is refused (400): the same words (TO-14).
  'time-off-none': 'Time off is not allowed for this employee',
  'time-off-days-missing': 'Please select at least one day',
  'time-off-comment-missing': 'Please add a comment',
  'time-off-started': 'Only a manager can cancel time off that has started',
  'time-off-action-unknown': 'Unknown action',
  'additional-hours-invalid': 'Wrong additional hours value.',
  'balance-would-be-negative': 'Approving would make the balance negative',
  // Accounting (M033, SY-17)
  'no-timecard-chosen': 'Please, select at least one timecard.',
  'list-too-long': 'There is too much to show. Choose a shorter range or fewer people.',
  'accounting-built-in': 'Hours are kept in the built-in ledger, which needs no connection',
  'accounting-unavailable': 'QuickBooks is not available at the moment. Try again later.',
  'accounting-not-connected': 'QuickBooks was not connected. Start again, and allow access in QuickBooks.',
  // Reports (M035 … M039 in their own spelling, RP-20, RP-27)
  'pay-code-not-chosen': 'Please select at least one Pay Code.',
  'report-name-missing': 'Please enter report name.',
  'report-hour-missing': 'Please select at least one hour.',
  'report-weekday-missing': 'Please select at least one day of weak.',
  'report-receivers-invalid': 'Please provide one or more valid email.',
  'schedule-unsupported': 'Unsupported schedule',
  'schedules-full': 'There are too many scheduled reports. Delete one first.',
  // Closing a month of commissions
  'month-not-closable': 'Months are closed in order, when they are over.',
  'month-not-reopenable': 'Only the last closed month can be opened again.',
  // System
  'job-key-in-use': 'A newer job for the same task has not finished yet. Try again later.',
  'rebuild-under-way': 'A rebuild is under way. Put it in use or discard it first.',
  'rebuild-not-ready': 'No rebuild is ready for this. Reload and check its state.',
};

/** @returns the text of a refusal that needs no details */
export const errorText = (code: PlainCode): string => plainTexts[code];
