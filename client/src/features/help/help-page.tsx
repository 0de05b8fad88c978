import { Link, useLoaderData, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { pageHref } from '#lib/page-href.ts';
import type { Block, HelpPage as Page } from '#shared/help/help-page.ts';
import { t } from '#texts/help.ts';
import looks from '#theme/looks.module.css';
import classes from './help.module.css';
import { HelpBlocks } from './help-blocks.tsx';

/** The headings of the second level. */
const tasksIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));

/** A page of the help: a guide, a page of the rules or a reference. The address names it, and a heading in it. */
export function HelpPage() {
  const page = useLoaderData({ from: '/signed-in/help/$' });
  const start = useLocation({ select: ({ hash }) => hash });

  // To another heading of the same page; of a new one the frame moves the focus.
  useEffect(() => {
    if (start) document.getElementById(start)?.focus();
  }, [start]);

  return (
    <>
      <PageHead title={page?.title ?? t.help} trail={{ label: t.help, href: pageHref('/help') }} />
      {page === null ? <Nothing /> : <Text page={page} start={start} />}
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
