import { SaveButton } from '#components/form/save-button.tsx';
import { shortDate } from '#shared/sheet/days.ts';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { t } from '#texts/time-off.ts';
import { leftAfter } from './live.ts';
import classes from './phone-dock.module.css';
import { hoursAsked, rangeAsked } from './selection.ts';
import type { Request } from './use-request.ts';

/** On a phone, the total and the submit button, visible at any scroll position. */
export function PhoneDock({ request, onSend }: { request: Request; onSend: () => void }) {
  const { selection, submission } = request;
  const hours = hoursAsked(selection);
  const after = leftAfter(request);
  const range = rangeAsked(selection);
  return (
    <div className={classes.dock}>
      <p>
        <b>{t.hoursOf(hoursText(hours))}</b> · {t.daysOf(daysOf(hours))}
        <small data-below={(after !== null && after < 0) || undefined}>
          {after !== null && range && t.leftAfter(hoursText(after), shortDate(range.start))}
        </small>
      </p>
      <SaveButton saving={submission.isSending} busy={t.sending} onClick={onSend} size="md">
        {hours > 0 ? t.sendShort(hoursText(hours)) : t.sendNothing}
      </SaveButton>
    </div>
  );
}
