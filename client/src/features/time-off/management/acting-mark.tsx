import { Icon } from '#components/icon.tsx';
import { TextButton } from '#components/text-button.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import classes from './acting-mark.module.css';
import { type Acting, whomOf } from './decision.ts';

interface ActingMarkProps {
  readonly acting: Acting;
  readonly onUndo: (key: string) => void;
  readonly tabIndex?: 0 | -1;
}

/** At a request that was decided: what will be done, and Undo while it is not sent. */
export const ActingMark = ({ acting: { decision, undo }, onUndo, tabIndex }: ActingMarkProps) => (
  <span className={classes.mark}>
    <Icon name="clock" size={13} /> {t.actingNow[decision.action]}
    {undo !== null && (
      <TextButton
        tabIndex={tabIndex}
        aria-label={t.undoOf(t.acting[decision.action](whomOf(decision)))}
        onClick={() => onUndo(undo)}
      >
        {everywhere.undo}
      </TextButton>
    )}
  </span>
);
