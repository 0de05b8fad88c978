import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Icon } from '#components/icon.tsx';
import { TextButton } from '#components/text-button.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { kinds, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off.ts';
import { isCancelable } from './by-period.ts';
import { cancelLabel, nameOf } from './request-texts.ts';
import classes from './row-acts.module.css';
import type { ListedRequest } from './use-mine.ts';
import { useRequestFocus } from './use-request-focus.ts';

interface RowActsProps {
  readonly kind: TimeOffKind;
  readonly request: ListedRequest;
  readonly today: string;
  /** Whether its form is open, which has the button then. */
  readonly asked: boolean;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
}

/** Cancels a request, or requests the same days again. */
export function RowActs({ kind, request, today, asked, onCancel, onUndo }: RowActsProps) {
  if (request.canceling) return <Canceling request={request} onUndo={onUndo} />;
  if (asked) return null;
  if (isCancelable(request, today)) {
    return (
      <button type="button" className={classes.cancel} onClick={onCancel}>
        <Icon name="cross" /> {cancelLabel(request)}
        <VisuallyHidden>, {nameOf(request)}</VisuallyHidden>
      </button>
    );
  }
  const isOver = request.status === 'CANCELED' || request.status === 'DECLINED';
  if (!isOver || request.endDate < today) return null;
  return (
    <Link
      to={kinds[kind].request.to}
      search={{ startDate: request.startDate, hours: request.hours.join('') }}
      className={classes.again}
    >
      <Icon name="plus" /> {t.requestAgain}
      <VisuallyHidden>, {nameOf(request)}</VisuallyHidden>
    </Link>
  );
}

/** In place of the button that canceled it, so that nothing moves. */
const Canceling = ({ request, onUndo }: Pick<RowActsProps, 'request' | 'onUndo'>) => (
  <span role="status" className={classes.canceling}>
    <Icon name="clock" /> {t.canceling}
    {request.canceling === 'undoable' && <Undo request={request} onUndo={onUndo} />}
  </span>
);

function Undo({ request, onUndo }: Pick<RowActsProps, 'request' | 'onUndo'>) {
  const button = useRef<HTMLButtonElement>(null);
  useRequestFocus(button, request.id);
  return (
    <TextButton ref={button} autoFocus aria-label={t.undoCanceling(nameOf(request))} onClick={onUndo}>
      {everywhere.undo}
    </TextButton>
  );
}
