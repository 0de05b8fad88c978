import type { ReactNode } from 'react';
import type { t as english } from '../en/holidays.tsx';
import { counted, noun } from './counted.ts';

const date = { one: 'data', few: 'daty', many: 'dat', other: 'daty' };

export const t: typeof english = {
  inYear: (year: number) => `w ${year} roku`,
  dateCount: (count: number) => counted(count, date),
  date: 'Data',
  weekday: 'Dzień tygodnia',
  holiday: 'Święto',
  usedBy: (names: string, others: number) => `Używają: ${names}${others > 0 ? ` i jeszcze ${others}` : ''}.`,
  usedByNobody: 'Nikt jeszcze nie używa tego kalendarza. Wybierz go w zakładce Nieobecność danej osoby.',
  onWeekends: (count: number) =>
    `${count} ${noun(count, { one: 'data przypada w weekend i nie pojawi się', few: 'daty przypadają w weekend i nie pojawią się', many: 'dat przypada w weekend i nie pojawi się', other: 'daty przypada w weekend i nie pojawi się' })} w kartach czasu pracy.`,
  added: 'Dodano',
  takenOff: 'Usunięto',
  uploadDates: 'Wczytaj daty',
  historyDates: 'Historia dat',
  withdrawDatesOf: (name: string) => `Usuń daty: ${name}`,
  withdrawOwnDates: 'Usuń własne daty',
  datesOfOwner: (name: string, year: number) => `Daty: ${name}, ${year}`,
  withdrawAsked: (name: string, year: number) => `Usunąć daty na ${year} rok: ${name}?`,
  withdrawThem: 'Usuń daty',
  keepThem: 'Zachowaj daty',
  newCustomCalendar: 'Nowy kalendarz własny',
  previousYear: 'Poprzedni rok',
  nextYear: 'Następny rok',
  cannotUploadHolidays: 'Nie można wczytać świąt!',
  lineOf: (number: number, date: string) => `Linia ${number}, ${date}: `,
  dateFormat: 'DD.MM.YYYY',
  verdicts: 'Odczyt poszczególnych linii',
  notDate: 'Wpisz DD.MM.YYYY',
  noSuchDate: 'Nie ma takiej daty',
  monthFirst: 'Najpierw dzień',
  writeAs: (date: string) => `Wpisz ${date}`,
  repeats: (repeats: number) => `Powtórzenie linii ${repeats}`,
  otherYear: (date: string) => `Pominięto: ${date}`,
  weekendOf: (day: string) => `${day}, weekend`,
  newOf: (words: string) => `${words}, nowa`,
  customCalendars: 'Kalendarze własne',
  calendarNameHint: 'Używaj co roku tej samej nazwy: osoby z tym kalendarzem mają jego daty w każdym roku.',
  formInvalid: 'Niektóre pola są nieprawidłowe. Najpierw popraw błędy',
  goOnToItsDates: 'Przejdź do dat',
  chooseWhose: 'Wybierz biuro, kraj lub kalendarz',
  whoseHolidays: 'Czyje święta',
  usesThoseOf: (name: string) => `jak ${name}`,
  sameAs: (name: string) => `tak samo jak ${name}`,
  asBefore: 'bez zmian',
  notYet: 'nowy',
  none: 'brak',
  withdrawn: 'usunięto',
  ownOf: (count: number) => `własne: ${count}`,
  noDatesFor: (name: string, year: number) =>
    `${name} nie ma jeszcze dat na ${year} rok. Wczytaj listę, po jednej dacie w linii.`,
  noDates: 'Brak dat',
  fromOf: (name: string) => `Z kraju: ${name}`,
  ownDates: 'Własne daty',
  /** Around the name whose dates hold, which is a link. */
  othersHoldAfterWithdrawal: (name: string, _country: string, whose: ReactNode) => (
    <>
      {name} nie ma już własnych dat. Obowiązują daty kraju: {whose}.
    </>
  ),
  othersHold: (name: string, year: number, _country: string, whose: ReactNode) => (
    <>
      {name} nie ma własnych dat na {year} rok. Obowiązują daty kraju: {whose}.
    </>
  ),
  othersWillHold: (count: string, country: string, office: string) =>
    `${office} znów będzie używać dat kraju: ${country} (${count}).`,
  noneWillHold: (year: number, office: string) =>
    `${office} nie będzie mieć świąt, bo kraj tego biura nie ma dat na ${year} rok.`,
  datesOfYear: (year: number) => `Daty na ${year} rok`,
  copyDatesOf: (year: number) => `Kopiuj daty z ${year} roku`,
  theDatesOf: (year: number) => `daty z ${year} roku`,
  saveDates: 'Zapisz daty',
  linesHint: 'Po jednej dacie w linii, DD.MM.YYYY lub YYYY-MM-DD. Możesz wkleić kolumnę z arkusza.',
  replaceWithOf: (year: number, count: string) => `Zastąp ${year} (${count})`,
  saveForOf: (count: string, year: number) => `Zapisz na ${year} (${count})`,
  againstOf: (from: string) => `w porównaniu z: ${from}`,
  takenOffOf: (removed: string) => `Usunięto: ${removed}`,
  noDatesYet: 'Nie ma jeszcze dat',
  otherYearsLeftOut: (leftOut: number) => `pominięto z innych lat: ${leftOut}`,
  toCorrect: (lines: number) => `do poprawy: ${lines}`,
  countNew: (added: number) => `nowe: ${added}`,
  countTakenOff: (removed: number) => `usunięte: ${removed}`,
  timesheetsFollow: 'Karty czasu pracy zaktualizują się automatycznie.',
  linesReplaced: (what: string) => `Linie zastąpiono. Nowa treść: ${what}.`,
  customCalendar: 'Kalendarz własny',
  uploaded: (what: string, follows: string) => `${what}: wczytano. ${follows}`,
  datesWithdrawn: (name: string, year: number, follows: string) => `Usunięto daty na ${year} rok: ${name}. ${follows}`,
  thisYear: 'Ten rok',
  holidaysOf: (name: string, year: number) => `Święta: ${name}, ${year}`,
};
