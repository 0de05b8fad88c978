import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import foot from '#components/page-foot.module.css';
import { t as sheet } from '#texts/timesheet.ts';
import { formatHundredths } from '../sheet/hours-text.ts';
import footer from '../sheet/sheet-footer.module.css';
import { type TimecardDay, totalsOf } from './timecard.ts';

/** The totals of the period, overall and by pay code. */
export function TimecardFooter({ days }: { days: readonly TimecardDay[] }) {
  const { all, byPayCode } = totalsOf(days);
  return (
    <section className={`${foot.foot} ${footer.footer}`} data-printed aria-label={sheet.totals}>
      <span>
        {sheet.total} <strong>{sheet.hoursShort(formatHundredths(all))}</strong>
      </span>
      {byPayCode.map(({ payCode, hours }) => (
        <span key={payCode} className={footer.payCode}>
          {payCodeNames[payCode]} <strong>{formatHundredths(hours)}</strong>
        </span>
      ))}
    </section>
  );
}
