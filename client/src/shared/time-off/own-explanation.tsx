import { useNavigate } from '@tanstack/react-router';
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
  /** The value in the address, `?explain=used`; absent: closed. */
  readonly asked: string | undefined;
}

/** The explanation of the person's own balance, in a drawer; its lines link to their requests. */
export function OwnExplanation({ kind, self, asked }: OwnExplanationProps) {
  const navigate = useNavigate();
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
      onClose={() =>
        void navigate({
          to: '.',
          search: ((before: object) => ({ ...before, explain: undefined })) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
