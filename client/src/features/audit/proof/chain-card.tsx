import { formatInstant } from '@hourbook/domain/time.ts';
import { countText } from '#lib/amounts.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import type { BookProps } from '../use-audit.ts';
import { chainOf } from './chain.ts';
import classes from './proof-tab.module.css';

/** Lines of which the last entries are taken; one entry may be about several rows. */
const LINES = 60;

/** The last entries of the book. Each holds the hash of the one before, so that none can be changed without the others. */
export function ChainCard({ audit: { at }, userId, zone }: BookProps) {
  const newest = trpc.audit.history.useQuery({ userId, pageSize: LINES });
  const then = trpc.audit.history.useQuery({ userId, pageSize: LINES, recordedTo: at }, { enabled: at !== null });
  return (
    <section className={`${audit.frame} ${classes.wide}`}>
      <h2 className={audit.title}>{t.chain}</h2>
      <QueryBody query={newest} empty={({ content }) => (content.length > 0 ? null : t.emptyBook)}>
        {({ content }) => {
          const links = chainOf(content, then.data?.content ?? null);
          return (
            <>
              <ol className={classes.chain}>
                {links.map((link) =>
                  'more' in link ? (
                    <li key="more" className={classes.more}>
                      <b>{t.moreEntries(countText(link.more))}</b>
                    </li>
                  ) : (
                    <li key={link.revision} data-then={link.isThen || undefined} title={t.hashOf(link.hash)}>
                      <b>
                        {t.entryNumber(String(link.revision))} {link.isThen && t.thenWord}
                      </b>
                      <code>…{link.hash.slice(-4)}</code>
                      <small>{formatInstant(link.at, zone)}</small>
                    </li>
                  ),
                )}
              </ol>
              <p className={audit.note}>{t.chainMeans}</p>
            </>
          );
        }}
      </QueryBody>
    </section>
  );
}
