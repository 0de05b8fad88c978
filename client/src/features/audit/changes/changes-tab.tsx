import { formatInstant, type Instant, instant, instantsOf } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { t } from '#texts/audit.ts';
import { Icon } from '../../../components/icon.tsx';
import { trpc } from '../../../shared/api/trpc.ts';
import { ExcelLink, fileAddress } from '../../../shared/files/excel-link.tsx';
import { InstantField } from '../../../shared/past/instant-field.tsx';
import { QueryBody } from '../../../shared/query-body.tsx';
import { Segments } from '../../../shared/time-off/segments.tsx';
import audit from '../audit.module.css';
import { approvalsIn, type Line } from '../history/story.ts';
import type { BookProps } from '../use-audit.ts';
import { useClientNames } from '../use-client-names.ts';
import { comparedIn, isInverted } from './asked.ts';
import classes from './changes-tab.module.css';
import { DiffTable } from './diff-table.tsx';

const modes = [
  { value: 'sync', label: t.lastSync },
  { value: 'approval', label: t.anApproval },
  { value: 'instant', label: t.anInstant },
] as const;

/** What changed between two instants, or since accounting accepted it: old → new, and the hours before and after. */
export function ChangesTab({ lines, ...book }: BookProps & { readonly lines: readonly Line[] }) {
  const { userId, days, zone } = book;
  const { search, at, change } = book.audit;
  const names = useClientNames(book.audit);
  const approvals = approvalsIn(lines, (each) => formatInstant(each, zone));
  const { from: beginning } = instantsOf({ start: days.startDate, end: days.endDate }, zone);
  const now = Date.now();
  const compared = comparedIn(
    search,
    at,
    approvals.map((each) => each.at),
    beginning,
  );
  const { mode, from, to } = compared;
  const wrong = isInverted(compared, now);
  const ready = !wrong && (mode === 'sync' || from !== null);
  const asked = { ...days, ...(mode === 'sync' ? { since: mode } : { from }), to };
  const query = trpc.audit.diff.useQuery({ userId, ...asked }, { enabled: ready, placeholderData: keepPreviousData });
  const momentText = (each: Instant | null) => formatInstant(each ?? instant(now), zone);
  return (
    <>
      <div className={audit.toolbar}>
        <span className={audit.field}>
          <span aria-hidden="true">{t.since}</span>
          <Segments
            label={t.since}
            options={modes}
            value={mode}
            onChange={(since) => change({ since, from: undefined }, true)}
          />
        </span>
        {mode === 'approval' && approvals.length > 0 && (
          <select
            className={audit.select}
            aria-label={t.approval}
            value={from ?? undefined}
            onChange={({ currentTarget }) => change({ from: currentTarget.value }, true)}
          >
            {approvals.map((each) => (
              <option key={each.at} value={each.at}>
                {each.label}
              </option>
            ))}
          </select>
        )}
        {mode === 'instant' && (
          <InstantField
            label={t.fromInstant}
            value={from ?? beginning}
            zone={zone}
            isPast
            onInstant={(next) => change({ since: mode, from: next })}
          />
        )}
        <span className={audit.field}>
          <span aria-hidden="true">{t.until}</span>
          <InstantField
            label={t.toInstant}
            value={to ?? instant(now)}
            zone={zone}
            isPast={to !== null}
            onInstant={(next) => change({ since: mode, from: from ?? undefined, to: next })}
          />
        </span>
        <ExcelLink
          label={t.changes}
          href={ready ? fileAddress(`/api/v1/audit/users/${userId}/diff/excel`, given(asked)) : null}
        />
      </div>
      {wrong ? (
        <p className={audit.empty} role="alert">
          {t.fromAfterTo}
        </p>
      ) : !ready ? (
        <p className={audit.empty}>{t.noApprovals}</p>
      ) : (
        <>
          <p className={classes.between}>
            <span className={classes.then}>
              <small>{mode === 'sync' ? t.accepted : t.earlier}</small>
              {from === null ? t.whenEachWasSent : momentText(from)}
            </span>
            <Icon name="arrow" size={16} />
            <span className={classes.later}>
              <small>{to === null ? t.now : t.laterThen}</small>
              {momentText(to)}
            </span>
          </p>
          <QueryBody
            query={query}
            empty={({ changes }) => (changes.length > 0 ? null : mode === 'sync' ? t.asSent : t.noChanges)}
          >
            {(diff) => <DiffTable {...{ diff, names }} />}
          </QueryBody>
        </>
      )}
    </>
  );
}

/** What is not null. */
const given = (asked: Readonly<Record<string, string | null | undefined>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value ?? undefined]));
