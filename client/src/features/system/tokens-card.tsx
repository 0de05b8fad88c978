import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import card from '#components/card.module.css';
import { Confirm } from '#components/confirm.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { scopeText } from '#shared/api-tokens/token-scopes.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/system.ts';
import { Pages } from './pages.tsx';
import classes from './system-page.module.css';

type Token = Answers['system']['tokens']['content'][number];

/** US-24: the programs that have a token; tokens can be ended. */
export function TokensCard({ zone }: { readonly zone: Zone }) {
  const [page, setPage] = useState(1);
  const query = trpc.system.tokens.useQuery({ pageNumber: page - 1 }, { retry: false });
  const [asked, setAsked] = useState<Token | null>(null);
  const notices = useNotices();
  const ending = trpc.system.endToken.useMutation({
    onError: (error) => notices.fail(refusalOf(error).errors),
    onSettled: () => query.refetch(),
  });
  const end = ({ id, person }: Token) => {
    setAsked(null);
    ending.mutate({ id }, { onSuccess: () => notices.succeed(t.tokenEnded(person)) });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
    <section className={`${card.frame} ${classes.wide}`} aria-label={t.tokens} tabIndex={0}>
      <h2 className={card.title}>
        {t.tokens}
        {query.data && <small className={classes.quiet}>{countText(query.data.totalElements)}</small>}
        <NoticeLine notices={notices} />
      </h2>
      <NoticeBlock notices={notices} />
      <QueryBody query={query} empty={({ totalElements }) => (totalElements === 0 ? t.noTokens : null)}>
        {({ content, totalElements }) => (
          <>
            <Table
              label={t.tokensList}
              columns={columnsOf(zone)}
              rows={content}
              rowId={({ id }) => String(id)}
              acts={(token) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={ending.isPending}
                  aria-label={t.endTokenOf(token.name, token.person)}
                  onClick={() => setAsked(token)}
                >
                  {t.endToken}
                </Button>
              )}
            />
            <Pages label={t.tokens} page={page} count={totalElements} onPage={setPage} />
          </>
        )}
      </QueryBody>
      <Confirm
        opened={asked !== null}
        title={asked ? t.endTokenOf(asked.name, asked.person) : ''}
        text={asked ? t.endTokenMeans(asked.name, asked.person) : ''}
        confirm={t.endToken}
        cancel={everywhere.cancel}
        onConfirm={() => asked && end(asked)}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

const columnsOf = (zone: Zone): readonly TableColumn<Token>[] => [
  { id: 'person', label: t.person, cell: ({ person }) => person },
  { id: 'token', label: t.token, cell: ({ name }) => name, wrap: 'anywhere' },
  { id: 'scopes', label: t.mayDo, cell: ({ scopes }) => scopes.map(scopeText).join(', ') },
  {
    id: 'used',
    label: t.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? t.neverUsed : formatInstant(lastUsedAt, zone)),
  },
  { id: 'until', label: t.validUntil, wrap: 'never', cell: ({ until }) => formatInstant(until, zone) },
];
