import { formatDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/audit.ts';
import { t as timeOff } from '#texts/time-off.ts';
import audit from '../audit.module.css';
import classes from './proof-tab.module.css';

/** How many of the last two years are shown. */
const LAST = 10;

const columns: readonly TableColumn<Answers['audit']['digests'][number]>[] = [
  { id: 'date', label: timeOff.date, cell: ({ date }) => formatDate(date) },
  { id: 'books', label: t.books, align: 'end', cell: ({ streams }) => countText(streams) },
  { id: 'entries', label: t.entries, align: 'end', cell: ({ entries }) => countText(entries) },
  { id: 'digest', label: t.digest, wrap: 'anywhere', cell: ({ digest }) => <code>{digest}</code> },
];

/** The digests over the ends of all books, newest first. @param takes whether this person may enter one */
export function DigestsCard({ takes }: { readonly takes: boolean }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const query = trpc.audit.digests.useQuery({});
  const take = trpc.audit.takeDigest.useMutation({
    onSuccess: async ({ digest }) => {
      await utils.audit.digests.invalidate();
      notices.succeed(t.digestTaken(digest.slice(-8)));
    },
    onError: (error) => notices.fail(refusalOf(error).errors),
  });
  return (
    <section className={`${audit.frame} ${classes.wide}`}>
      <h2 className={audit.title}>
        {t.digests}
        <NoticeLine notices={notices} />
        {takes && (
          <Button size="compact-sm" variant="default" disabled={take.isPending} onClick={() => take.mutate()}>
            {t.takeDigest}
          </Button>
        )}
      </h2>
      <NoticeBlock notices={notices} />
      <QueryBody query={query} empty={(digests) => (digests.length > 0 ? null : t.noDigests)}>
        {(digests) => (
          <>
            <Table
              label={t.digests}
              columns={columns}
              rows={digests.slice(-LAST).toReversed()}
              rowId={({ date, digest }) => `${date} ${digest}`}
            />
            <p className={audit.note}>{t.digestMeans}</p>
          </>
        )}
      </QueryBody>
    </section>
  );
}
