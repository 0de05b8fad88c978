import type { t as english } from '../en/weeks.ts';
import { counted } from './counted.ts';

const weeks = { one: 'tydzień', few: 'tygodnie', many: 'tygodni', other: 'tygodnia' };
const weeksCount = (count: number): string => counted(count, weeks);

export const t: typeof english = {
  notOwn: 'Zastępca nie może decydować o własnym tygodniu.',
  week: 'Tydzień',
  status: 'Status',
  weekOf: (days: string) => `Tydzień ${days}`,
  weekBefore: 'Poprzedni tydzień',
  weekAfter: 'Następny tydzień',
  lastWeek: 'Poprzedni tydzień',
  statuses: {
    OPEN: 'Nieprzekazany',
    HANDED_IN: 'Czeka na zatwierdzenie',
    APPROVED: 'Zatwierdzony',
    SENT_BACK: 'Zwrócony',
    CHANGED: 'Zmieniony później',
  },

  // My Time
  handIn: 'Przekaż tydzień',
  handInOf: (days: string) => `Przekaż tydzień ${days}`,
  handInAgain: 'Przekaż ponownie',
  saveFirst: 'Najpierw zapisz zmiany, potem przekaż tydzień.',
  handedIn: (days: string, hours: string) => `Przekazano tydzień ${days}: ${hours}.`,
  sinceThen: (at: string) => `od ${at}`,
  approvedBy: (name: string) => `decyzja: ${name}`,
  sentBackBy: (name: string, comment: string) => `${name}: ${comment}`,
  changedFrom: (hours: string) => `Godziny różnią się od przekazanych (${hours}).`,
  changedAfterApproval: (hours: string) => `Godziny różnią się od zatwierdzonych (${hours}).`,

  // The weeks of others
  people: 'Tygodnie pracowników',
  off: 'Tygodnie nie są przekazywane. Administrator włącza to na stronie System.',
  earlier: (first: string) => `Tygodnie są przekazywane od ${first}.`,
  nobody: 'Nikt z podległych Ci osób nie jest zatrudniony w tym tygodniu.',
  hours: 'Godziny',
  handedInHours: (hours: string) => `przekazano ${hours}`,
  handedInAt: 'Przekazano',
  decided: 'Decyzja',
  comment: 'Komentarz',
  showHours: 'Pokaż godziny',
  choose: 'Wybierz',
  select: (name: string) => `Wybierz: ${name}`,
  selectAll: 'Wybierz wszystkie oczekujące',
  acts: 'Decyzja o wybranych tygodniach',
  selected: (count: number, hours: string) => `Wybrano ${weeksCount(count)}, ${hours}`,
  approve: (count: number) => `Zatwierdź ${weeksCount(count)}`,
  sendBack: (count: number) => `Zwróć ${weeksCount(count)}`,
  why: 'Co trzeba zmienić',
  whyMissing: 'Podaj powód zwrotu.',
  approved: (count: number) => `Zatwierdzono ${weeksCount(count)}.`,
  sentBack: (count: number) => `Zwrócono ${weeksCount(count)}.`,
  refusedOf: (name: string, why: string) => `${name}: ${why}`,
  counts: (count: number, status: string) => `${status}: ${count}`,

  // The setting
  setting: 'Przekazywanie tygodni',
  settingAbout:
    'Pracownicy przekazują każdy tydzień godzin, a kierownicy zatwierdzają go albo zwracają. Termin zamknięcia pozostaje bez zmian: przekazanie niczego nie blokuje.',
  first: 'Pierwszy tydzień',
  firstAbout: 'Dowolny jego dzień. Puste: tygodnie nie są przekazywane.',
  savedSetting: 'Zapisano.',
};
