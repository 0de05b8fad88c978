import type { t as english } from '../en/users.ts';
import { counted } from './counted.ts';

const waiting = { one: 'osoba czeka', few: 'osoby czekają', many: 'osób czeka', other: 'osoby czeka' };
const expire = {
  one: 'status pobytu wygasa',
  few: 'statusy pobytu wygasają',
  many: 'statusów pobytu wygasa',
  other: 'statusu pobytu wygasa',
};
const expired = {
  one: 'status pobytu wygasł',
  few: 'statusy pobytu wygasły',
  many: 'statusów pobytu wygasło',
  other: 'statusu pobytu wygasło',
};

export const t: typeof english = {
  noHireDate: 'Bez daty zatrudnienia',
  noHireDateMeans: 'Bez daty zatrudnienia: w raportach osoba liczy się od dnia dodania.',
  excel: 'Excel',
  enabled: 'Konto aktywne',
  userEnabled: (name: string) => `Odblokowano konto: ${name}`,
  userDisabled: (name: string) => `Zablokowano konto: ${name}`,
  seniority: 'Poziom',
  defaultClient: 'Domyślny klient',
  salaryType: 'Rodzaj wynagrodzenia',
  salaryTypes: { HOURLY_RATE: 'Stawka godzinowa', YEARLY_SALARY: 'Wynagrodzenie roczne' },
  changedBy: 'Autor zmiany',
  number: 'Numer',
  keptByAdministrators: 'Tylko administrator może blokować i odblokowywać konta administratorów i księgowych.',
  legalStatusExpires: 'Status pobytu wygasa',
  waitsForHr: 'Oczekuje na HR',
  toDo: 'Do zrobienia',
  waitForHr: (count: number) => `${counted(count, waiting)} na HR`,
  statusesExpire: (count: number, by: string) => `${counted(count, expire)} do ${by}`,
  statusesExpired: (count: number) => counted(count, expired),
  expired: 'Wygasł',
  people: 'Osoby',
  addPerson: 'Dodaj osobę',
  nobodyYet: 'Nie dodano jeszcze nikogo.',
};
