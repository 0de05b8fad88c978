import { addMonths, nameOfWeekday } from '@hourbook/domain/time.ts';
import { OPEN_THROUGH } from '@hourbook/domain/timesheet/cut-off.ts';
import { weekdayNames } from '#lib/calendar-words.ts';
import { trpc } from '#shared/api/trpc.ts';
import { OneChip } from '#shared/filters/one-chip.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import audit from '../audit.module.css';
import type { Audit } from '../use-audit.ts';
import { CutOffTable } from './cut-off-table.tsx';

const days = [t.noDay, ...weekdayNames].map((name, id) => ({ id, name }));
const spans = [1, 3, 6, 12, 24].map((id) => ({ id, name: t.lastMonths(id) }));
const USUAL_SPAN = 3;
/** The day before the rule's own: what a stricter cut-off would have done. */
const USUAL_DAY = OPEN_THROUGH - 1;

/** What another cut-off would have done to the changes of the last months (TS-20). It is a rule: there is nothing to save. */
export function CutOffTab({ audit: { search, today, change } }: { readonly audit: Audit }) {
  const openThrough = search.through ?? USUAL_DAY;
  const months = search.months ?? USUAL_SPAN;
  const query = trpc.audit.whatIfCutOff.useQuery({
    openThrough,
    startDate: addMonths(today, -months),
    endDate: today,
  });
  return (
    <>
      <div className={audit.toolbar}>
        <OneChip
          label={t.openThrough}
          options={days}
          chosen={openThrough}
          onChoose={(through) => change({ through }, true)}
        />
        <OneChip
          label={t.enteredIn}
          options={spans}
          chosen={months}
          onChoose={(span) => change({ months: span }, true)}
        />
        <span className={audit.quiet}>{t.cutOffMeans(nameOfWeekday(OPEN_THROUGH, everywhere.locale))}</span>
      </div>
      <QueryBody query={query}>{(answer) => <CutOffTable answer={answer} />}</QueryBody>
    </>
  );
}
