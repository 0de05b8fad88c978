import { Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { SaveButton } from '#components/form/save-button.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { shortDate } from '#shared/sheet/days.ts';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { kinds } from '#shared/time-off/kinds.ts';
import { Panel } from '#shared/time-off/panel.tsx';
import { daysOffText, shortDaysOffText } from '#shared/time-off/request-days.ts';
import { t } from '#texts/time-off.ts';
import looks from '#theme/looks.module.css';
import { LiveBalance } from './live-balance.tsx';
import { hoursAsked, loggedDays, rangeAsked } from './selection.ts';
import classes from './summary-panel.module.css';
import type { Request } from './use-request.ts';
import { weeksAsked } from './weeks-asked.ts';

/** The limit of the API, in characters. */
const MOST_COMMENT = 1000;

interface SummaryPanelProps {
  readonly request: Request;
  readonly onSend: () => void;
  readonly commentField: Ref<HTMLTextAreaElement>;
  readonly refusalBlock: Ref<HTMLDivElement>;
}

/** The selected days, their effect on the balance, and the submit button. */
export function SummaryPanel({ request, onSend, commentField, refusalBlock }: SummaryPanelProps) {
  const { selection, calendar, comment, preview, judged, notices, submission, deciders } = request;
  const range = rangeAsked(selection);
  const hours = hoursAsked(selection);
  const said = notices.said;
  const worked = range ? loggedDays(selection, calendar.facts) : [];
  return (
    <Panel title={t.yourRequest} aside={range && daysOffText(range.start, range.end)}>
      <div className={classes.body}>
        {range ? (
          <>
            {request.restored && <p className={looks.remark}>{t.restored}</p>}
            <p className={classes.sum} role="status">
              <b>{t.hoursOf(hoursText(hours))}</b> <span>{t.daysOf(daysOf(hours))}</span>
            </p>
            <dl className={classes.weeks}>
              {weeksAsked(selection, calendar.facts).map(({ monday, week, days, hours: ofWeek, notes }) => (
                <div key={monday}>
                  <dt>{t.weekOf(week)}</dt>
                  <dd>
                    {days}
                    {notes.length > 0 && <small>{notes.join(', ')}</small>}
                  </dd>
                  <dd className={classes.number}>{hoursText(ofWeek)}</dd>
                </div>
              ))}
            </dl>
            <LiveBalance request={request} />
          </>
        ) : (
          !said && <p className={looks.remark}>{t.selectDays}</p>
        )}
        <div role="status" className={classes.said}>
          {said?.tone === 'good' && (
            <p key={said.key}>
              <Icon name="check" size={16} />
              <span>{said.texts.join(' ')}</span>
              <Link to={kinds[request.kind].mine.to}>{kinds[request.kind].mine.label}</Link>
            </p>
          )}
        </div>
        <Textarea
          ref={commentField}
          label={t.comment}
          description={comment.neededFor === 'halfDay' ? t.commentForHalfDay : comment.neededFor && t.commentRequired}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          withAsterisk={comment.neededFor !== null}
          aria-required={comment.neededFor !== null}
          error={comment.problem}
          value={comment.text}
          maxLength={MOST_COMMENT}
          autosize
          minRows={2}
          maxRows={6}
          readOnly={submission.isSending}
          onChange={({ currentTarget }) => comment.type(currentTarget.value)}
          data-field
          classNames={{ label: classes.label, description: classes.note, input: classes.comment, error: classes.error }}
        />
        <div className={classes.send}>
          <SaveButton saving={submission.isSending} busy={t.sending} onClick={onSend}>
            {range ? t.send(hoursText(hours), shortDaysOffText(range.start, range.end)) : t.sendNothing}
          </SaveButton>
        </div>
        {/* Below the button, which stays where it was pressed; there is room for a line or two. */}
        <div className={classes.answer}>
          {judged.errors.length > 0 ? (
            <div ref={refusalBlock} tabIndex={-1} className={classes.refusal}>
              <Notice tone="bad" texts={judged.errors}>
                {worked.map((date) => (
                  <Link key={date} to="/my-time" search={{ startDate: date, endDate: date }}>
                    {t.openMyTime(shortDate(date))}
                  </Link>
                ))}
                {preview?.freeRest && (
                  <TextButton onClick={request.dates.takeFreeRest}>
                    {t.takeFreeDays(hoursText(preview.freeRest.reduce((sum, each) => sum + each, 0)))}
                  </TextButton>
                )}
              </Notice>
            </div>
          ) : judged.problem ? (
            <Notice tone="wait" texts={[t.notChecked, ...judged.problem]} />
          ) : (
            deciders !== null && <p className={looks.remark}>{deciders}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}
