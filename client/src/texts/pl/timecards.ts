import type { t as english } from '../en/timecards.ts';
import { counted } from './counted.ts';

const people = { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' };

export const t: typeof english = {
  totals: 'Sumy kart godzin',
  employeeTimecard: 'Karta godzin pracownika',
  total: 'Razem',
  totalOf: (count: number) => `Razem, ${counted(count, people)}`,
  excel: 'Excel',
  excelOf: (what: string) => `Excel, ${what}`,
  chooseClients: 'Wybierz klienta albo grupę klientów, aby zobaczyć, kto dla nich pracował.',
  chooseAllClients: 'Wybierz wszystkich klientów',
  employees: 'Pracownicy',
  noHoursForClients: 'Nikt nie ma godzin dla tych klientów w tym okresie. Wybierz inny okres albo innych klientów.',
  ownCompanyHint: (name: string) => `Nieobecności i święta są zapisane pod klientem ${name}.`,
  chooseEmployee: 'Wybierz pracownika, aby zobaczyć jego godziny dzień po dniu.',
  noHours: 'W tym okresie nie ma godzin. Wybierz inny okres.',
  usualPeriod: 'Otwórz bieżący okres',
  hoursOf: (name: string) => `Godziny: ${name}`,
  hoursByDay: 'Godziny według dni',
  loadingHours: 'Wczytywanie godzin',
  weekTotal: 'Razem w tygodniu',
};
