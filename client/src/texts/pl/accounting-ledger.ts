import type { t as english } from '../en/accounting-ledger.ts';
import { counted } from './counted.ts';

export const t: typeof english = {
  ledger: 'Rejestr',
  entry: 'Wpis',
  person: 'Osoba',
  day: 'Dzień',
  hours: 'Godziny',
  payCode: 'Kod płacowy',
  operation: 'Operacja',
  operations: { create: 'Wpisano', update: 'Zmieniono', delete: 'Wycofano' },
  version: 'Wersja',
  versionOf: (version: number) => `v${version}`,
  totalOf: (lines: string) => `Razem: ${lines}`,
  oneLine: '1 pozycja',
  lines: (count: string) => counted(count, { one: 'pozycja', few: 'pozycje', many: 'pozycji', other: 'pozycji' }),
  recorded: 'Zapisano',
  recordedUtc: 'Zapisano (UTC)',
  requestId: 'ID żądania',
  empty: 'Księgowość nie otrzymała godzin z tego okresu. Zsynchronizuj je na stronie kart czasu pracy.',
  openTimesheets: 'Otwórz karty czasu pracy',
  elsewhere: 'Godziny są przesyłane do QuickBooks, więc nie ma tu rejestru.',
  exportCsv: 'CSV',
  excel: 'Excel',
  number: (id: number) => `Numer ${id}`,
};
