import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { formatDate, monthOf } from '@hourbook/domain/time.ts';
import type { ReactNode } from 'react';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { hoursText } from '#lib/amounts.ts';
import { monthText } from '#lib/months.ts';
import { stringifySearch } from '#lib/search.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/commissions-explain.ts';
import { hourlyText } from '../figures.ts';
import { Amounts } from './amounts.tsx';
import { ClosedSteps, SinceClosing } from './closed-steps.tsx';
import classes from './explain.module.css';
import { payLinesOf } from './pay-lines.ts';
import { RateSection } from './rate-section.tsx';
import { ROW } from './row-height.ts';
import { managerName, Whose } from './whose.tsx';

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;

/** `09/01 – 09/13` */
const daysText = (start: string, end: string): string => {
  const [from, to] = [start, end].map((date) => formatDate(date).slice(0, 5));
  return from === to ? `${from}` : `${from} – ${to}`;
};

/** How a commission came about, step by step. */
export function Explanation({ explained }: { explained: Explained }) {
  const { month, base, projectType, userId } = explained;
  const self = useSelf();
  const { start, end } = monthOf(`${month}-01`);
  return (
    <>
      <Whose about={explained} when={monthText(month)} />
      <ClosedSteps explained={explained} />
      <section>
        <h3>
          {t.base} {base && <span>{t.baseOf(base, projectType)}</span>}
        </h3>
        <Days explained={explained} />
        <Amounts explained={explained} />
      </section>
      <RateSection explained={explained} manager={managerName(explained)} />
      <SinceClosing explained={explained} />
      {userId !== null && projectType === 'CONTRACT_PLACEMENT' && rightsOf(self)('timesheet.edit-any') && (
        <p className={classes.tail}>
          <a href={`#/accountant/edit/${userId}${stringifySearch({ startDate: start, endDate: end })}`}>
            {t.timesheet(monthText(month))}
          </a>
        </p>
      )}
    </>
  );
}

type Day = Explained['days'][number];

const rateColumn = (
  id: 'billableHourlyRate' | 'payableHourlyRate' | 'bonusHourlyRate' | 'costHourlyRate',
  label: string,
): TableColumn<Day> => ({ id, label, align: 'end', cell: (day) => hourlyText(day[id]) });

const columnsOf = (isBilled: boolean): readonly TableColumn<Day>[] => [
  {
    id: 'days',
    label: t.days,
    wrap: 'never',
    cell: ({ startDate, endDate, employee }) => (
      <>
        {daysText(startDate, endDate)}
        {employee && <span className={classes.employee}>{nameOf(employee)}</span>}
      </>
    ),
  },
  { id: 'hours', label: t.hours, align: 'end', cell: ({ hours }) => hoursText(hours) },
  ...(isBilled ? [rateColumn('billableHourlyRate', t.billed)] : []),
  rateColumn('payableHourlyRate', t.pay),
  rateColumn('bonusHourlyRate', t.bonus),
  rateColumn('costHourlyRate', t.cost),
];

/** The hours, and what each of them brings in and costs, by stretches of days with the same rates. */
function Days({ explained: { days, revenueText } }: { explained: Explained }): ReactNode {
  const isBilled = days.some(({ billableHourlyRate }) => billableHourlyRate !== null);
  const pay = payLinesOf(days);
  return (
    <>
      {days.length > 0 && (
        <Table
          label={t.daysTable}
          frame="plain"
          look="close"
          rowHeight={ROW}
          columns={columnsOf(isBilled)}
          rows={days}
          rowId={({ employee, startDate, endDate }) => `${employee?.id} ${startDate} ${endDate}`}
        />
      )}
      {pay.length > 0 && (
        <ul className={classes.pay}>
          {pay.map(({ text, on }) => (
            <li key={text}>
              {on === null
                ? text
                : t.onDays(text, on.map(({ startDate, endDate }) => daysText(startDate, endDate)).join(', '))}
            </li>
          ))}
        </ul>
      )}
      {revenueText !== null && <p className={classes.note}>{revenueText}</p>}
    </>
  );
}
