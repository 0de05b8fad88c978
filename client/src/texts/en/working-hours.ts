export const t = {
  yearThatNotListedCountsOf: (usualYear: number) => `A year that is not listed counts ${usualYear} hours.`,
  workingHours: 'Working hours',
  oneEntry: 'working hours entry',
  hoursShort: (workingHoursNumber: string) => `${workingHoursNumber} h`,
  thereNoOfficesYet: 'There are no offices yet.',
};
