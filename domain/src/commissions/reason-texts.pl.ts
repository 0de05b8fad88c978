import { inCurrency } from '../money.ts';
import { polishDecimal } from '../polish-numbers.ts';
import { formatDate } from '../time.ts';
import type { Reason } from './frozen-fact.ts';

/** Cents, or hundredths of hours; null: none. */
const two = (hundredths: number | null): string => (hundredths === null ? 'brak' : polishDecimal(hundredths / 100));

const yesOrNo = (is: boolean): string => (is ? 'tak' : 'nie');

const figures: Readonly<Record<Extract<Reason, { code: 'figure' }>['figure'], string>> = {
  Hours: 'Godziny',
  Revenue: 'Przychód',
  'Billable rate': 'Stawka fakturowana',
  'Payable rate': 'Stawka płacowa',
  'Bonus rate': 'Stawka premii',
  'Additional cost': 'Koszt dodatkowy',
};

/** The base of an account type, by its name on the fixed list. */
const bases: Readonly<Record<string, string>> = {
  Revenue: 'Przychód',
  'Gross profit': 'Zysk brutto',
  'Gross Profit': 'Zysk brutto',
  'Net profit': 'Zysk netto',
  'Net Profit': 'Zysk netto',
  Base: 'Podstawa',
};

/** A rate as a rule says it: `$2.50/hr`, `12.5 %`, `none`. */
const rateText = (rate: string, currency: string): string =>
  rate === 'none' ? 'brak' : inCurrency(rate, currency).replace(/\/hr$/, '/godz.');

export function reasonText(reason: Reason, currency: string): string {
  switch (reason.code) {
    case 'removed':
      return `Tej pozycji już nie ma; jej zysk netto wynosił ${two(reason.netProfit)}`;
    case 'added':
      return `Tej pozycji jeszcze nie było; jej zysk netto wynosi ${two(reason.netProfit)}`;
    case 'manager-removed':
      return 'Usunięto opiekuna klienta';
    case 'manager-added':
      return 'Dodano opiekuna klienta';
    case 'figure':
      return `${figures[reason.figure]} ${two(reason.was)} → ${two(reason.is)}`;
    case 'operational-rate': {
      const [was, is] = [reason.was, reason.is].map((rate) => rateText(rate, currency));
      return `Stawka kosztu operacyjnego ${was} → ${is}`;
    }
    case 'new-business':
      return `Nowa współpraca ${yesOrNo(reason.was)} → ${yesOrNo(reason.is)}`;
    case 'project-start':
      return `Początek projektu ${formatDate(reason.was, 'pl')} → ${formatDate(reason.is, 'pl')}`;
    case 'account-type':
      return 'Inny rodzaj konta';
    case 'terms':
      return 'Zmieniono warunki rodzaju konta';
    case 'whole-base':
      return `${bases[reason.base] ?? reason.base} ze wszystkiego z tym rodzajem konta ${two(reason.was)} → ${two(reason.is)}`;
    case 'group-new-business':
      return 'Zmieniono nową współpracę z grupą klientów';
    case 'net-profit':
      return `Zysk netto ${two(reason.was)} → ${two(reason.is)}`;
    case 'changed-back':
      return 'Jest znów tak, jak było przy zamknięciu miesiąca';
  }
}
