import type { payCodeNames as english } from './pay-code-names.ts';

export const payCodeNames: Readonly<Record<keyof typeof english, string>> = {
  RATE_HOURS: 'Zwykłe',
  BENCH_HOURS: 'Bench (bez projektu)',
  OVERTIME_HOURS: 'Nadgodziny',
  VACATION_PTO: 'Urlop wypoczynkowy',
  SICK_LEAVE: 'Zwolnienie chorobowe',
  HOLIDAY: 'Święto',
  UNPAID_VACATION: 'Urlop bezpłatny',
  MEDICAL_LEAVE: 'Urlop zdrowotny',
};
