import type { t as english } from '../en/today.ts';
import { counted } from './counted.ts';

const missing = { one: 'dniu', few: 'dniach', many: 'dniach', other: 'dnia' };

export const t: typeof english = {
  today: 'Dzisiaj',
  standsInFor: (name: string, last: string) => `Zastępujesz: ${name}, do ${last}.`,
  actFor: (name: string) => `Działaj za: ${name}`,
  weekOf: (monday: string) => `Tydzień od ${monday} do sprawdzenia`,
  weeksOf: (waiting: string, changed: string) => `oczekuje na zatwierdzenie: ${waiting}, zmienione później: ${changed}`,
  begin: 'Zaczynaj tutaj po zalogowaniu',
  waiting: 'Czeka na Ciebie',
  nothingWaits: 'Nic na Ciebie nie czeka.',
  requests: 'Wnioski do decyzji',
  requestsOf: (vacation: string, sickLeave: string) => `urlop: ${vacation}, zwolnienie chorobowe: ${sickLeave}`,
  failed: 'Wiersze z błędem synchronizacji',
  oldestFrom: (day: string) => `najstarszy z ${day}`,
  people: 'Osoby oczekujące na HR',
  months: 'Miesiące do zamknięcia',
  fromTo: (first: string, last: string) => `${first} – ${last}`,
  yours: 'Twój czas',
  missing: 'Brakujące godziny',
  missingOn: (days: number, through: string) => `w ${counted(days, missing)}, otwarte do ${through}`,
  noneMissing: 'do wczoraj niczego nie brakuje',
  hoursOf: (hours: string) => `${hours} h`,
  available: 'dostępne',
  holiday: 'Następne święto',
  away: 'Dzisiaj nieobecni',
  nobodyAway: 'Dzisiaj nikt nie jest nieobecny.',
  todayOnly: 'tylko dzisiaj',
  all: (count: string) => `Wszyscy (${count}) w książce adresowej`,
};
