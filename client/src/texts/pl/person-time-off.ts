import type { t as english } from '../en/person-time-off.ts';

export const t: typeof english = {
  timeOffSettings: 'ustawienia nieobecności',
  holidaysAbout:
    'Obowiązują święta biura, chyba że wybrano własny kalendarz. Zmiany obowiązują od dzisiaj, jeśli nie wybierzesz innej daty.',
  customCalendarsUntilNow: 'Historia własnych kalendarzy',
  customCalendars: 'Własne kalendarze',
  noCustomCalendars: 'Dotąd bez własnych kalendarzy. Zawsze obowiązywały święta biura.',
  sickLeaveAllowed: 'Zwolnienie chorobowe przysługuje',
  limitAdjustment: 'Korekta limitu',
  periodsCountedFrom: 'Okresy liczone od',
  sickLeaveSettings: 'ustawienia zwolnień chorobowych',
  saved: 'Zapisano ustawienia nieobecności.',
  adjustmentAbout:
    'Korekta jest dodawana do limitu biura; ujemna jest odejmowana. Bez daty okresy są liczone od ponownego zatrudnienia albo od zatrudnienia.',
  withdrawnOf: (name: string) => `${name} (usunięty)`,
  paidTimeOffAllowed: 'Urlop przysługuje',
  customCalendar: 'Własny kalendarz',
  holdsFrom: 'Obowiązuje od',
  days: 'Dni',
  hours: 'Godziny',
  adjustmentsIn: 'Jednostka korekt',
};
