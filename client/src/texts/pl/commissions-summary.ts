import type { t as english } from '../en/commissions-summary.ts';
import { counted } from './counted.ts';

export const t: typeof english = {
  summary: 'Podsumowanie',
  projectType: 'Rodzaj projektu',
  totalOf: (count: string) =>
    `Razem, ${counted(count, { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' })}`,
  leadsTo: (figure: string, what: string, of: string) => `${figure}, ${what}: ${of}`,
  rowOf: (client: string, type: string, office: string) => `${client}, ${type}, ${office}`,
  noOffice: 'nd.',
  empty: 'W tych miesiącach niczego nie naliczono. Wybierz inne miesiące lub usuń filtr.',
  emptyOwn: 'W tych miesiącach nie masz prowizji. Wybierz inne miesiące lub usuń filtr.',
  showEverything: 'Wyczyść filtry',
  chart: (measure: string) => `${measure} według klientów`,
  measure: 'Wykres',
  others: (count: string) => `Pozostałe: ${count}`,
  figures: {
    revenue: 'Przychód',
    cost: 'Koszt',
    grossProfit: 'Zysk brutto',
    grossMargin: 'Marża brutto',
    additionalCost: 'Koszt dodatkowy',
    operationalCost: 'Koszt operacyjny',
    netProfit: 'Zysk netto',
    netMargin: 'Marża netto',
    earnedCommission: 'Prowizja',
  },
};
