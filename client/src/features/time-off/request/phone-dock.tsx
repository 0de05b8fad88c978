import { t } from '#texts/time-off.ts';
import { SaveButton } from '../../../components/form/save-button.tsx';
import { daysText, hoursText } from '../../../shared/time-off/amounts.ts';
import { leftAfter } from './live.ts';
import classes from './phone-dock.module.css';
import { hoursAsked } from './selection.ts';
import type { Request } from './use-request.ts';

/** On a phone, the total and the submit button, visible at any scroll position. */
export function PhoneDock({ request, onSend }: { request: Request; onSend: () => void }) {
  const { selection, sending } = request;
  const hours = hoursAsked(selection);
  const after = leftAfter(request);
  return (
    <div className={classes.dock}>
      <p>
        <b>{t.hoursOf(hoursText(hours))}</b> · {t.daysOf(daysText(hours))}
        <small>{after !== null && t.leftAfter(hoursText(after))}</small>
      </p>
      <SaveButton saving={sending} busy={t.sending} onClick={onSend} size="md">
        {hours > 0 ? t.sendShort(hoursText(hours)) : t.sendNothing}
      </SaveButton>
    </div>
  );
}
