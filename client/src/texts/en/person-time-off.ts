export const t = {
  timeOffSettings: 'time off settings',
  holidaysAbout:
    'Office holidays apply unless a custom calendar is chosen. Changes take effect today unless you choose another date.',
  customCalendarsUntilNow: 'Custom calendar history',
  customCalendars: 'Custom calendars',
  noCustomCalendars: 'No custom calendars so far. Office holidays have always applied.',
  sickLeaveAllowed: 'Sick leave allowed',
  limitAdjustment: 'Limit adjustment',
  periodsCountedFrom: 'Periods counted from',
  sickLeaveSettings: 'sick leave settings',
  saved: 'Time off settings updated.',
  adjustmentAbout:
    'The adjustment is added to the office limit; a negative one is deducted. If no date is set, periods are counted from the rehire or hire date.',
  withdrawnOf: (name: string) => `${name} (removed)`,
  paidTimeOffAllowed: 'Paid time off allowed',
  customCalendar: 'Custom calendar',
  holdsFrom: 'Effective from',
  days: 'Days',
  hours: 'Hours',
  adjustmentsIn: 'Show adjustments in',
};
