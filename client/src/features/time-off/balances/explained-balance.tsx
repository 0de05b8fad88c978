import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { PersonLink } from '#shared/person-link.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { ExplanationDrawer } from '#shared/time-off/explanation-drawer.tsx';
import type { TimeOffKind } from '#shared/time-off/kinds.ts';
import type { BalanceRow } from './balance-figures.ts';
import classes from './balances.module.css';

interface ExplainedBalanceProps {
  readonly kind: TimeOffKind;
  readonly user: BalanceRow['user'];
  readonly onClose: () => void;
}

/** How the balance of a person came about; its requests lead to their page. */
export function ExplainedBalance({ kind, user: { id, firstName, lastName }, onClose }: ExplainedBalanceProps) {
  const self = useSelf();
  const name = `${firstName} ${lastName}`;
  return (
    <ExplanationDrawer
      kind={kind}
      userId={id}
      title={name}
      row={null}
      today={todayOf(self)}
      zone={zoneOf(self)}
      hrefOf={({ requestId }) => (requestId === null ? null : requestHref(kind, id, requestId))}
      onClose={onClose}
    >
      <p className={classes.person}>
        <PersonLink id={id} name={name} />
      </p>
    </ExplanationDrawer>
  );
}

/** The link to a person's requests, with one of them selected. */
const requestHref = (kind: TimeOffKind, userId: number, request: string): string =>
  pageHref(`/${kind === 'vacation' ? 'vacation' : 'sick-leave'}-management${stringifySearch({ userId, request })}`);
