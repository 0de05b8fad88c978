import type { t as english } from '../en/reports.ts';
import { counted } from './counted.ts';

const people = { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' };

export const t: typeof english = {
  utilization: 'Wykorzystanie czasu',
  unbillable: 'Koszt godzin niefakturowanych',
  loading: 'Wczytywanie raportu',
  noUtilization: 'W tych dniach nikt nie był zatrudniony. Wybierz inny okres albo usuń filtr.',
  noUnbillable: 'W tym okresie nie ma godzin niefakturowanych. Wybierz inny okres albo usuń filtr.',
  excel: 'Pobierz Excel',
  excelNamed: (what: string) => `Pobierz Excel, ${what}`,
  rowsOf: (figure: string, of: string) => `${figure}, wiersze: ${of}`,
  officePerson: 'Biuro, osoba',
  personClient: 'Biuro, osoba, klient',
  withoutOffice: 'Bez biura',
  total: 'Razem',
  people: (count: string) => counted(count, people),
  group: 'Grupa klientów',
  byGroup: 'Według grup klientów',
  groupsOverlap: 'Kto pracuje dla kilku grup, liczy się w każdej, więc te wiersze nie sumują się do całości.',
  peopleOfGroup: 'Osoby',
  rate: 'Wskaźnik %',
  share: 'Udział %',
  ofTheirTime: 'Ich czasu, %',
  target: 'Cel',
  percent: '%',
  toTarget: 'Do celu',
  above: (points: string) => `${points} powyżej celu`,
  below: (points: string) => `${points} poniżej celu`,
  chart: 'Dostępny czas',
  overTime: 'Przebieg w czasie',
  byUnit: {
    week: { title: 'Wykorzystanie według tygodni, %', point: 'Tydzień' },
    month: { title: 'Wykorzystanie według miesięcy, %', point: 'Miesiąc' },
  },
  shareByUnit: { week: 'Udział według tygodni, %', month: 'Udział według miesięcy, %' },
  everyOffice: 'Wszystkie biura',
  onlyLargest: (count: string, all: string) =>
    `Biura z największym dostępnym czasem: ${count} z ${all}. Użyj filtra biura, aby zobaczyć inne.`,
  figures: {
    standard: 'Norma',
    holiday: 'Święta',
    timeOff: 'Nieobecności',
    available: 'Dostępne',
    billable: 'Fakturowane',
    bench: 'Bez projektu',
    other: 'Inne',
    unreported: 'Niewpisane',
  },
  costFigures: {
    hours: 'Godziny',
    costPerHour: 'Koszt za godzinę',
    cost: 'Koszt',
    operationalCost: 'Koszt operacyjny',
    totalCost: 'Koszt łączny',
  },
  weighted: (billable: string, available: string, rate: string) =>
    `Sumy są ważone: ${billable} fakturowanych ÷ ${available} dostępnych = ${rate} %.`,
  weightedShare: (billable: string, available: string, rate: string) =>
    `Udział tych klientów jest ważony: ${billable} fakturowanych ÷ ${available} dostępnych = ${rate} %. Godziny dla innych klientów są w kolumnie Inne.`,
  payCode: 'Kod płacowy',
  noSalary: 'Brak wynagrodzenia',
  notCosted: (hours: string) =>
    `${hours} h nie ma kosztu, bo w tych dniach nie było wynagrodzenia. Nie wchodzą do żadnej sumy.`,
  weightedCost: 'Koszt za godzinę w sumie jest ważony godzinami.',
  rowsTitle: (figure: string, of: string) => `${figure}: ${of}`,
  sumOfRows: (hours: string) => `${hours} h`,
  costOfRows: (hours: string, cost: string) => `${hours} h, koszt ${cost}`,
  totalOfRows: (total: string, cost: string, operational: string) =>
    `${total}: koszt godzin ${cost}, koszty operacyjne ${operational}`,
  perHour: (cost: string) => `${cost} za godzinę`,
  moreRows: (count: string) => `To pierwsze wiersze (${count}). Suma powyżej obejmuje wszystkie.`,
  noRows: 'Nie ma już wierszy, z których wynika ta liczba.',
  workingDay: 'Dzień roboczy',
  openTimesheet: 'Otwórz kartę czasu pracy',
  everybody: 'wszyscy',
};
