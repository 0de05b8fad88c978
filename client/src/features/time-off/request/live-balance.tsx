import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { t } from '#texts/time-off.ts';
import { liveRows } from './live.ts';
import classes from './live-balance.module.css';
import type { Request } from './use-request.ts';

/** How the request changes the balance, updated while days are selected. */
export function LiveBalance({ request }: { request: Request }) {
  const rows = liveRows(request);
  if (rows.length === 0) return null;
  return (
    <dl
      className={classes.live}
      aria-busy={request.judged.checking}
      data-checking={request.judged.checking || undefined}
    >
      {rows.map(({ label, hours, is }) => (
        <div
          key={is}
          data-result={is === 'after' || undefined}
          data-below={(is !== 'asked' && is !== 'next' && hours !== null && hours < 0) || undefined}
        >
          <dt>{label}</dt>
          <dd>{hours === null ? '–' : t.hoursOf(hoursText(hours))}</dd>
          <dd>{hours === null ? '' : t.daysOf(daysOf(hours))}</dd>
        </div>
      ))}
    </dl>
  );
}
