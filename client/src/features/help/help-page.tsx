import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { codeGone } from '#lib/code-gone.ts';
import { pageHref } from '#lib/page-href.ts';
import type { Block, HelpPage as Page } from '#shared/help/help-page.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/help.ts';
import looks from '#theme/looks.module.css';
import classes from './help.module.css';
import { HelpBlocks } from './help-blocks.tsx';

const pages = import.meta.glob<Page>('../../../../docs/**/*.md', { import: 'default' });

/** @returns a page by where it is in `docs`, `rules/time-off`; null: there is none */
async function load(name: string): Promise<Page | null> {
  const own = `../../../../docs/${name}.md`;
  return Object.hasOwn(pages, own) ? await pages[own]!().catch(codeGone) : null;
}

/** The headings of the second level. */
const tasksIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));

/** A page of the help: a guide, a page of the rules or a reference. The address names it, and a heading in it. */
export function HelpPage() {
  const { _splat: name = '' } = useParams({ from: '/signed-in/help/$' });
  const start = useLocation({ select: ({ hash }) => hash });
  const query = useQuery({ queryKey: ['help', name], queryFn: () => load(name), staleTime: Number.POSITIVE_INFINITY });
  const { data } = query;

  // A link to another heading of the same page, and a page that is there later than its address.
  useEffect(() => {
    if (data && start) document.getElementById(start)?.focus();
  }, [data, start]);

  return (
    <>
      <PageHead title={data?.title ?? t.help} trail={{ label: t.help, href: pageHref('/help') }} />
      <QueryBody query={query}>
        {(page) => (page === null ? <Nothing /> : <Text page={page} start={start} />)}
      </QueryBody>
    </>
  );
}

function Text({ page: { blocks }, start }: { readonly page: Page; readonly start: string }) {
  const tasks = tasksIn(blocks);
  return (
    <div className={classes.columns}>
      {tasks.length > 1 && (
        <nav aria-label={t.onThisPage} className={classes.contents}>
          <p className={looks.label}>{t.onThisPage}</p>
          <ul>
            {tasks.map(({ anchor, parts }) => (
              <li key={anchor}>
                <Link to="/help/$" params={true} hash={anchor} activeProps={{}}>
                  {parts.map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : ''))}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <HelpBlocks blocks={blocks} start={start} />
    </div>
  );
}

const Nothing = () => (
  <p className={looks.empty}>
    {t.noSuchPage} <Link to="/help">{t.allPages}</Link>
  </p>
);
