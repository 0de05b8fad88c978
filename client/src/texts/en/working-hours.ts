export const t = {
  otherYearsCount: (usualYear: number) => `Years that are not listed have ${usualYear} hours.`,
  workingHours: 'Working hours',
  oneEntry: 'working hours entry',
  hoursShort: (workingHoursNumber: string) => `${workingHoursNumber} h`,
  noOffices: 'There are no offices yet.',
};
