import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { NoticeBlock } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { hoursText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { failedSearch } from '#shared/failed-address.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/substitutes.ts';

type Row = Answers['accounting']['sync']['errors'][number];

/** DG-4: the rows that accounting refused, to be sent again. */
export function FailedRows() {
  const counted = trpc.accounting.sync.failedCount.useQuery();
  return (
    <QueryBody query={counted}>{(count) => <Rows count={count} onSent={() => void counted.refetch()} />}</QueryBody>
  );
}

interface RowsProps {
  readonly count: Answers['accounting']['sync']['failedCount'];
  readonly onSent: () => void;
}

function Rows({ count: { since, until }, onSent }: RowsProps) {
  const days = since && until ? failedSearch({ since, until }) : null;
  const query = trpc.accounting.sync.errors.useQuery(
    days ? { startDate: days.startDate, endDate: days.endDate } : skipToken,
  );
  const send = trpc.accounting.sync.selected.useMutation();
  const notices = useNotices();
  const rows = days ? query.data : NONE;

  async function sendAgain(ids: readonly string[]): Promise<void> {
    notices.clear();
    try {
      const { queued } = await send.mutateAsync({ timecardsIds: [...ids] });
      notices.succeed(t.queued(queued));
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await query.refetch();
    onSent();
  }
  return (
    <>
      <NoticeBlock notices={notices} />
      <QueryBody query={{ data: rows, error: query.error, refetch: query.refetch }}>
        {(all) => (
          <>
            {all.length > 0 && (
              <Button aria-busy={send.isPending} onClick={() => void sendAgain(all.map(({ id }) => id))}>
                {t.sendAgain(all.length)}
              </Button>
            )}
            <Table
              label={t.failedList}
              look="flush"
              columns={columns}
              rows={all}
              rowId={({ id }) => id}
              empty={t.noFailed}
              cards={{ name: ({ user }) => listedName(user) }}
            />
          </>
        )}
      </QueryBody>
    </>
  );
}

const NONE: readonly Row[] = [];

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', label: t.name, cell: ({ user }) => listedName(user), card: 'title' },
  { id: 'day', label: t.day, cell: ({ trackingDate }) => formatDate(trackingDate), card: 'fact' },
  { id: 'hours', label: t.hours, align: 'end', cell: ({ hours }) => hoursText(hours), card: 'fact' },
  { id: 'client', label: t.client, cell: ({ client }) => client, card: 'fact' },
  { id: 'why', label: t.why, cell: ({ message }) => message, card: 'fact', wrap: 'anywhere' },
];
