import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import { Chip } from '#components/chip.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/webhooks.ts';
import { Pages } from '../pages.tsx';
import classes from '../system-page.module.css';
import { type Act, CardActs, RowActs } from './acts.tsx';
import type { Webhook } from './webhook-fields.ts';

type Delivery = Answers['system']['webhooks']['deliveries']['content'][number];

/** Milliseconds between two looks, while the page is seen. */
const PAUSE = 5_000;

interface DeliveriesProps {
  readonly hook: Webhook;
  readonly zone: Zone;
}

/** GEN-13: what a webhook was sent, the newest first, and what became of it; each can be sent again. */
export function Deliveries({ hook: { id, name }, zone }: DeliveriesProps) {
  const [page, setPage] = useState(1);
  const query = trpc.system.webhooks.deliveries.useQuery(
    { id, pageNumber: page - 1 },
    { retry: false, refetchInterval: PAUSE },
  );
  const notices = useNotices();
  const sending = trpc.system.webhooks.sendAgain.useMutation({
    onSuccess: () => notices.succeed(t.sentAgain),
    onError: (error) => notices.fail(refusalOf(error).errors),
    onSettled: () => query.refetch(),
  });
  const actsOf = ({ id: delivery, kind, madeAt }: Delivery): readonly Act[] => [
    {
      label: t.sendAgain,
      name: t.sendAgainNamed(t.kinds[kind], formatInstant(madeAt, zone)),
      isBusy: sending.isPending,
      run: () => sending.mutate({ id, delivery }),
    },
  ];
  return (
    <>
      <h3 className={classes.part}>
        {t.deliveriesOf(name)} <NoticeLine notices={notices} />
      </h3>
      <NoticeBlock notices={notices} />
      <QueryBody query={query} empty={({ content }) => (content.length === 0 && page === 1 ? t.noDeliveries : null)}>
        {({ content, totalElements }) => (
          <>
            <Table
              label={t.deliveriesOf(name)}
              columns={columnsOf(zone)}
              rows={content}
              rowId={(delivery) => delivery.id}
              acts={(delivery) => <RowActs acts={actsOf(delivery)} />}
              cards={{
                name: ({ kind, madeAt }) => `${t.kinds[kind]}, ${formatInstant(madeAt, zone)}`,
                acts: (delivery) => <CardActs acts={actsOf(delivery)} />,
              }}
            />
            <Pages label={t.deliveriesOf(name)} page={page} count={totalElements} onPage={setPage} />
          </>
        )}
      </QueryBody>
    </>
  );
}

const columnsOf = (zone: Zone): readonly TableColumn<Delivery>[] => [
  { id: 'kind', label: t.kind, title: ({ id }) => id, cell: ({ kind }) => t.kinds[kind], card: 'title' },
  { id: 'made', label: t.made, wrap: 'never', cell: ({ madeAt }) => formatInstant(madeAt, zone), card: 'note' },
  { id: 'outcome', label: t.outcome, cell: (delivery) => <Outcome of={delivery} zone={zone} />, card: 'fact' },
  { id: 'attempts', label: t.attempts, align: 'end', cell: ({ attempts }) => countText(attempts), card: 'fact' },
  {
    id: 'tried',
    label: t.lastAttempt,
    cell: ({ triedAt, milliseconds }) =>
      triedAt === null ? '–' : t.took(formatInstant(triedAt, zone), countText(milliseconds ?? 0)),
    card: 'fact',
  },
];

const looks = {
  waiting: { tone: 'wait', icon: 'clock' },
  delivered: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
} as const;

function Outcome({ of, zone }: { readonly of: Delivery; readonly zone: Zone }) {
  const { state, status, failure, nextAt } = of;
  const said = [
    status === null ? null : t.answered(status),
    failure === null ? null : t.failures[failure],
    nextAt === null ? null : t.next(formatInstant(nextAt, zone)),
  ].filter((text) => text !== null);
  return (
    <>
      <Chip {...looks[state]} label={t.deliveryStates[state]} /> <span className={classes.quiet}>{said.join(' ')}</span>
    </>
  );
}
