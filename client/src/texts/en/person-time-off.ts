export const t = {
  timeOffSettings: 'time off settings',
  holidaysAbout:
    'Without a custom calendar the holidays of the office hold. A new one holds from today, where no other day is said.',
  customCalendarsUntilNow: 'Custom calendars until now',
  customCalendars: 'Custom calendars',
  noCustomCalendars: 'The holidays of the office have always held.',
  sickLeaveAllowed: 'Sick leave allowed',
  limitAdjustment: 'Limit adjustment',
  periodsCountedFrom: 'Periods counted from',
  sickLeaveSettings: 'sick leave settings',
  saved: 'Time off settings updated.',
  adjustmentAbout:
    'The adjustment adds to the limit of the office, or takes from it. Without a date periods are counted from the rehire or hire date.',
  withdrawnOf: (name: string) => `${name} (withdrawn)`,
  paidTimeOffAllowed: 'Paid time off allowed',
  customCalendar: 'Custom calendar',
  holdsFrom: 'Holds from',
  days: 'Days',
  hours: 'Hours',
  adjustmentsIn: 'Adjustments in',
};
