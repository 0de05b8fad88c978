import { Icon } from '#components/icon.tsx';
import { TextButton } from '#components/text-button.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import { namesText, whomOf } from '../decision.ts';
import type { Decisions, Outcome } from '../use-decisions.ts';
import classes from './act-lines.module.css';

interface ActLinesProps {
  readonly decisions: Decisions;
  /** Undoes a decision, with the id of its first request, which gets the focus. */
  readonly onUndo: (key: string, firstId: string | undefined) => void;
}

/** The viewer's decisions: those that can still be undone, each with Undo, and the result of the last one sent. */
export function ActLines({ decisions: { waiting, outcome }, onUndo }: ActLinesProps) {
  return (
    <div role="status" className={classes.lines} aria-label={t.acts}>
      {[...waiting].map(([key, decision]) => {
        const what = t.acting[decision.action](whomOf(decision));
        return (
          <p key={key} className={classes.line} data-waiting>
            <Icon name="clock" />
            <span>{what}</span>
            <TextButton aria-label={t.undoOf(what)} onClick={() => onUndo(key, decision.items[0]?.id)}>
              {everywhere.undo}
            </TextButton>
          </p>
        );
      })}
      {outcome && <OutcomeLine outcome={outcome} />}
    </div>
  );
}

function OutcomeLine({ outcome: { decision, results } }: { outcome: Outcome }) {
  const { action } = decision;
  const done = results.filter(({ errors }) => errors.length === 0).map(({ item }) => item.name);
  const names = namesText(done, String);
  const refused = results.filter(({ errors }) => errors.length > 0);
  const text =
    refused.length === 0
      ? t.done[action](names)
      : done.length === 0
        ? t.noneDone(results.length)
        : t.doneOf[action](done.length, results.length, names);
  return (
    <div className={classes.line} data-tone={refused.length > 0 ? 'bad' : 'good'}>
      <Icon name={refused.length > 0 ? 'alert' : 'check'} />
      <div>
        <p>{text}</p>
        {refused.map(({ item, errors }) => (
          <p key={item.id}>{t.refusedOf(item.name, errors.join(' '))}</p>
        ))}
      </div>
    </div>
  );
}
