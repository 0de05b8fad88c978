import { formatDate } from '@hourbook/domain/time.ts';
import { t } from '#texts/users.ts';
import { Icon } from '../../../components/icon.tsx';
import { pageHref } from '../../../lib/page-href.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import classes from './people-waiting.module.css';

/** What HR still has to do, with links to the filtered list. */
export function PeopleWaiting() {
  const { data } = trpc.people.list.waiting.useQuery();
  if (!data || data.forHr + data.expiring === 0) return null;
  const { forHr, expiring, expiresBy } = data;
  return (
    <ul className={classes.list} aria-label={t.toDo}>
      {forHr > 0 && (
        <li>
          <Icon name="clock" size={14} />
          <a href={pageHref('/users?enabled=all&waitsForHr=true')}>{t.waitForHr(forHr)}</a>
        </li>
      )}
      {expiring > 0 && (
        <li>
          <Icon name="alert" size={14} />
          <a
            href={pageHref(`/users?legalStatusExpires=${encodeURIComponent(`,${expiresBy}`)}&sort=legalStatusExpires`)}
          >
            {t.statusesExpire(expiring, formatDate(expiresBy))}
          </a>
        </li>
      )}
    </ul>
  );
}
