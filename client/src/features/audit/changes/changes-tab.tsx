import { type CalendarDate, formatInstant, type Instant, instant, instantsOf } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import { ExcelLink, fileAddress } from '#shared/files/excel-link.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import { approvalsIn, type Line } from '../history/story.ts';
import type { BookProps } from '../use-audit.ts';
import { useClientNames } from '../use-client-names.ts';
import { ComparedText, ScopeText } from './compared-text.tsx';
import { comparedIn, isInverted, isKept } from './comparison.ts';
import { DiffTable } from './diff-table.tsx';
import { emptyText } from './empty-text.ts';
import { PeopleTable } from './people-table.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { SinceFields } from './since-fields.tsx';

/**
 * What changed between two instants, or since it was handed out: of a person, at a client, or of everybody in a month; old →
 * new, with the hours and money before and after.
 */
export function ChangesTab({ lines, ...book }: BookProps & { readonly lines: readonly Line[] }) {
  const { userId, days, zone } = book;
  const { search, at, change, scope, seesOthers, hrefOf } = book.audit;
  const names = useClientNames(book.audit);
  const approvals = approvalsIn(lines, (each) => formatInstant(each, zone));
  const { from: beginning } = instantsOf({ start: days.startDate, end: days.endDate }, zone);
  const now = Date.now();
  const isOne = scope === 'person';
  const compared = comparedIn(
    isOne || search.since !== 'approval' ? search : { ...search, since: 'instant' },
    at,
    approvals.map((each) => each.at),
    beginning,
  );
  const { mode, from, to } = compared;
  const clientId = scope === 'client' ? search.client : undefined;
  const wrong = isInverted(compared, now);
  const ready = !wrong && (isKept(mode) || from !== null) && (scope !== 'client' || clientId !== undefined);
  const asked = {
    ...days,
    ...(isKept(mode) ? { since: mode } : { from }),
    to,
    ...(isOne ? { userId } : { clientId }),
  };
  const query = trpc.audit.diffs.useQuery(asked, { enabled: ready, placeholderData: keepPreviousData });
  const momentText = (each: Instant | null) => formatInstant(each ?? instant(now), zone);
  const hrefOfDay = (person: number, day: CalendarDate) =>
    hrefOf({
      person,
      tab: 'history',
      kind: 'hours',
      startDate: day,
      endDate: day,
      of: undefined,
      page: undefined,
    });
  const shared = isKept(mode) ? (query.data?.from ?? null) : from;
  return (
    <>
      <div className={audit.toolbar}>
        {seesOthers && <ScopeFields scope={scope} clientId={clientId} names={names} days={days} change={change} />}
        <SinceFields
          compared={compared}
          beginning={beginning}
          approvals={approvals}
          zone={zone}
          change={change}
          isOne={isOne}
        />
        <ExcelLink label={t.changes} href={ready ? fileAddress('/api/v1/audit/diff/excel', given(asked)) : null} />
      </div>
      {wrong ? (
        <p className={audit.empty} role="alert">
          {t.fromAfterTo}
        </p>
      ) : !ready ? (
        <p className={audit.empty}>
          {scope !== 'client' ? t.noApprovals : names.size === 0 ? t.noClients : t.chooseClient}
        </p>
      ) : (
        <>
          {!isOne && <ScopeText client={clientId === undefined ? null : (names.get(clientId) ?? '')} days={days} />}
          <ComparedText compared={compared} from={shared} momentText={momentText} />
          <QueryBody query={query} empty={(diff) => emptyText(diff, mode, isOne)}>
            {(diff) => (
              <>
                {isOne ? (
                  <DiffTable diff={diff} names={names} hrefOfDay={hrefOfDay} />
                ) : (
                  <PeopleTable
                    diff={diff}
                    names={names}
                    hrefOfDay={hrefOfDay}
                    hrefOf={(person) => hrefOf({ of: undefined, person })}
                  />
                )}
                <p className={audit.note}>{t.dayMeans}</p>
                {diff.leftOut > 0 && <p className={audit.note}>{t.leftOut(diff.leftOut)}</p>}
                {diff.money && <p className={audit.note}>{t.amountMeans}</p>}
              </>
            )}
          </QueryBody>
        </>
      )}
    </>
  );
}

/** What is not null. */
const given = (asked: Readonly<Record<string, string | number | null | undefined>>) =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value ?? undefined]));
