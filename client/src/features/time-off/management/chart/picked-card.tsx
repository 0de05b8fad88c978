import { Button } from '@mantine/core';
import { Icon } from '#components/icon.tsx';
import { hoursText } from '#shared/time-off/amounts.ts';
import { kindOf } from '#shared/time-off/kinds.ts';
import { daysOffText } from '#shared/time-off/request-days.ts';
import { RequestStatusChip } from '#shared/time-off/request-status.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import { ActingMark } from '../acting-mark.tsx';
import type { Acting, DecidedItem } from '../decision.ts';
import type { HistoryAsked } from '../view-props.ts';
import type { ChartPerson, ChartRequest } from './bars.ts';
import classes from './picked-card.module.css';
import { kindText, shownDays } from './request-text.ts';

interface PickedCardProps {
  readonly person: ChartPerson;
  readonly request: ChartRequest;
  /** Why the last attempt to cancel it failed. */
  readonly refused: readonly string[];
  /** It is being canceled, which nothing else shows yet. */
  readonly acting: Acting | undefined;
  readonly onUndo: (key: string) => void;
  readonly onCancel: (item: DecidedItem) => void;
  readonly onHistory: (asked: HistoryAsked) => void;
  readonly onClose: () => void;
}

/** Approved time off selected in the chart. If the viewer may not know its kind, there are no actions. */
export function PickedCard({
  person,
  request,
  refused,
  acting,
  onUndo,
  onCancel,
  onHistory,
  onClose,
}: PickedCardProps) {
  const name = `${person.firstName} ${person.lastName}`;
  const { start, end } = shownDays(request);
  const { id, type } = request;
  return (
    <section className={classes.card} aria-label={t.openRequest}>
      <div className={classes.head}>
        <b>{name}</b>
        <RequestStatusChip status={request.status} />
        <button type="button" className={classes.close} aria-label={everywhere.close} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      <p className={classes.facts}>
        <span>
          {kindText(type)}, {daysOffText(start, end)}
        </span>
        <span>{t.hoursShort(hoursText(request.hours.reduce((sum, hours) => sum + hours, 0)))}</span>
      </p>
      {refused.map((text) => (
        <p key={text} role="alert" className={classes.refused}>
          {text}
        </p>
      ))}
      {type !== null && (
        <div className={classes.acts}>
          {acting ? (
            <ActingMark acting={acting} onUndo={onUndo} />
          ) : (
            <Button
              size="xs"
              variant="default"
              aria-label={t.cancelOf(name)}
              onClick={() => onCancel({ id, kind: kindOf(type), name })}
            >
              {t.cancelTimeOff}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-label={everywhere.historyOf(name)}
            onClick={() => onHistory({ id, kind: kindOf(type), title: name })}
          >
            {everywhere.history}
          </Button>
        </div>
      )}
    </section>
  );
}
