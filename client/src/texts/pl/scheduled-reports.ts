import type { t as english } from '../en/scheduled-reports.ts';
import { counted } from './counted.ts';

const rows = { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' };
const tries = { one: 'próba', few: 'próby', many: 'prób', other: 'próby' };

export const t: typeof english = {
  theReport: 'raport',
  title: 'Raporty cykliczne',
  columns: {
    name: 'Nazwa',
    type: 'Raport',
    runs: 'Terminy',
    nextRun: 'Następna wysyłka',
    lastRun: 'Ostatnia wysyłka',
    result: 'Wynik',
    receivers: 'Odbiorcy',
  },
  empty: 'Tu będą raporty cykliczne. Zacznij od „Zaplanuj” na stronie raportu.',
  neverRan: 'Jeszcze nie',
  statuses: {
    RUNNING: 'W toku',
    RETRYING: 'Ponawianie',
    SENT: 'Wysłany',
    FAILED: 'Nie powiódł się',
    SKIPPED: 'Pominięty',
  },
  whyFailed: 'Zobacz powód',
  lastFailed: (why: string) => `Ostatnia wysyłka nie powiodła się. ${why}`,
  shifted: (name: string, set: string, now: string, zone: string) =>
    `${name}: od zmiany czasu wysyłka jest o ${now} w strefie ${zone}. Ustawiono ${set}.`,
  keepTime: (time: string, zone: string) => `Zachowaj ${time} w strefie ${zone}`,
  history: (name: string) => `Historia wysyłek, ${name}`,
  sendTest: (name: string) => `Wyślij teraz próbny raport: ${name}`,
  testSent: (address: string) => `Próbny raport jest w drodze na adres ${address}.`,
  edit: 'Edytuj',
  delete: 'Usuń',
  deleteNamed: (name: string) => `Usuń: ${name}`,
  cancelAsked: 'Czy na pewno usunąć ten raport cykliczny?',
  cancelAbout: (name: string) => `Raport „${name}” nie będzie już wysyłany.`,
  cancelIt: 'Usuń raport cykliczny',
  canceled: 'Usunięto raport cykliczny',
  updated: 'Zapisano raport',
  editing: (name: string) => `Edytuj: ${name}`,
  period:
    'Okres przesuwa się z każdą wysyłką. Pozostałe filtry się nie zmieniają: aby je zmienić, usuń raport i zaplanuj go ponownie.',
  periodOfView: 'Okres przesuwa się z każdą wysyłką. Pozostałe filtry są filtrami widoku w chwili wysyłki.',
  savedFilters: 'Jak zapisano',
  byView: (name: string) => `Widok ${name}`,
  viewLost: (name: string) =>
    `Widok ${name} został usunięty, nie jest już udostępniany redaktorowi albo nie ma kodu płacowego. Raport zachowuje ostatnie filtry.`,
  lostView: (name: string) => `Widoku ${name} już nie ma`,
  becomesEditor:
    'Osoba, która ostatnia zapisała raport, jest jego redaktorem. Raport używa jej uprawnień, a ona dowie się, jeśli nie uda się go wysłać.',
  bothChanged: (fields: string) => `Te same pola zmienił też ktoś inny: ${fields}. Widzisz swoje zmiany.`,
  takeTheirs: 'Przyjmij cudze',
  keepMine: 'Zachowaj moje',
  draftFields: {
    name: 'nazwa raportu',
    type: 'rodzaj raportu',
    payCodes: 'kody płacowe',
    viewId: 'zapisany widok',
    weekly: 'powtarzanie',
    hours: 'godziny dnia',
    weekdays: 'dni tygodnia',
    receivers: 'odbiorcy',
  },
  runs: (name: string) => `Wysyłki: ${name}`,
  noRuns: 'Raport nie był jeszcze wysyłany. Każda wysyłka będzie tutaj razem z odbiorcami.',
  test: 'Próba',
  rows: (count: string) => counted(count, rows),
  attempts: (count: number) => counted(count, tries),
  delivered: (sent: number, all: number) => `dostarczono ${sent} z ${all}`,
  receiver: {
    WAITING: 'czeka',
    SENT: 'wysłano',
    REFUSED: 'odrzucono przez serwer poczty',
    FAILED: 'serwer poczty był nieosiągalny',
    UNKNOWN: 'być może wysłano: dostarczanie zostało przerwane, a Hourbook nie wysyła dwa razy',
  },
  earlier: 'Pokaż wcześniejsze wysyłki',
  loading: 'Wczytywanie wysyłek',
};
