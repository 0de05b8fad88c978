import type { t as english } from '../en/system.ts';
import { counted, noun } from './counted.ts';

const findings = { one: 'niezgodność', few: 'niezgodności', many: 'niezgodności', other: 'niezgodności' };
const entries = { one: 'wpis', few: 'wpisy', many: 'wpisów', other: 'wpisu' };
const sessions = { one: 'sesja', few: 'sesje', many: 'sesji', other: 'sesji' };
const times = { one: 'raz', few: 'razy', many: 'razy', other: 'razy' };

/** Texts of the page about Hourbook itself, for administrators. */
export const t: typeof english = {
  system: 'System',
  refresh: 'Odśwież',

  // What stands still
  stopped: {
    projector: 'Listy i sumy nie są aktualizowane. Może w nich brakować najnowszych zmian; przyczyna jest w dzienniku.',
    'jobs from events':
      'Zadania wywoływane przez zmiany, na przykład wiadomości i synchronizacje, nie są uruchamiane. Przyczyna jest w dzienniku.',
    jobs: 'Praca w tle zatrzymała się. Przyczyna jest w dzienniku.',
  },
  notWritable: 'W tej chwili nie można niczego zapisać. Sprawdź dysk i dziennik.',

  // Version
  version: 'Wersja',
  hourbook: 'Hourbook',
  client: 'Aplikacja internetowa',
  node: 'Node.js',
  mode: 'Tryb',
  modes: {
    embedded: 'Wbudowany: jeden proces, pliki w folderze danych',
    distributed: 'Rozproszony: EventStoreDB, MongoDB i Redis',
  },
  upSince: 'Działa od',
  upFor: (at: string, duration: string) => `${at} (${duration})`,
  clock: 'Zegar',
  clockSet: (at: string) => `${at}, uruchomiony przez HOURBOOK_NOW`,
  lastDigest: 'Ostatni skrót dzienny',
  digestOf: (date: string, books: string, all: string) => `${date}: księgi: ${books}, wpisy: ${all}`,
  never: 'Jeszcze nie było',
  nightlyCheck: 'Ostatnia kontrola nocna',
  checkOf: (at: string, books: string, found: number) =>
    `${at}: księgi: ${books}, ${found === 0 ? 'bez niezgodności' : counted(found, findings)}`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (seconds: string) => `${seconds} s`,

  // Read models
  readModels: 'Listy i sumy',
  readModel: 'Część',
  readModelsAbout: (generation: number) =>
    `Listy i sumy są przygotowywane z wpisów. W dzienniku nazywają się read models; w użyciu jest zestaw ${generation}.`,
  /** By the name of the log, without its version and set. */
  readModelNames: {
    books: 'Końce ksiąg',
    'timesheet-rows': 'Karty czasu pracy',
    'time-off-accounts': 'Salda nieobecności',
    'timesheet-months': 'Sumy miesięczne',
    'timesheet-hours': 'Godziny do raportów',
    'timesheet-row-versions': 'Wcześniejsze wersje wierszy',
    'timesheet-weeks': 'Przekazane tygodnie',
    'sync-progress': 'Postęp synchronizacji',
    'time-off-requests': 'Wnioski o nieobecność',
    'time-off-entries': 'Zmiany sald',
  } as Readonly<Record<string, string>>,
  state: 'Stan',
  upToDate: 'Aktualne',
  behind: 'Opóźnione',
  filling: 'Wypełnianie',
  entriesBehind: 'Brakujące zmiany',
  secondsBehind: 'Opóźnienie',
  atLeast: (count: string) => `${count} lub więcej`,

  // Rebuild
  rebuild: 'Odbudowa',
  rebuildMeans:
    'Przygotowuje wszystkie listy i sumy od nowa z wpisów i porównuje je z używanymi. Nic się nie zmienia, dopóki nie włączysz nowych.',
  start: 'Odbuduj listy i sumy',
  putInUse: 'Włącz do użycia',
  drop: 'Odrzuć',
  dropAsked: 'Odrzucić nowe listy i sumy?',
  dropMeans: 'Używane listy i sumy się nie zmieniają. Odbudowę można w każdej chwili powtórzyć.',
  dropIt: 'Odrzuć je',
  keepIt: 'Zostaw',
  startedBy: (who: string, at: string) => `Rozpoczęcie: ${who}, ${at}.`,
  startedAt: (at: string) => `Rozpoczęto ${at}.`,
  interruptions: (count: number) =>
    count === 1
      ? 'Hourbook zatrzymał się podczas odbudowy, więc zaczęła się ona od nowa.'
      : `Hourbook zatrzymał się ${counted(count, times)} podczas odbudowy, więc zaczęła się ona od nowa.`,
  states: {
    waiting: 'Czeka na koniec innej pracy',
    filling: 'Czytanie wpisów',
    comparing: 'Porównywanie',
    ready: 'Gotowe',
    switching: 'Włączanie do użycia',
    'in-use': 'W użyciu',
    dropped: 'Odrzucone',
    failed: 'Nie powiodło się',
  },
  foldedOf: (all: string, percent: number) => `Odczytano ${all} ${noun(all, entries)}, ${percent} %`,
  sameSets: (documents: string) => `Wszystkie dokumenty (${documents}) zgadzają się z księgami.`,
  differentSets: (different: string, documents: string) =>
    `${different} z ${documents} dokumentów nie zgadza się z księgami. Włącz nowe do użycia, aby je poprawić.`,
  noSet: 'Nie było pełnego zestawu do porównania.',
  compared: 'Dokumenty',
  equal: 'Zgodne',
  different: 'Różne',
  differences: 'Dokumenty, które się różnią',
  document: 'Dokument',
  whatDiffers: 'Różnica',
  kinds: { missing: 'Brak w używanym zestawie', surplus: 'Tylko w używanym zestawie' },
  fieldsOf: (fields: string) => `Pola: ${fields}`,
  firstOnly: (count: string, all: string) => `Pierwsze ${count} z ${all}.`,
  failedFor: (why: string) => `Nie powiodło się: ${why}`,

  // Jobs
  jobs: 'Praca w tle',
  lane: 'Rodzaj',
  lanes: {
    mail: 'Poczta',
    accounting: 'Księgowość',
    webhooks: 'Webhooki',
    reports: 'Raporty',
    upkeep: 'Utrzymanie',
  },
  /** The log and `npm run jobs` have the names on the left. */
  jobNames: {
    'check-books': 'Nocna kontrola ksiąg',
    'deliver-webhooks': 'Dostarczanie do webhooka',
    'digest-heads': 'Skrót dzienny',
    'due-reports': 'Wyszukiwanie raportów do wysłania',
    'end-terminated': 'Blokowanie kont byłych pracowników',
    'finish-sync': 'Zakończenie synchronizacji',
    'follow-person': 'Godziny po zmianie danych osoby',
    'forget-ended': 'Usuwanie przeterminowanych danych',
    'legal-status-expiry': 'Powiadomienie o wygasających statusach pobytu',
    'mail-activation': 'Wiadomość aktywacyjna',
    'mail-invitation': 'Zaproszenie',
    'mail-password-reset': 'Wiadomość o haśle',
    'mail-time-off': 'Wiadomość o nieobecności',
    'mail-week': 'Wiadomość o zwróconym tygodniu',
    'run-import': 'Import z pliku',
    'make-data-export': 'Eksport danych osoby',
    'erase-person': 'Usunięcie danych osoby',
    'notice-holidays': 'Powiadomienie klientów o świętach',
    'place-holidays': 'Święta w kartach czasu pracy',
    'place-holidays-of': 'Święta w jednej karcie czasu pracy',
    'rebuild-read-models': 'Odbudowa list i sum',
    remind: 'Wyszukiwanie przypomnień do wysłania',
    'run-report': 'Raport cykliczny',
    'schedule-passes': 'Terminy pracy nocnej',
    'send-hours': 'Godziny do księgowości',
    'send-letter': 'Wiadomość',
    'send-reminder': 'Przypomnienie pocztą',
    'settle-owed': 'Praca wynikająca ze zmiany',
    'spread-holidays': 'Święta po zmianie listy',
    'spread-time-off': 'Nieobecności po zmianie ustawień',
    'sweep-syncs': 'Niewysłane godziny',
    'sweep-webhooks': 'Wyszukiwanie oczekujących dostaw',
    'verify-books': 'Weryfikacja ksiąg',
  } as Readonly<Record<string, string>>,
  jobStates: { waiting: 'Oczekujące', running: 'W toku', parked: 'Nieudane' },
  jobsIn: (lane: string, state: string) => `${lane}, ${state.toLowerCase()}`,
  showJobs: (lane: string, state: string, count: string) => `${lane}, ${state.toLowerCase()}: ${count}`,
  job: 'Zadanie',
  mailTo: 'Do',
  subject: 'Temat',
  attempts: 'Próby',
  attemptsOf: (attempts: number, most: number) => `${attempts} z ${most}`,
  times: { waiting: 'Następna próba', running: 'Od', parked: 'Nieudane' },
  due: 'Teraz',
  reason: 'Przyczyna',
  noJobs: {
    waiting: 'Nic tego rodzaju nie czeka.',
    running: 'Nic tego rodzaju nie jest w toku.',
    parked: 'Wszystko tego rodzaju się powiodło.',
  },
  retryJob: 'Spróbuj ponownie',
  retryNamed: (job: string, at: string) => `Spróbuj ponownie: ${job}, nieudane ${at}`,
  dropNamed: (job: string, at: string) => `Odrzuć: ${job}, nieudane ${at}`,
  retried: (job: string) => `Ponowna próba: ${job}.`,
  jobDropped: (job: string) => `Odrzucono: ${job}.`,
  dropJobAsked: (job: string) => `Odrzucić: ${job}?`,
  dropJobMeans: 'Zadanie nie zostanie wykonane i nie można go powtórzyć. Nic innego się nie zmienia.',
  dropJob: 'Odrzuć',

  // Sessions
  sessions: 'Sesje',
  person: 'Osoba',
  signedIn: 'Zalogowanie',
  lastSeen: 'Ostatnio',
  device: 'Urządzenie',
  address: 'Adres',
  thisSession: 'Ta sesja',
  endSession: 'Zakończ sesję',
  endNamed: (who: string, at: string) => `Zakończ sesję: ${who}, zalogowanie ${at}`,
  endAllOf: (who: string) => `Zakończ wszystkie: ${who}`,
  endAllAsked: (who: string) => `Zakończyć wszystkie sesje: ${who}?`,
  endAllMeans:
    'Trzeba będzie zalogować się ponownie na każdym urządzeniu. Niezapisane zmiany zostają w przeglądarkach.',
  sessionEnded: (who: string) => `Zakończono sesję: ${who}.`,
  sessionsEnded: (who: string, count: number) => `Zakończono: ${counted(count, sessions)}, ${who}.`,
  noSessions: 'Nikt nie jest zalogowany.',

  // Tokens
  tokens: 'Tokeny dla programów',
  tokensList: 'Tokeny',
  token: 'Token',
  mayDo: 'Program może',
  lastUsed: 'Ostatnie użycie',
  neverUsed: 'Nigdy',
  validUntil: 'Ważny do',
  endToken: 'Unieważnij token',
  endTokenOf: (token: string, who: string) => `Unieważnij token ${token}: ${who}`,
  endTokenMeans: (token: string, who: string) =>
    `Program z tokenem „${token}” nie będzie mógł już używać Hourbook w imieniu: ${who}.`,
  tokenEnded: (who: string) => `Unieważniono token: ${who}.`,
  noTokens: 'Nikt nie ma tokena.',

  // Disk
  disk: 'Dysk',
  store: 'Magazyn',
  size: 'Rozmiar',
  notKnown: 'Nieznany',
  free: (free: string, total: string) => `wolne ${free} z ${total}`,
  freeSpace: 'Wolne na tym woluminie',
  onEngines: 'Bazy danych używają własnych woluminów. EventStoreDB nie podaje, ile zajmuje miejsca.',

  page: (label: string) => `Strony: ${label}`,
  earlier: 'Poprzednia strona',
  later: 'Następna strona',
  rangeOf: (first: string, last: string, all: string) => `${first}–${last} z ${all}`,
};
