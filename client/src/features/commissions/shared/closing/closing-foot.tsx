import { lazy, Suspense, useState } from 'react';
import foot from '#components/page-foot.module.css';
import { TextButton } from '#components/text-button.tsx';
import { codeGone } from '#lib/code-gone.ts';
import { monthAfter } from '#lib/months.ts';
import { t } from '#texts/commissions-closing.ts';
import { amountText } from '../figures.ts';
import { shortMonth } from '../filter-address.ts';
import classes from './closing-foot.module.css';
import type { useAdjustments } from './use-adjustments.ts';
import type { ClosingActs } from './use-closing.tsx';

const AdjustmentsDrawer = lazy(() =>
  import('./adjustments-drawer.tsx').then(({ AdjustmentsDrawer: found }) => ({ default: found }), codeGone),
);

const ClosingHistory = lazy(() =>
  import('./closing-history.tsx').then(({ ClosingHistory: found }) => ({ default: found }), codeGone),
);

interface ClosingFootProps {
  readonly since: ReturnType<typeof useAdjustments>;
  readonly acts: ClosingActs;
}

/** How far months are closed, what they have changed by since, and when that is paid. */
export function ClosingFoot({ since: { closing, start, lines, adjusted, due }, acts }: ClosingFootProps) {
  const [shown, show] = useState<'adjustments' | 'history' | null>(null);
  if (!closing) return null;
  const { closedThrough } = closing;
  // An earlier month cannot be closed once a later one is.
  const first = closing.months.map(({ month }) => month).sort()[0] ?? closedThrough ?? '';
  return (
    <footer ref={acts.place} className={`${foot.foot} ${classes.foot}`} tabIndex={-1}>
      {closedThrough === null ? (
        <span>{t.nothingClosed}</span>
      ) : (
        <>
          <span>
            {t.closedMonths} <strong>{[...new Set([first, closedThrough])].map(shortMonth).join(' – ')}</strong>
            {start !== null && start < first && `. ${t.neverClosed(shortMonth(first))}`}
          </span>
          {lines.length > 0 && (
            <span>
              {t.adjustments} <strong>{amountText(adjusted)}</strong>, {t.included}{' '}
              <TextButton onClick={() => show('adjustments')}>{t.show(lines.length)}</TextButton>
            </span>
          )}
          {due !== 0 && (
            <span>
              {t.dueWith(shortMonth(monthAfter(closedThrough, 1)))} <strong>{amountText(due)}</strong>
            </span>
          )}
        </>
      )}
      <span className={classes.acts}>
        <TextButton onClick={() => show('history')}>{t.history}</TextButton>
        {closedThrough !== null && acts.askToReopen && (
          <TextButton onClick={acts.askToReopen}>{t.reopenMonth(shortMonth(closedThrough))}</TextButton>
        )}
      </span>
      {acts.dialog}
      {shown && (
        <Suspense fallback={null}>
          {shown === 'history' ? (
            <ClosingHistory onClose={() => show(null)} />
          ) : (
            <AdjustmentsDrawer lines={lines} adjusted={adjusted} onClose={() => show(null)} />
          )}
        </Suspense>
      )}
    </footer>
  );
}
