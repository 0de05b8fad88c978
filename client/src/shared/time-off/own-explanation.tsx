import type { ExplainAddress } from '#lib/address/parts.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { t } from '#texts/time-off.ts';
import type { Self } from '../session/session.ts';
import { todayOf, zoneOf } from '../session/zone.ts';
import { balanceRows } from './balance-rows.ts';
import { ExplanationDrawer } from './explanation-drawer.tsx';
import { kinds, type TimeOffKind } from './kinds.ts';

interface OwnExplanationProps {
  readonly kind: TimeOffKind;
  readonly self: Pick<Self, 'office'>;
  readonly address: ExplainAddress;
}

/** The explanation of the person's own balance, in a drawer; its lines link to their requests. */
export function OwnExplanation({ kind, self, address }: OwnExplanationProps) {
  const asked = address.search.explain;
  if (asked === undefined) return null;
  return (
    <ExplanationDrawer
      kind={kind}
      title={t.yourBalance}
      row={balanceRows.find((row) => row === asked) ?? null}
      today={todayOf(self)}
      zone={zoneOf(self)}
      hrefOf={({ requestId }) =>
        requestId === null ? null : pageHref(`${kinds[kind].mine.to}${stringifySearch({ history: requestId })}`)
      }
      onClose={() => address.change({ explain: undefined })}
    />
  );
}
