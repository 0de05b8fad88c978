import { lazy, Suspense, useRef } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { reveal } from '#lib/reveal.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { BalancePanel } from '#shared/time-off/balance-panel.tsx';
import { kinds, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { t } from '#texts/time-off.ts';
import { AheadPanel } from './ahead-panel.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { PhoneDock } from './phone-dock.tsx';
import { RangeFields } from './range-fields.tsx';
import { RequestCalendar } from './request-calendar.tsx';
import classes from './request-page.module.css';
import { hoursWithin, rangeAsked } from './selection.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { useRequest } from './use-request.ts';
import type { Wrong } from './use-submission.ts';

const OwnExplanation = lazy(async () => ({
  default: (await import('#shared/time-off/own-explanation.tsx')).OwnExplanation,
}));

/** R020. */
export const RequestVacationPage = () => <RequestPage key="vacation" kind="vacation" />;
/** R024. */
export const RequestSickLeavePage = () => <RequestPage key="sickLeave" kind="sickLeave" />;

/** A new request. Days are selected in the calendar, and the panels beside it show the effects. */
function RequestPage({ kind }: { kind: TimeOffKind }) {
  const address = useAddress(kinds[kind].request.route);
  const request = useRequest(kind, address.search);
  const { self, calendar, selection, submission } = request;
  const commentField = useRef<HTMLTextAreaElement>(null);
  const refusalBlock = useRef<HTMLDivElement>(null);
  const title = kinds[kind].request.label;
  const range = rangeAsked(selection);
  const { onFirstDay, preview } = request;
  const after = range &&
    onFirstDay && { day: range.start, balance: onFirstDay, asked: hoursWithin(selection, onFirstDay) };

  async function send(): Promise<void> {
    leadTo(await submission.submit());
  }
  function leadTo(wrong: Wrong): void {
    const control = wrong === 'comment' ? commentField.current : wrong && refusalBlock.current;
    if (control) reveal(control);
  }
  usePageCommands(title, [
    { label: title, keys: 'mod+S', run: () => void send() },
    { label: t.changeDay, keys: 'Space Enter' },
    { label: t.makeFull, keys: 'F' },
    { label: t.makeHalf, keys: 'H' },
    { label: t.takeOut, keys: 'Delete' },
    { label: t.extend, keys: 'shift+ArrowRight shift+ArrowDown' },
    { label: t.nextDay, keys: 'ArrowLeft ArrowRight' },
    { label: t.nextWeek, keys: 'ArrowUp ArrowDown' },
    { label: t.nextMonth, keys: 'PageUp PageDown' },
    { label: t.clear, run: request.dates.clear },
  ]);
  return (
    <>
      <PageHead title={title} period={<RangeFields request={request} />} />
      {calendar.problem ? (
        <Problem {...calendar.problem} />
      ) : (
        <div className={classes.page}>
          <div className={classes.calendar}>
            {calendar.facts ? (
              <RequestCalendar
                facts={calendar.facts}
                month={calendar.month}
                onMonth={calendar.show}
                selection={selection}
                onSelect={request.dates.select}
                refused={request.judged.refused}
              />
            ) : (
              <CalendarSkeleton />
            )}
          </div>
          <div className={classes.right}>
            <SummaryPanel
              request={request}
              commentField={commentField}
              refusalBlock={refusalBlock}
              onSend={() => void send()}
            />
            <BalancePanel address={address} kind={kind} after={after} />
          </div>
          <div className={classes.below}>
            {calendar.facts && <TeamPanel facts={calendar.facts} selection={selection} />}
            <AheadPanel request={request} />
          </div>
        </div>
      )}
      {!calendar.problem && <PhoneDock request={request} onSend={() => void send()} />}
      <Confirm
        opened={submission.isConfirming}
        title={t.negativeTitle}
        text={t.negativeText}
        {...(preview?.lowest && {
          more: t.negativeOn(shortDate(preview.lowest.date), hoursText(preview.lowest.hours)),
        })}
        confirm={t.submitAnyway}
        cancel={t.keepEditing}
        destructive={false}
        onConfirm={() => void submission.sendAnyway().then(leadTo)}
        onCancel={submission.keepEditing}
      />
      <Suspense>
        <OwnExplanation kind={kind} self={self} address={address} />
      </Suspense>
    </>
  );
}
