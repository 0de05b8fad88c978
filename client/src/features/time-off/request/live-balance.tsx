import { t } from '#texts/time-off.ts';
import { shortDate } from '../../../shared/sheet/days.ts';
import { daysText, hoursText } from '../../../shared/time-off/amounts.ts';
import classes from './live-balance.module.css';
import { hoursAsked, rangeAsked } from './selection.ts';
import type { Request } from './use-request.ts';

/** Available on the first day, this request, and what is available after it; nothing where the figures are not shown (TO-13). */
export function LiveBalance({ request: { preview, selection, checking } }: { request: Request }) {
  const range = rangeAsked(selection);
  if (!range || (preview && preview.availableOnFirstDay === null)) return null;
  const rows = [
    { label: t.availableOn(shortDate(range.start)), hours: preview?.availableOnFirstDay ?? null },
    { label: t.thisRequest, hours: -hoursAsked(selection) },
    { label: t.availableAfter, hours: preview?.availableAfter ?? null },
    ...(preview?.lowest ? [{ label: t.lowestOn(shortDate(preview.lowest.date)), hours: preview.lowest.hours }] : []),
  ];
  return (
    <dl className={classes.live} aria-busy={checking} data-checking={checking || undefined}>
      {rows.map(({ label, hours }, index) => (
        <div
          key={label}
          data-result={index === 2 || undefined}
          data-below={(hours !== null && index !== 1 && hours < 0) || undefined}
        >
          <dt>{label}</dt>
          <dd>{hours === null ? '–' : t.hoursOf(hoursText(hours))}</dd>
          <dd>{hours === null ? '' : t.daysOf(daysText(hours))}</dd>
        </div>
      ))}
    </dl>
  );
}
