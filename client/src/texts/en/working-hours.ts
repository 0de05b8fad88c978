export const t = {
  otherYearsCount: (usualYear: number) => `A year that is not listed counts ${usualYear} hours.`,
  workingHours: 'Working hours',
  oneEntry: 'working hours entry',
  hoursShort: (workingHoursNumber: string) => `${workingHoursNumber} h`,
  noOffices: 'There are no offices yet.',
};
