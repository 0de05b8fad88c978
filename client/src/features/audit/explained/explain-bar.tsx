import { lazy, Suspense } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { t } from '#texts/audit.ts';
import classes from '../audit.module.css';
import type { BookProps } from '../use-audit.ts';

const ExplainedTotal = lazy(() =>
  import('./explained-drawer.tsx').then(({ ExplainedTotal: found }) => ({ default: found }), codeGone),
);
const ExplainedStatus = lazy(() =>
  import('./explained-drawer.tsx').then(({ ExplainedStatus: found }) => ({ default: found }), codeGone),
);

/** Leads to the entries behind the total and the status of the days looked at; which one is open stands in the address. */
export function ExplainBar(props: BookProps) {
  const { search, hrefOf, change } = props.audit;
  const onClose = () => change({ explain: undefined }, true);
  return (
    <p className={classes.explain}>
      <a href={hrefOf({ explain: 'total' })}>{t.explainTotal}</a>
      <a href={hrefOf({ explain: 'status' })}>{t.explainStatus}</a>
      <Suspense fallback={null}>
        {search.explain === 'total' && <ExplainedTotal {...props} onClose={onClose} />}
        {search.explain === 'status' && <ExplainedStatus {...props} onClose={onClose} />}
      </Suspense>
    </p>
  );
}
