import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { Totals } from '@hourbook/domain/timesheet/totals.ts';
import type { ReactNode } from 'react';
import { FootAnswer } from '#components/foot-answer.tsx';
import foot from '#components/page-foot.module.css';
import { t } from '#texts/timesheet.ts';
import type { Week } from './days.ts';
import { formatHundredths } from './hours-text.ts';
import { lastModified, type SheetRow, totalsByPayCode } from './sheet.ts';
import classes from './sheet-footer.module.css';

interface SheetFooterProps {
  readonly entries: readonly TimesheetEntry[];
  readonly rows: readonly SheetRow[];
  readonly weeks: readonly Week[];
  readonly totals: Totals;
  readonly zone: Zone;
  /** On the upper edge. */
  readonly answer: ReactNode;
  readonly children: ReactNode;
}

/** TS-35, TS-37: the totals, and when the sheet was last changed. */
export function SheetFooter({ entries, rows, weeks, totals, zone, answer, children }: SheetFooterProps) {
  const target = weeks.reduce((sum, { expected }) => sum + expected, 0);
  const modified = lastModified(entries);
  return (
    <section className={`${foot.foot} ${classes.footer}`} aria-label={t.totals}>
      <FootAnswer>{answer}</FootAnswer>
      <span>
        {t.total}{' '}
        <strong>{target > 0 ? formatHundredths(totals.all) : t.hoursShort(formatHundredths(totals.all))}</strong>
        {target > 0 && <> {t.ofExpected(formatHundredths(target))}</>}
      </span>
      {totalsByPayCode(rows).map(({ payCode, hours }) => (
        <span key={payCode} className={classes.payCode}>
          {payCodeNames[payCode]} <strong>{formatHundredths(hours)}</strong>
        </span>
      ))}
      <div className={classes.act}>{children}</div>
      {modified && <span className={classes.modified}>{t.lastModified(formatInstant(modified, zone))}</span>}
    </section>
  );
}
