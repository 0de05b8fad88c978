import type { t as english } from '../en/working-hours.ts';

export const t: typeof english = {
  otherYearsCount: (usualYear: number) => `Lata spoza listy mają ${usualYear} h.`,
  workingHours: 'Godziny pracy',
  oneEntry: 'wpis godzin pracy',
  hoursShort: (workingHoursNumber: string) => `${workingHoursNumber} h`,
  noOffices: 'Nie ma jeszcze biur.',
};
