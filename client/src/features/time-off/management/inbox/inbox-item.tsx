import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button, TextInput } from '@mantine/core';
import { type MouseEvent, useMemo } from 'react';
import { ChooseBox } from '#components/choose-box.tsx';
import { Icon } from '#components/icon.tsx';
import { KeyCaps } from '#components/key-caps.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { PersonLink } from '#shared/person-link.tsx';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { longDaysText, namedDaysText } from '#shared/time-off/request-days.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import looks from '#theme/looks.module.css';
import { ActingMark } from '../acting-mark.tsx';
import { kindText } from '../chart/request-text.ts';
import type { Acting } from '../decision.ts';
import { AwayList } from './away-list.tsx';
import { CommentQuote } from './comment-quote.tsx';
import classes from './inbox.module.css';
import type { InboxRow } from './inbox-row.ts';

interface InboxItemProps {
  readonly row: InboxRow;
  readonly zone: Zone;
  /** DG-5: it is of the substitute who looks at it, who does not decide about it. */
  readonly isOwn: boolean;
  readonly open: boolean;
  readonly chosen: boolean;
  readonly comment: string;
  /** Why the last decision about it was refused. */
  readonly errors: readonly string[];
  /** What was decided about it and is not sent yet. */
  readonly acting: Acting | undefined;
  readonly onUndo: (key: string) => void;
  readonly onOpen: () => void;
  readonly onChoose: (on: boolean) => void;
  readonly onComment: (text: string) => void;
  readonly onDecide: (action: 'approve' | 'decline') => void;
  readonly onHistory: () => void;
}

/** A pending request: two lines when closed, and everything needed for the decision when open. */
export function InboxItem(props: InboxItemProps) {
  const { row, zone, isOwn, open, chosen, errors, acting, onUndo, onOpen, onChoose } = props;
  const name = row.employee_name;
  const days = open
    ? longDaysText(row.vacation_start, row.vacation_end)
    : namedDaysText(row.vacation_start, row.vacation_end);
  return (
    <li className={classes.item} data-open={open || undefined} data-chosen={chosen || undefined}>
      <ChooseBox
        label={t.select(name)}
        ticked={chosen ? 'all' : 'none'}
        disabled={acting !== undefined || isOwn}
        reason={isOwn ? t.notOwn : undefined}
        onChoose={onChoose}
      />
      <button type="button" className={classes.opener} aria-expanded={open} data-request={row.id} onClick={onOpen}>
        <span className={classes.name}>
          <b>{name}</b>
          {row.type === 'SICK_LEAVE' && <span className={looks.quiet}>{kindText(row.type)}</span>}
        </span>
        <span className={classes.hours}>{t.hoursShort(hoursText(row.duration))}</span>
        <span className={looks.quiet}>
          {days}
          {!open && ` · ${t.othersAway(row.away.approved, row.away.pending)}`}
        </span>
        <span className={classes.after} data-negative={(!open && row.wouldBeNegative) || undefined}>
          {open ? (
            t.daysIn(daysOf(row.duration))
          ) : row.balance === null ? null : (
            <>
              {row.wouldBeNegative && <Icon name="alert" size={12} />}
              {t.leftShort(hoursText(row.balance))}
            </>
          )}
        </span>
      </button>
      {acting && (
        <p className={classes.acting}>
          <ActingMark acting={acting} onUndo={onUndo} />
        </p>
      )}
      {errors.map((error) => (
        <p key={error} className={classes.refusal} role="alert">
          <Icon name="alert" size={13} /> {error}
        </p>
      ))}
      {!open && row.wouldBeNegative && errors.length === 0 && <Negative />}
      {open && <OpenPart {...props} name={name} requested={formatInstant(row.requested_date, zone)} />}
    </li>
  );
}

const Negative = () => (
  <p className={classes.refusal}>
    <Icon name="alert" size={13} /> {t.wouldBeNegative}
  </p>
);

/** The second click of a double click meets the next request, which has opened in its place. */
const once =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };

/** Hidden from screen readers, since the list of keys tells everybody about them. */
const Caps = ({ keys }: { keys: string }) => (
  <span aria-hidden="true">
    <KeyCaps keys={keys} />
  </span>
);

/** A short visible label. Screen readers get the long one, which also names the person. */
const Said = ({ short, long }: { short: string; long: string }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <VisuallyHidden>{long}</VisuallyHidden>
  </>
);

function OpenPart({
  row,
  isOwn,
  name,
  requested,
  comment,
  acting,
  onComment,
  onDecide,
  onHistory,
}: InboxItemProps & { readonly name: string; readonly requested: string }) {
  const days = useMemo(() => ({ start: row.vacation_start, end: row.vacation_end }), [row]);
  return (
    <div className={classes.part}>
      {row.user_comment !== null && <CommentQuote text={row.user_comment} />}
      <p className={looks.quiet}>
        {t.requestedOn(requested)} <PersonLink id={row.user_id} name={name} className={classes.person} />
      </p>
      <p className={classes.facts}>
        {row.balance === null ? (
          t.notShown
        ) : (
          <>
            {row.balanceBefore !== null && (
              <>
                {t.leftBefore(hoursText(row.balanceBefore), t.daysIn(daysOf(row.balanceBefore)))}
                <br />
              </>
            )}
            {t.leftAfter(hoursText(row.balance), t.daysIn(daysOf(row.balance)))}
          </>
        )}
      </p>
      {row.wouldBeNegative && <Negative />}
      <AwayList days={days} userId={row.user_id} />
      {isOwn && <p className={looks.quiet}>{t.notOwn}</p>}
      {!acting && !isOwn && (
        <TextInput
          size="xs"
          aria-label={t.commentTo(name)}
          placeholder={t.commentTo(name)}
          maxLength={1000}
          value={comment}
          onChange={({ currentTarget }) => onComment(currentTarget.value)}
          autoComplete="off"
          classNames={{ input: classes.comment }}
        />
      )}
      <div className={classes.acts}>
        {!acting && !isOwn && (
          <>
            <Button size="xs" rightSection={<Caps keys="A" />} onClick={once(() => onDecide('approve'))}>
              <Said short={t.approve} long={t.approveOf(name)} />
            </Button>
            <Button
              size="xs"
              variant="default"
              rightSection={<Caps keys="D" />}
              onClick={once(() => onDecide('decline'))}
            >
              <Said short={t.decline} long={t.declineOf(name)} />
            </Button>
          </>
        )}
        <Button size="xs" variant="subtle" aria-label={everywhere.historyOf(name)} onClick={onHistory}>
          {everywhere.history}
        </Button>
      </div>
    </div>
  );
}
