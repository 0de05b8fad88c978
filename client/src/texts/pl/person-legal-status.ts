import type { t as english } from '../en/person-legal-status.ts';
import { days } from './counted.ts';

export const t: typeof english = {
  addLegalStatus: 'Dodaj status pobytu',
  statusDeleted: 'Usunięto status',
  legalStatus: 'Status pobytu',
  about: 'HR dostaje e-mail 90, 60 i 30 dni przed wygaśnięciem obecnego statusu.',
  addStatus: 'Dodaj status',
  legalStatuses: 'Statusy pobytu',
  none: 'Nie ma jeszcze statusu pobytu.',
  deleteOf: (name: string, expiry: string) => `Usuń ${name}, ${expiry}`,
  delete: 'Usuń',
  deleteAsked: 'Czy na pewno usunąć ten status pobytu?',
  deleteStatus: 'Usuń status',
  status: 'Status',
  expiresOn: 'Wygasa',
  newLegalStatus: 'Nowy status pobytu',
  doesNotExpire: 'nie wygasa',
  expired: 'Wygasł',
  current: 'Obecny',
  lastDayToday: 'Wygasa dzisiaj',
  daysLeft: (count: number) => `zostało: ${days(count)}`,
};
