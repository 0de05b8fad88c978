import { MOST_MESSAGES } from '@hourbook/domain/imports/course.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { countText } from '#lib/amounts.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/imports.ts';
import looks from '#theme/looks.module.css';
import type { Import } from './import-words.ts';

type Message = Answers['imports']['messages']['content'][number];

const columns: readonly TableColumn<Message>[] = [
  { id: 'row', label: t.row, cell: ({ row }) => countText(row), align: 'end', width: 72, card: 'title' },
  { id: 'about', label: t.file, cell: ({ about }) => about, wrap: 'anywhere', tone: 'quiet', card: 'fact' },
  { id: 'reason', label: t.reason, cell: ({ messages }) => messages.join('. '), wrap: 'anywhere', card: 'fact' },
];

/** IM-6: the rows that are refused, each with its reasons, in the order of the file. */
export function RefusedRows({ import: { id, counts } }: { readonly import: Import }) {
  // Each check and each entering has its own: nothing is shown of the one before.
  const query = trpc.imports.messages.useInfiniteQuery(
    { id },
    { getNextPageParam: ({ next }) => next, gcTime: 0, staleTime: 0 },
  );
  return (
    <Section title={t.refused}>
      <QueryBody query={query}>
        {({ pages }) => (
          <Table
            label={t.reasons}
            look="flush"
            columns={columns}
            rows={pages.flatMap(({ content }) => content)}
            rowId={({ row }) => String(row)}
            cards={{ name: ({ row }) => `${t.row} ${countText(row)}` }}
          />
        )}
      </QueryBody>
      {query.hasNextPage && <TextButton onClick={() => void query.fetchNextPage()}>{t.more}</TextButton>}
      {counts.refused > MOST_MESSAGES && <p className={looks.note}>{t.onlyFirst(countText(MOST_MESSAGES))}</p>}
    </Section>
  );
}
