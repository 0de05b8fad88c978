import type { t as english } from '../en/audit.ts';
import { counted, days, noun } from './counted.ts';

const person = { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' };
const row = { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' };
const change = { one: 'zmiana', few: 'zmiany', many: 'zmian', other: 'zmiany' };
const entry = { one: 'wpis', few: 'wpisy', many: 'wpisów', other: 'wpisu' };
const book = { one: 'księga', few: 'księgi', many: 'ksiąg', other: 'księgi' };
const finding = {
  one: 'nieprawidłowość',
  few: 'nieprawidłowości',
  many: 'nieprawidłowości',
  other: 'nieprawidłowości',
};
const further = { one: 'kolejna', few: 'kolejne', many: 'kolejnych', other: 'kolejnej' };

/** `1 osoby`, `2 osób`: after „z” and „dla”. */
const ofPeople = (people: number): string => `${people} ${people === 1 ? 'osoby' : 'osób'}`;

/** English has these as literal types. */
type Widened = { readonly nobodyChanges: (people: number) => string };

export const t: Omit<typeof english, keyof Widened> & Widened = {
  audit: 'Audyt',
  views: 'Widoki',
  openTab: (label: string) => `Otwórz: ${label}`,
  person: 'Osoba',
  personNumber: (id: number) => `Osoba ${id}`,
  timesheet: 'Karta czasu pracy',
  changes: 'Zmiany',
  proof: 'Integralność',

  // What is looked at, as known when
  axes: 'Dni i stan wiedzy o nich',
  days: 'Dni',
  daysLookedAt: 'wybrane dni',
  knownAt: 'Stan na',
  now: 'Teraz',
  notYetKnown: 'wtedy jeszcze nieznane',
  markOf: {
    synchronized: (day: string) => `Synchronizacja ${day}`,
    closed: (day: string) => `Zamknięcie miesiąca ${day}`,
    changed: (day: string) => `Zmiana po synchronizacji ${day}`,
    exported: (day: string) => `Eksport dowodów ${day}`,
  },
  marksOfDays: 'Zdarzenia dotyczące tych dni',
  ofNow: 'Symulacja opiera się na tym, co Hourbook wie teraz.',
  entryBefore: 'Poprzedni wpis',
  entryAfter: 'Następny wpis',
  copied: 'Skopiowano',
  copy: 'Kopiuj',

  // Timesheet and time off
  noRows: 'W tych dniach nie ma wpisanych godzin. Wybierz inne dni.',
  noRowsThen: 'Do tego momentu nie wpisano godzin w tych dniach. Wybierz inne dni lub późniejszy moment.',
  kindOfTimeOff: 'Rodzaj nieobecności',
  balanceOn: 'Saldo na dzień',
  dayOfBalance: 'Dzień salda',
  balance: 'Saldo',
  balanceThen: 'Saldo według ówczesnego stanu',
  balanceNotShown: 'Nie masz dostępu do tych liczb.',
  explained: 'Z czego wynika saldo',
  periodOf: (first: string, last: string) => `Okres ${first} – ${last}`,

  // What a total or a status is made of
  explainTotal: 'Z czego wynika ta suma',
  explainStatus: 'Skąd ten status',
  totalExplained: (hours: string) => `Z czego wynika ${hours} h`,
  statusExplained: (status: string) => `Skąd status „${status}”`,
  onDay: (day: string, what: string) => `${day}: ${what}`,
  hoursOfRow: 'Godziny',
  runningTotal: 'Razem',
  statusOfRow: 'Status',
  runningStatus: 'Wszystkie wiersze',
  notThere: 'Brak',

  // History
  history: 'Historia',
  scopeOfHistory: 'Zakres historii',
  kindOfChange: 'Rodzaj zmiany',
  everyChange: 'Wszystkie',
  record: 'Kartoteka',
  notShown: 'ukryte',
  earlierOfRecord: 'Wcześniejsze zmiany w kartotece',
  theseDays: 'Te dni',
  wholeBook: 'Cała księga',
  changesCount: (count: string) => counted(count, change),
  laterNotShown: (count: string) =>
    `${count} ${noun(count, { one: 'późniejsza zmiana ukryta', few: 'późniejsze zmiany ukryte', many: 'późniejszych zmian ukrytych', other: 'późniejszej zmiany ukryte' })}`,
  nothing: 'O tych dniach nic jeszcze nie wpisano. Wybierz inne dni.',
  nothingThen: 'Do tego momentu nic nie wpisano o tych dniach. Wybierz inne dni lub późniejszy moment.',
  recorded: 'Zapisano',
  by: 'Kto',
  about: 'Dotyczy',
  change: 'Zmiana',
  entry: 'Wpis',
  entryNumber: (numbers: string) => `nr ${numbers}`,
  numbers: (first: number, last: number) => `${first}–${last}`,
  hashOf: (hash: string) => `Skrót (hash) ${hash}`,
  entered: 'Wpisano',
  timeOffRequested: 'Wniosek o nieobecność',
  timeOffDeclined: 'Odrzucono nieobecność',
  allowanceSet: 'Ustawiono wymiar',
  balanceAdjusted: 'Skorygowano saldo',
  weekHandedIn: 'Przekazano tydzień',
  weekApproved: 'Zatwierdzono tydzień',
  weekSentBack: 'Zwrócono tydzień',
  savedBy: (what: string, who: string) => `${what}, zapis: ${who}`,
  periodFrom: (day: string) => `Od ${day}`,
  accrued: 'Naliczanie',
  accrues: { MONTHLY: 'co miesiąc', UPFRONT: 'z góry' },
  lastDay: 'Ostatni dzień',
  additional: (hours: string) => `${hours} dodatkowo`,
  requestText: (status: string, hours: string) => `${status}, ${hours} h`,
  daysCount: days,
  rowsCount: (count: number) => counted(count, row),
  newer: 'Nowsze',
  older: 'Starsze',
  pageOf: (page: number, pages: number) => `Strona ${page} z ${pages}`,

  // Changes
  since: 'Początek',
  until: 'Koniec',
  changesOf: 'Zakres',
  onePerson: 'Osoba',
  oneClient: 'Klient',
  oneMonth: 'Miesiąc',
  lastSync: 'Synchronizacja',
  lastEvidence: 'Dowody',
  anApproval: 'Zatwierdzenie',
  anInstant: 'Moment',
  approval: 'Zatwierdzenie',
  approvalOf: (days: string, who: string, at: string) => `${days}, zatwierdzenie: ${who}, ${at}`,
  noApprovals: 'W tych dniach nie zatwierdzono żadnej nieobecności. Wybierz inne dni lub inny początek.',
  fromInstant: 'Początek',
  toInstant: 'Koniec',
  fromAfterTo: 'Początek nie może być późniejszy niż koniec.',
  accepted: 'Przyjęte przez księgowość',
  whenEachWasSent: 'Każdy wiersz w chwili ostatniego wysłania',
  earlier: 'Wtedy',
  thenWord: 'wtedy',
  laterThen: 'Później',
  asSent: 'Godziny nie zmieniły się od przyjęcia przez księgowość.',
  nothingSent: 'W tym okresie nic nie wysłano albo księgowość tego nie zachowała. Nie ma czego porównać.',
  noChanges: 'Między tymi momentami nic się nie zmieniło.',
  row: 'Wiersz',
  oldNew: 'Było → jest',
  added: 'Nowy',
  evidenceDownloaded: 'Pobranie dowodów',
  whenEachWasDownloaded: 'Każda księga w chwili ostatniego pobrania jej dowodów',
  noEvidence: 'Dowodów tej księgi jeszcze nie pobrano. Pobierz je w zakładce Integralność albo wybierz inny początek.',
  noEvidenceOfAny:
    'Dowodów tych ksiąg jeszcze nie pobrano. Pobierz je w zakładce Integralność albo wybierz inny początek.',
  leftOut: (people: number) =>
    `Pominięto ${counted(people, { one: 'osobę', few: 'osoby', many: 'osób', other: 'osoby' })}: ${people === 1 ? 'dowodów jej księgi' : 'dowodów ich ksiąg'} jeszcze nie pobrano.`,
  sinceEvidence: 'Od pobrania dowodów nic się nie zmieniło.',
  everybodyOn: (first: string, last: string) => `Wszystkie widoczne osoby, ${first} – ${last}`,
  clientOn: (client: string, first: string, last: string) => `${client}, ${first} – ${last}`,
  peopleChanged: (people: number, changes: string) => `${counted(people, person)}, ${changes}`,
  moreOf: (count: number) => `${count} ${noun(count, further)} ${noun(count, change)}`,
  notAllListed: 'Lista zawiera tylko pierwsze 1000 zmian. Sumy i plik Excel obejmują wszystkie.',
  amount: 'Kwota',
  amountDifference: 'Różnica',
  allHours: (both: string) => `Wszystkie godziny z tych dni: ${both}`,
  dayMeans: 'Wybierz dzień, aby zobaczyć, kto, co i kiedy zmienił.',
  amountMeans: 'Kwoty to godziny pomnożone przez stawkę fakturowaną z danego dnia.',
  noClients: 'Nie ma jeszcze klientów.',
  chooseClient: 'Wybierz klienta.',
  ownOnly: 'Nie masz dostępu do księgi, do której prowadzi link. Widać własną księgę.',
  changedRows: (count: number) => counted(count, change),

  // What if
  whatIf: 'Symulacja',
  office: 'Biuro',
  rulesOf: (office: string) => `Zasady biura ${office}`,
  tryThem: 'Sprawdź',
  trying: 'Sprawdzanie…',
  tryMeans:
    'Zmień zasady urlopu i sprawdź, jakie salda miałyby wszystkie osoby. Nic się nie zapisze bez potwierdzenia.',
  noOffices: 'Nie ma jeszcze biur.',
  tried: 'Sprawdzane ustawienia',
  before: 'Przed',
  after: 'Po',
  difference: 'Różnica',
  nobodyChanges: (people: number) =>
    people === 0 ? 'Żadna widoczna osoba nie ma urlopu w tym biurze.' : 'Tego dnia nikomu nie zmieniłoby się saldo.',
  peopleChange: (changing: number, all: number) => `Inne saldo: ${changing} z ${ofPeople(all)}`,
  hoursInAll: (hours: string) => `łącznie ${hours} h`,
  typedSince: 'Zasady zmieniono od ostatniego sprawdzenia. Sprawdź ponownie, aby zobaczyć skutki.',
  saveSettings: 'Zapisz te ustawienia',
  drop: 'Porzuć',
  askSave: (office: string) => `Zapisać ustawienia biura ${office}?`,
  consequence: (people: number) =>
    people === 0 ? 'W sprawdzanym dniu nie zmieni się żadne saldo.' : `Od razu zmieni się saldo ${ofPeople(people)}.`,
  earlierYearsStay: 'Wcześniejsze lata pozostaną bez zmian. Zmiana pozostanie w historii ustawień.',
  keepAsIs: 'Nie zmieniaj',

  paidTimeOff: 'Urlop wypoczynkowy',
  cutOff: 'Termin zamknięcia',
  openThrough: 'Poprzedni tydzień otwarty do',
  noDay: 'żaden dzień',
  enteredIn: 'Wpisane w okresie',
  lastMonths: (months: number) =>
    months === 1
      ? 'ostatni miesiąc'
      : `${noun(months, { one: 'ostatni', few: 'ostatnie', many: 'ostatnich', other: 'ostatniego' })} ${counted(months, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy', other: 'miesiąca' })}`,
  cutOffMeans: (day: string) =>
    `Obecna zasada: ${day}. Sprawdź, jak inny dzień wpłynąłby na wprowadzone zmiany; niczego nie można zapisać.`,
  enteredBetween: (from: string, to: string) => `Zmiany wpisane od ${from} do ${to}`,
  nobodyConcerned: (people: number) => `Nic by się nie zmieniło dla ${ofPeople(people)}.`,
  peopleConcerned: (concerned: number, all: number) => `Dotyczyłoby ${concerned} z ${ofPeople(all)}`,
  changesRefused: (count: number) =>
    `${count} ${noun(count, { one: 'własna zmiana odrzucona', few: 'własne zmiany odrzucone', many: 'własnych zmian odrzuconych', other: 'własnej zmiany odrzucone' })}`,
  changesSaved: (count: number) =>
    `${count} ${noun(count, { one: 'zmiana innych osób zbędna', few: 'zmiany innych osób zbędne', many: 'zmian innych osób zbędnych', other: 'zmiany innych osób zbędne' })}`,
  lateChanges: 'Późne zmiany',
  stillPossible: 'Nadal możliwe',
  daysRefused: 'Odrzucone dni',
  byOthers: 'Przez innych',

  // Proof
  verification: 'Weryfikacja',
  unbroken: 'Nienaruszone',
  altered: 'Zmienione',
  verifyNow: 'Zweryfikuj teraz',
  verifying: 'Trwa weryfikacja wszystkich ksiąg…',
  neverVerified: 'Ksiąg jeszcze nie zweryfikowano.',
  checked: (at: string, books: string, entries: string, findings: number) =>
    `Sprawdzono ${at}: ${counted(books, book)}, ${counted(entries, entry)}, ${findings === 0 ? 'brak nieprawidłowości' : counted(findings, finding)}.`,
  findings: 'Nieprawidłowości',
  finding: 'Nieprawidłowość',
  book: 'Księga',
  allOfIt: 'Cała księga',
  moreFindings: (count: string) => `${count} ${noun(count, further)} ${noun(count, finding)}`,
  chain: 'Łańcuch',
  emptyBook: 'Ta księga nie ma jeszcze wpisów.',
  moreEntries: (count: string) =>
    `${count} ${noun(count, { one: 'kolejny wpis', few: 'kolejne wpisy', many: 'kolejnych wpisów', other: 'kolejnego wpisu' })}`,
  chainMeans:
    'Każdy wpis zawiera skrót (hash) poprzedniego wpisu, więc żadnego nie można niepostrzeżenie zmienić, usunąć ani dodać.',
  evidence: 'Dowody',
  month: 'Miesiąc',
  whoseBooks: 'Czyje księgi',
  thisBook: 'Ta księga',
  allBooks: 'Wszystkie widoczne księgi',
  download: 'Pobierz dowody',
  evidenceMeans:
    'Wszystko, co zapisano w miesiącu (UTC), wraz z danymi potrzebnymi do sprawdzenia łańcuchów. Zamiast nazwisk są numery. Sprawdzisz to wszędzie, bez Hourbook:',
  checkCommand: (month: string) => `node check-evidence.mjs evidence_${month}.jsonl`,
  downloadChecker: 'Pobierz check-evidence.mjs',
  digests: 'Skróty dzienne',
  digest: 'Skrót dzienny',
  books: 'Księgi',
  entries: 'Wpisy',
  takeDigest: 'Utwórz skrót',
  digestTaken: (end: string) => `Wpisano skrót dzienny …${end}.`,
  noDigests: 'Nie ma jeszcze skrótów dziennych. Skrót powstaje każdej nocy.',
  digestMeans:
    'Skrót dzienny obejmuje ostatni wpis każdej księgi. Gdy jest przechowywany w innym miejscu, żadnej księgi nie można niepostrzeżenie podmienić.',
};
