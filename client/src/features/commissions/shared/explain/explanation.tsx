import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { formatDate, monthOf } from '@hourbook/domain/time.ts';
import type { ReactNode } from 'react';
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

/** The hours, and what each of them brings in and costs, by stretches of days with the same rates. */
function Days({ explained: { days, revenueText } }: { explained: Explained }): ReactNode {
  const isBilled = days.some(({ billableHourlyRate }) => billableHourlyRate !== null);
  const pay = payLinesOf(days);
  return (
    <>
      {days.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={classes.days} aria-label={t.daysTable} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.days}</th>
                <th scope="col">{t.hours}</th>
                {isBilled && <th scope="col">{t.billed}</th>}
                <th scope="col">{t.pay}</th>
                <th scope="col">{t.bonus}</th>
                <th scope="col">{t.cost}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={`${day.employee?.id} ${day.startDate} ${day.endDate}`}>
                  <th scope="row">
                    {daysText(day.startDate, day.endDate)}
                    {day.employee && <small>{nameOf(day.employee)}</small>}
                  </th>
                  <td>{hoursText(day.hours)}</td>
                  {isBilled && <td>{hourlyText(day.billableHourlyRate)}</td>}
                  <td>{hourlyText(day.payableHourlyRate)}</td>
                  <td>{hourlyText(day.bonusHourlyRate)}</td>
                  <td>{hourlyText(day.costHourlyRate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
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
