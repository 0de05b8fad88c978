import { inCurrency } from '../money.ts';
import { formatDate } from '../time.ts';
import type { Reason } from './frozen-fact.ts';

const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents, or hundredths of hours; null: none. */
const two = (hundredths: number | null): string =>
  hundredths === null ? 'none' : decimals.format(hundredths / 100).replace('-', '−');

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Words for a reason, as lists, workbooks and explanations show it. @param currency a code: `USD` */
export function reasonText(reason: Reason, currency: string): string {
  switch (reason.code) {
    case 'removed':
      return `It is no longer there; its net profit was ${two(reason.netProfit)}`;
    case 'added':
      return `It was not there yet; its net profit is ${two(reason.netProfit)}`;
    case 'manager-removed':
      return 'The account manager was removed';
    case 'manager-added':
      return 'The account manager was added';
    case 'figure':
      return `${reason.figure} ${two(reason.was)} → ${two(reason.is)}`;
    case 'operational-rate': {
      const [was, is] = [reason.was, reason.is].map((rate) => inCurrency(rate, currency));
      return `Operational rate ${was} → ${is}`;
    }
    case 'new-business':
      return `New business ${yesOrNo(reason.was)} → ${yesOrNo(reason.is)}`;
    case 'project-start':
      return `Project start ${formatDate(reason.was)} → ${formatDate(reason.is)}`;
    case 'account-type':
      return 'Another account type';
    case 'terms':
      return 'The terms of the account type changed';
    case 'whole-base':
      return `${reason.base} of everything with this account type ${two(reason.was)} → ${two(reason.is)}`;
    case 'group-new-business':
      return 'New business with the client group changed';
    case 'net-profit':
      return `Net profit ${two(reason.was)} → ${two(reason.is)}`;
    case 'changed-back':
      return 'It is again what it was when the month was closed';
  }
}
