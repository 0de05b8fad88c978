import type { ReactNode } from 'react';

/** What stands before a country in a sentence: "the United States". */
const article = (country: string): string => (/^(United|Netherlands|Philippines)\b/.test(country) ? 'the ' : '');

export const t = {
  inYear: (year: number) => `in ${year}`,
  dateCount: (count: number) => (count === 1 ? '1 date' : `${count} dates`),
  date: 'Date',
  weekday: 'Weekday',
  holiday: 'Holiday',
  usedBy: (names: string, others: number) =>
    `Used by ${names}${others > 0 ? ` and ${others} ${others === 1 ? 'other' : 'others'}` : ''}.`,
  usedByNobody: 'Nobody uses this calendar yet. Choose it on a person’s Time off tab.',
  onWeekends: (count: number) =>
    `${count === 1 ? '1 date is' : `${count} dates are`} on a weekend and will not appear on timesheets.`,
  added: 'Added',
  takenOff: 'Removed',
  uploadDates: 'Upload dates',
  historyDates: 'Date history',
  withdrawDatesOf: (name: string) => `Remove the dates of ${name}`,
  withdrawOwnDates: 'Remove own dates',
  datesOfOwner: (name: string, year: number) => `Dates of ${name} in ${year}`,
  withdrawAsked: (name: string, year: number) => `Remove the ${year} dates of ${name}?`,
  withdrawThem: 'Remove dates',
  keepThem: 'Keep dates',
  newCustomCalendar: 'New custom calendar',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  cannotUploadHolidays: 'Cannot upload holidays!',
  lineOf: (number: number, date: string) => `Line ${number}, ${date}: `,
  dateFormat: 'MM/DD/YYYY',
  verdicts: 'How each line was read',
  notDate: 'Write MM/DD/YYYY',
  noSuchDate: 'No such date',
  monthFirst: 'Month comes first',
  writeAs: (date: string) => `Write ${date}`,
  repeats: (repeats: number) => `Duplicate of line ${repeats}`,
  otherYear: (date: string) => `Skipped: ${date}`,
  weekendOf: (day: string) => `${day}, weekend`,
  newOf: (words: string) => `${words}, new`,
  customCalendars: 'Custom calendars',
  calendarNameHint: 'Keep the same name every year: people with this calendar get its dates for each year.',
  formInvalid: 'Some fields are not valid. Please, fix mistakes first',
  goOnToItsDates: 'Continue to dates',
  chooseWhose: 'Choose an office, country or calendar',
  whoseHolidays: 'Holidays of',
  usesThoseOf: (name: string) => `uses ${name}`,
  sameAs: (name: string) => `same as ${name}`,
  asBefore: 'no changes',
  notYet: 'new',
  none: 'none',
  withdrawn: 'removed',
  ownOf: (count: number) => `own, ${count}`,
  noDatesFor: (name: string, year: number) =>
    `${name} has no dates for ${year} yet. Upload a list with one date per line.`,
  noDates: 'No dates',
  fromOf: (name: string) => `From ${name}`,
  ownDates: 'Own dates',
  /** Around the name whose dates hold, which is a link. */
  othersHoldAfterWithdrawal: (name: string, country: string, whose: ReactNode) => (
    <>
      {name} no longer has its own dates. The dates of {article(country)}
      {whose} apply.
    </>
  ),
  othersHold: (name: string, year: number, country: string, whose: ReactNode) => (
    <>
      {name} has no {year} dates of its own. The dates of {article(country)}
      {whose} apply.
    </>
  ),
  othersWillHold: (count: string, country: string, office: string) =>
    `${office} will use the ${count} of ${article(country)}${country} again.`,
  noneWillHold: (year: number, office: string) =>
    `${office} will have no holidays, because its country has no dates for ${year}.`,
  datesOfYear: (year: number) => `Dates for ${year}`,
  copyDatesOf: (year: number) => `Copy ${year} dates`,
  theDatesOf: (year: number) => `the ${year} dates`,
  saveDates: 'Save dates',
  linesHint: 'One date per line, MM/DD/YYYY or YYYY-MM-DD. You can paste a spreadsheet column.',
  replaceWithOf: (year: number, count: string) => `Replace ${year} with ${count}`,
  saveForOf: (count: string, year: number) => `Save ${count} for ${year}`,
  againstOf: (from: string) => `compared with ${from}`,
  takenOffOf: (removed: string) => `Removed: ${removed}`,
  noDatesYet: 'No dates yet',
  otherYearsLeftOut: (leftOut: number) => `${leftOut} from other years skipped`,
  toCorrect: (lines: number) => `${lines === 1 ? '1 line' : `${lines} lines`} to correct`,
  countNew: (added: number) => `${added} new`,
  countTakenOff: (removed: number) => `${removed} removed`,
  timesheetsFollow: 'Timesheets update automatically.',
  linesReplaced: (what: string) => `Your lines were replaced by ${what}.`,
  customCalendar: 'Custom Calendar',
  uploaded: (what: string, follows: string) => `${what} uploaded successfully! ${follows}`,
  datesWithdrawn: (name: string, year: number, follows: string) =>
    `The ${year} dates of ${name} were removed. ${follows}`,
  thisYear: 'This year',
  holidaysOf: (name: string, year: number) => `Holidays of ${name}, ${year}`,
};
