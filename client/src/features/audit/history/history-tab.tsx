import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { t } from '#texts/audit.ts';
import { t as lists } from '#texts/lists.ts';
import { Icon } from '../../../components/icon.tsx';
import { countText } from '../../../lib/amounts.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { QueryBody } from '../../../shared/query-body.tsx';
import { Segments } from '../../../shared/time-off/segments.tsx';
import audit from '../audit.module.css';
import type { BookProps } from '../use-audit.ts';
import { useClientNames } from '../use-client-names.ts';
import classes from './history-tab.module.css';
import { storyOf, type Told } from './story.ts';
import { StoryLine } from './story-line.tsx';

const PAGE = 100;
const scopes = [
  { value: 'days', label: t.theseDays },
  { value: 'book', label: t.wholeBook },
] as const;

/** What was entered by then, newest first: who, when, from where, old → new. */
export function HistoryTab({ audit: { search, at, change, ...rest }, userId, days, zone }: BookProps) {
  const page = search.page ?? 1;
  const asked = { userId, ...(search.whole ? {} : days) };
  const query = trpc.audit.history.useQuery(
    { ...asked, recordedTo: at, pageNumber: page - 1, pageSize: PAGE },
    { placeholderData: keepPreviousData },
  );
  const all = trpc.audit.history.useQuery({ ...asked, pageSize: 1 }, { enabled: at !== null });
  const names = useClientNames(rest);
  const story = useMemo(() => storyOf(query.data?.content ?? [], names), [query.data, names]);
  const later = at !== null && all.data && query.data ? all.data.totalElements - query.data.totalElements : 0;
  return (
    <>
      <div className={audit.toolbar}>
        <Segments
          label={t.scopeOfHistory}
          options={scopes}
          value={search.whole ? 'book' : 'days'}
          onChange={(scope) => change({ whole: scope === 'book' ? 'yes' : undefined, page: undefined }, true)}
        />
        {query.data && <span className={audit.quiet}>{t.changesCount(countText(query.data.totalElements))}</span>}
        {later > 0 && (
          <span className={classes.later}>
            <Icon name="past" />
            {t.laterNotShown(countText(later))}
          </span>
        )}
      </div>
      <QueryBody
        query={query}
        empty={({ totalElements }) => (totalElements > 0 ? null : at ? t.nothingThen : t.nothing)}
      >
        {({ totalPages }) => (
          <>
            <Story story={story} zone={zone} />
            {totalPages > 1 && (
              <nav className={classes.pages} aria-label={lists.pages}>
                <PageButton to={page - 1} {...{ totalPages }} onPage={(to) => change({ page: to })} label={t.newer} />
                <span>{t.pageOf(page, totalPages)}</span>
                <PageButton to={page + 1} {...{ totalPages }} onPage={(to) => change({ page: to })} label={t.older} />
              </nav>
            )}
          </>
        )}
      </QueryBody>
    </>
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
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  function toggle(key: string): void {
    const others = new Set(opened);
    if (!others.delete(key)) others.add(key);
    setOpened(others);
  }
  return (
    <div className={audit.frame}>
      <table className={classes.story} aria-label={t.history}>
        <thead>
          <tr>
            <th scope="col">{t.recorded}</th>
            <th scope="col">{t.by}</th>
            <th scope="col">{t.about}</th>
            <th scope="col">{t.change}</th>
            <th scope="col">{t.entry}</th>
          </tr>
        </thead>
        <tbody>
          {story.flatMap((told) => {
            const isOpen = opened.has(told.key);
            return [
              <StoryLine
                key={told.key}
                {...{ told, zone, isOpen }}
                onFold={told.folded.length > 0 ? () => toggle(told.key) : null}
              />,
              ...(isOpen ? told.folded : []).map((each) => (
                <StoryLine
                  key={`${told.key} ${each.key}`}
                  told={each}
                  zone={zone}
                  isOpen={false}
                  onFold={null}
                  isPart
                />
              )),
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}
