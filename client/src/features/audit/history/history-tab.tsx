import { useMemo } from 'react';
import { Icon } from '#components/icon.tsx';
import { Segments } from '#components/segments.tsx';
import { Table } from '#components/table/table.tsx';
import { useTurned } from '#components/table/use-turned.ts';
import { countText } from '#lib/amounts.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as lists } from '#texts/lists.ts';
import { t as timeOff } from '#texts/time-off.ts';
import audit from '../audit.module.css';
import type { BookProps } from '../use-audit.ts';
import classes from './history-tab.module.css';
import { inOrder } from './record-story.ts';
import type { Told } from './story.ts';
import { marksOfLine, type StoryLine, storyColumns } from './story-line.tsx';
import { useBookLines } from './use-book-lines.ts';
import { useRecordLines } from './use-record-lines.ts';

const kindsOfChange = [
  { value: 'all', label: t.everyChange },
  { value: 'hours', label: timeOff.hours },
  { value: 'time-off', label: everywhere.timeOff },
  { value: 'records', label: t.record },
] as const;
const scopes = [
  { value: 'days', label: t.theseDays },
  { value: 'book', label: t.wholeBook },
] as const;

/** What was entered by then and what was changed of the record, newest first: who, when, from where, old → new. */
export function HistoryTab({ audit: page, userId, days, zone }: BookProps) {
  const { search, change } = page;
  const book = useBookLines({ audit: page, userId, days });
  const records = useRecordLines({ audit: page, userId, days, zone, between: book.between });
  const { lines, earlier } = records;
  const story = useMemo(() => inOrder([...book.story, ...lines]), [book.story, lines]);
  const isReady = book.isReady && !records.isLoading;
  return (
    <>
      <div className={audit.toolbar}>
        <Segments
          label={t.scopeOfHistory}
          options={scopes}
          value={search.whole ? 'book' : 'days'}
          onChange={(scope) => change({ whole: scope === 'book' ? 'yes' : undefined, page: undefined }, true)}
        />
        <Segments
          label={t.kindOfChange}
          options={kindsOfChange}
          value={search.kind ?? 'all'}
          onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind, page: undefined }, true)}
        />
        {isReady && <span className={audit.quiet}>{t.changesCount(countText(book.total + lines.length))}</span>}
        {book.later > 0 && (
          <span className={classes.later}>
            <Icon name="past" />
            {t.laterNotShown(countText(book.later))}
          </span>
        )}
      </div>
      <QueryBody
        query={{
          data: isReady ? story : undefined,
          error: book.error ?? records.error,
          refetch: () => void Promise.all([book.refetch(), records.refetch()]),
        }}
        empty={({ length }) => (length > 0 ? null : page.at ? t.nothingThen : t.nothing)}
      >
        {(told) => <Story story={told} zone={zone} />}
      </QueryBody>
      {isReady && (
        <Pages page={book.page} totalPages={book.totalPages} onPage={(to) => change({ page: to })} earlier={earlier} />
      )}
    </>
  );
}

interface PagesProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  /** Brings earlier changes of the record; null: there are none. */
  readonly earlier: (() => void) | null;
}

function Pages({ page, totalPages, onPage, earlier }: PagesProps) {
  if (totalPages <= 1 && !earlier) return null;
  return (
    <nav className={classes.pages} aria-label={lists.pages}>
      {earlier && (
        <button type="button" className={classes.page} onClick={earlier}>
          {t.earlierOfRecord}
        </button>
      )}
      {totalPages > 1 && (
        <>
          <PageButton to={page - 1} totalPages={totalPages} onPage={onPage} label={t.newer} />
          <span>{t.pageOf(page, totalPages)}</span>
          <PageButton to={page + 1} totalPages={totalPages} onPage={onPage} label={t.older} />
        </>
      )}
    </nav>
  );
}

interface PageButtonProps {
  readonly to: number;
  readonly totalPages: number;
  readonly label: string;
  readonly onPage: (to: number) => void;
}

const PageButton = ({ to, totalPages, label, onPage }: PageButtonProps) => (
  <button type="button" className={classes.page} disabled={to < 1 || to > totalPages} onClick={() => onPage(to)}>
    {label}
  </button>
);

function Story({ story, zone }: { readonly story: readonly Told[]; readonly zone: string }) {
  const opened = useTurned();
  const columns = useMemo(() => storyColumns(zone), [zone]);
  const lines = story.flatMap((told): StoryLine[] => {
    const { key, folded } = told;
    const isOpen = opened.has(key);
    const onFold = folded.length > 0 ? () => opened.turn(key) : null;
    const parts = (isOpen ? folded : []).map((each) => ({
      told: each,
      key: `${key} ${each.key}`,
      isOpen: false,
      onFold: null,
      isPart: true,
    }));
    return [{ told, key, isOpen, onFold, isPart: false }, ...parts];
  });
  return (
    <Table
      label={t.history}
      frame="sheet"
      minWidth={800}
      columns={columns}
      rows={lines}
      rowId={({ key }) => key}
      marks={marksOfLine}
      cards={CARDS}
    />
  );
}

const CARDS = {
  name: ({ told: { look, about } }: StoryLine) => [look.what, about].filter(Boolean).join(', '),
};
