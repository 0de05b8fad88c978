import { formatDate, mondayOf } from '@hourbook/domain/time.ts';
import { weekStatuses } from '@hourbook/domain/timesheet/week.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { TextButton } from '#components/text-button.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { actingNow } from '#shared/acting/acting.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/weeks.ts';
import looks from '#theme/looks.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import { ChoosingContext, cardBox, choosing } from './week-boxes.tsx';
import { byName, cards, hoursHref, pageAsked, type TeamWeek, weekColumns } from './week-columns.tsx';
import { WeekStepper } from './week-stepper.tsx';

const NO_OFFICES: readonly never[] = [];
const NO_ROWS: readonly TeamWeek[] = [];

/** WK-3: who has handed in a week, and who has not; what waits is approved or sent back. */
export function WeeksPage() {
  const address = useAddress('/signed-in/weeks');
  const self = useSelf();
  const zone = zoneOf(self);
  const selfId = self.id;
  const navigate = useNavigate();
  const { data: offices = NO_OFFICES } = trpc.reference.offices.list.useQuery();
  const columns = useMemo(() => weekColumns(offices, zone), [offices, zone]);
  const state = useUrlView(address, columns, byName);
  const { week } = address.search;
  const asked = useMemo(
    () => ({ ...pageAsked(state.view), ...(week && { week: mondayOf(week) }) }),
    [state.view, week],
  );
  const { data, error, refetch } = trpc.timesheet.weeks.page.useQuery(asked, { placeholderData: keepPreviousData });
  const rows = data?.content ?? null;
  const counts = useRef<HTMLParagraphElement>(null);
  const { notices, chosen, ticked, setChosen, isSending, send } = useDecisions(rows ?? NO_ROWS, () =>
    counts.current?.focus(),
  );
  const boxes = useMemo(
    () => ({ selfId, rows: rows ?? NO_ROWS, chosen, onChoose: setChosen }),
    [selfId, rows, chosen, setChosen],
  );
  const open = useCallback((row: TeamWeek) => void navigate({ href: hoursHref(row).replace(/^.*#/, '') }), [navigate]);
  return (
    <ChoosingContext value={boxes}>
      <PageHead
        title={t.people}
        count={data?.totalElements ?? null}
        period={<WeekStepper address={address} week={data?.week ?? null} />}
        notices={notices}
      />
      <NoticeBlock notices={notices} />
      <DataTable
        id="weeks"
        label={t.people}
        columns={columns}
        {...state}
        rows={rows}
        total={data?.totalElements ?? 0}
        rowId={idOf}
        problem={error && !rows ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
        empty={{ text: data ? whyEmpty(data.since, data.week) : '' }}
        {...(actingNow() === null && { onOpen: open, hrefOf: hoursHref })}
        lead={choosing}
        cards={actingNow() === null ? cardsWithBoxes : cardsInPlace}
      >
        {data && weekStatuses.some((status) => data.counts[status] > 0) && (
          <p ref={counts} tabIndex={-1} className={looks.toolbar}>
            {weekStatuses.map((status) => (
              <span key={status} className={looks.quiet}>
                {data.counts[status] === 0 ? (
                  t.counts(0, t.statuses[status])
                ) : (
                  <TextButton onClick={() => state.onView({ filters: { ...state.view.filters, status: [status] } })}>
                    {t.counts(data.counts[status], t.statuses[status])}
                  </TextButton>
                )}
              </span>
            ))}
          </p>
        )}
      </DataTable>
      {ticked.length > 0 && (
        <DecisionBar ticked={ticked} isSending={isSending} onDecide={(...each) => void send(...each)} />
      )}
    </ChoosingContext>
  );
}

const cardsWithBoxes = { ...cards, more: cardBox };
/** DG-4: the timecards of people are not handed over. */
const { acts: _hours, ...cardsInPlace } = cardsWithBoxes;

const idOf = ({ userId }: TeamWeek): string => String(userId);

const whyEmpty = (since: string | null, week: string): string =>
  since === null ? t.off : week < since ? t.earlier(formatDate(since)) : t.nobody;
