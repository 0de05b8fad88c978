import type { Refusals } from '../refusal-definition.ts';

/** M035 … M039 in their own spelling, RP-20, RP-27. */
export const reportsRefusals = {
  'pay-code-not-chosen': 'Please select at least one Pay Code.',
  'report-name-missing': 'Please enter report name.',
  'report-hour-missing': 'Please select at least one hour.',
  'report-weekday-missing': 'Please select at least one day of weak.',
  'report-receivers-invalid': 'Please provide one or more valid email.',
  'schedule-unsupported': 'Unsupported schedule',
  'report-view-unusable':
    'The saved view cannot be used: it was deleted, is not shared with you, or has no pay code. Choose another one.',
  'schedules-full': 'There are too many scheduled reports. Delete one first.',
} satisfies Refusals;
