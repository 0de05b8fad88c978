import type { t as english } from '../en/since-sync.ts';
import { counted } from './counted.ts';

const rowForms = { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' };

export const t: typeof english = {
  changedSinceSynchronized: 'Zmiany od ostatniej synchronizacji',
  nothingChanged: 'Tu pojawią się wiersze, które zmienisz po przyjęciu ich przez księgowość.',
  versions: (sent: number, now: number) => `v${sent} → v${now}`,
  versionsHeard: (sent: number, now: number) => `wysłana wersja ${sent}, obecna wersja ${now}`,
  changed: 'Zmiana',
  sent: 'Wysłanie',
  byAt: (by: string, at: string) => `${by}, ${at}`,
  toBeRemoved: 'Do usunięcia',
  inAccounting: 'W księgowości',
  here: 'Tutaj',
  difference: 'Różnica wobec księgowości',
  synchronizeRows: (rows: number) => `Synchronizuj ${counted(rows, rowForms)}`,
  saveFirst: 'Najpierw zapisz albo odrzuć zmiany.',
  moreThanTold: 'Jest ich więcej. Wybierz krótszy okres, aby zobaczyć pozostałe.',
};
