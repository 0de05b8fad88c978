import { addDays, formatDate } from '@hourbook/domain/time.ts';
import { Icon } from '#components/icon.tsx';
import { pageHref } from '#lib/page-href.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { t } from '#texts/users.ts';
import classes from './people-waiting.module.css';

const expiringIn = (from: string, to: string): string =>
  pageHref(`/users?legalStatusExpires=${encodeURIComponent(`${from},${to}`)}&sort=legalStatusExpires`);

/** What HR still has to do, with links to the filtered list. */
export function PeopleWaiting() {
  const self = useSelf();
  const { data } = trpc.people.list.waiting.useQuery();
  if (!data || data.forHr + data.expiring + data.expired === 0) return null;
  const { forHr, expiring, expired, expiresBy } = data;
  const today = todayOf(self);
  return (
    <ul className={classes.list} aria-label={t.toDo}>
      {forHr > 0 && (
        <li>
          <Icon name="clock" size={14} />
          <a href={pageHref('/users?enabled=all&waitsForHr=true')}>{t.waitForHr(forHr)}</a>
        </li>
      )}
      {expired > 0 && (
        <li data-tone="bad">
          <Icon name="alert" size={14} />
          <a href={expiringIn('', addDays(today, -1))}>{t.statusesExpired(expired)}</a>
        </li>
      )}
      {expiring > 0 && (
        <li>
          <Icon name="clock" size={14} />
          <a href={expiringIn(today, expiresBy)}>{t.statusesExpire(expiring, formatDate(expiresBy))}</a>
        </li>
      )}
    </ul>
  );
}
