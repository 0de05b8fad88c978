import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { hoursText } from '#lib/amounts.ts';
import { t } from '#texts/commissions-explain.ts';
import { amountText, changeText } from '../figures.ts';
import classes from './explain.module.css';

interface Line {
  readonly label: string;
  readonly text: string;
  readonly look?: 'sum' | 'end';
}

/** What is negative is added, and says so. */
const takenOff = (amount: number): string => (amount < 0 ? changeText(-amount) : amountText(-amount));

/** From revenue to net profit. A direct placement has no cost (CM-20), so it has no gross profit of its own either. */
function linesOf(explained: Explained): Line[] {
  const { hours, revenue, cost, grossProfit, additionalCost, operationalCost, netProfit } = explained;
  const { projectType, additionalCostDescription, operationalText } = explained;
  const isDirect = projectType === 'DIRECT_PLACEMENT';
  return [
    {
      label: hours === null || projectType === 'FLAT_RATE_PROJECT' ? t.revenue : t.revenueOfHours(hoursText(hours)),
      text: amountText(revenue),
    },
    ...(isDirect
      ? []
      : [
          { label: t.costOf, text: takenOff(cost) },
          { label: t.grossProfit, text: amountText(grossProfit), look: 'sum' as const },
        ]),
    {
      label: additionalCostDescription ? t.additionalCostFor(additionalCostDescription) : t.additionalCost,
      text: takenOff(additionalCost),
    },
    ...(isDirect
      ? []
      : [
          {
            label: operationalText ? t.operationalCostBy(operationalText) : t.operationalCost,
            text: takenOff(operationalCost),
          },
        ]),
    { label: t.netProfit, text: amountText(netProfit), look: 'end' },
  ];
}

export const Amounts = ({ explained }: { explained: Explained }) => (
  <dl className={classes.amounts}>
    {linesOf(explained).map(({ label, text, look }) => (
      <div key={label} data-look={look}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
