import type { ReactNode } from 'react';

export const t = {
  inYear: (year: number) => `in ${year}`,
  dateCount: (count: number) => (count === 1 ? '1 date' : `${count} dates`),
  date: 'Date',
  weekday: 'Weekday',
  onWeekends: (count: number) => `${count === 1 ? 'One is' : `${count} are`} on a weekend and in nobody’s timesheet.`,
  added: 'Added',
  takenOff: 'Taken off',
  uploadDates: 'Upload dates',
  historyDates: 'History of the dates',
  withdrawDatesOf: (name: string) => `Withdraw the dates of ${name}`,
  withdrawOwnDates: 'Withdraw own dates',
  datesOfOwner: (name: string, year: number) => `Dates of ${name} in ${year}`,
  withdrawAsked: (name: string, year: number) => `Withdraw the dates of ${name} for ${year}?`,
  withdrawThem: 'Withdraw them',
  keepThem: 'Keep them',
  newCustomCalendar: 'New custom calendar',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  cannotUploadHolidays: 'Cannot upload holidays!',
  lineOf: (number: number, date: string) => `Line ${number}, ${date}: `,
  dateFormat: 'MM/DD/YYYY',
  verdicts: 'What each line is read as',
  notDate: 'Not a date',
  repeats: (repeats: number) => `Twice, see line ${repeats}`,
  otherYear: (date: string) => `Of ${date}, left out`,
  weekendOf: (day: string) => `${day}, weekend`,
  newOf: (words: string) => `${words}, new`,
  customCalendars: 'Custom calendars',
  calendarNameHint: 'A calendar goes on under its name: who follows it has its dates of each year.',
  formInvalid: 'Some fields are not valid. Please, fix mistakes first',
  goOnToItsDates: 'Go on to its dates',
  chooseWhose: 'Choose whose',
  whoseHolidays: 'Whose holidays',
  asThoseOf: (name: string) => `as ${name}`,
  asBefore: 'as before',
  notYet: 'new',
  none: 'none',
  withdrawn: 'withdrawn',
  ownOf: (count: number) => `own, ${count}`,
  noDatesFor: (name: string, year: number) =>
    `${name} has no dates for ${year} yet. Upload them as a list, one date a line.`,
  noDates: 'No dates',
  fromOf: (name: string) => `From ${name}`,
  ownDates: 'Own dates',
  /** Around the name whose dates hold, which is a link. */
  othersHoldAfterWithdrawal: (name: string, whose: ReactNode) => (
    <>
      The own dates of {name} were withdrawn: those of {whose} hold.
    </>
  ),
  othersHold: (name: string, year: number, whose: ReactNode) => (
    <>
      {name} has no dates of its own for {year}: those of {whose} hold.
    </>
  ),
  othersWillHold: (count: string, name: string, name2: string) =>
    `The ${count} of ${name} will hold in ${name2} again.`,
  noneWillHold: (year: number, name: string) =>
    `Its country has no dates for ${year}: there will be no holidays in ${name}.`,
  datesOfYear: (year: number) => `Dates of ${year}`,
  copyDatesOf: (year: number) => `Copy the dates of ${year}`,
  theDatesOf: (year: number) => `the dates of ${year}`,
  saveDates: 'Save the dates',
  linesHint: 'One a line, MM/DD/YYYY or YYYY-MM-DD. A column of a spreadsheet can be pasted.',
  replaceWithOf: (year: number, count: string) => `Replace ${year} with ${count}`,
  saveForOf: (count: string, year: number) => `Save ${count} for ${year}`,
  againstOf: (from: string) => `against ${from}`,
  takenOffOf: (removed: string) => `Taken off: ${removed}`,
  noDatesYet: 'No dates yet',
  otherYearsLeftOut: (leftOut: number) => `${leftOut} of another year left out`,
  toCorrect: (lines: number) => `${lines === 1 ? '1 line' : `${lines} lines`} to correct`,
  countNew: (added: number) => `${added} new`,
  countTakenOff: (removed: number) => `${removed} taken off`,
  timesheetsFollow: 'Timesheets follow by themselves.',
  linesReplaced: (what: string) => `Your lines were replaced by ${what}.`,
  customCalendar: 'Custom Calendar',
  uploaded: (what: string, follows: string) => `${what} uploaded successfully! ${follows}`,
  datesWithdrawn: (name: string, year: number, follows: string) =>
    `The dates of ${name} for ${year} were withdrawn. ${follows}`,
  thisYear: 'This year',
  holidaysOf: (name: string, year: number) => `Holidays of ${name}, ${year}`,
};
