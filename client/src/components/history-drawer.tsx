import { Button, Drawer } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '#texts/history.ts';
import type { Tone } from './chip.tsx';
import classes from './history-drawer.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Problem } from './problem.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** null: nothing stands there. */
type Value = string | null;

export interface HistoryChange {
  /** Where labels may be the same. */
  readonly id?: string;
  readonly label: string;
  /** Absent where it all began: there was nothing before. */
  readonly from?: Value;
  readonly to: Value;
}

export interface HistoryStep {
  readonly id: string;
  readonly what: string;
  readonly tone: Tone;
  readonly icon: IconName;
  readonly who: string;
  readonly when: string;
  /** How it came in, where that is known. */
  readonly source?: string;
  /** Why, where somebody gave a reason. */
  readonly note: string | null;
  /** What somebody wrote to it. */
  readonly quote?: string;
  readonly changes: readonly HistoryChange[];
}

/** Steps that are not told yet. */
export interface Earlier {
  readonly show: () => void;
  /** They are on their way. */
  readonly loading: boolean;
}

interface HistoryDrawerProps {
  readonly opened: boolean;
  readonly title: string;
  /** Newest first; null while they are on their way. */
  readonly steps: readonly HistoryStep[] | null;
  /** Why there are none to be had; null when nothing went wrong. */
  readonly problem: readonly string[] | null;
  readonly onRetry: () => void;
  /** What else there is to be had; null: that is all. */
  readonly earlier: Earlier | null;
  readonly onClose: () => void;
}

/** What happened to something, beside it: who, when, old → new. */
export function HistoryDrawer({ opened, title, steps, problem, onRetry, earlier, onClose }: HistoryDrawerProps) {
  useReturnedFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={title}
      closeButtonProps={{ 'aria-label': t.closeHistory }}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.2 }}
      returnFocus={false} // we do, also where the drawer is taken away while it is open
      transitionProps={{ duration: 120, exitDuration: 0 }}
      classNames={{ content: classes.content, title: classes.title }}
    >
      {problem ? (
        <Problem texts={problem} onRetry={onRetry} />
      ) : steps === null ? (
        <Skeleton />
      ) : steps.length === 0 ? (
        <p className={classes.empty}>{t.nothingYet}</p>
      ) : (
        <>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ol>
          {earlier && (
            <Button variant="subtle" fullWidth loading={earlier.loading} onClick={earlier.show}>
              {t.showEarlier}
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}

/** Whatever had the focus before gets it back. */
function useReturnedFocus(opened: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  // Not before the page is drawn: until then the focus would be put back into the drawer.
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [opened]);
}

function Step({ step }: { step: HistoryStep }) {
  const { what, tone, icon, who, when, source, note, quote, changes } = step;
  return (
    <li className={classes.step}>
      <span className={classes.mark} data-tone={tone}>
        <Icon name={icon} size={13} />
      </span>
      <h3 className={classes.what}>{what}</h3>
      <p className={classes.by}>
        <span className={classes.who}>{who}</span> · {when}
        {source && ` · ${source}`}
      </p>
      {note !== null && <p className={classes.note}>{note}</p>}
      {quote !== undefined && (
        <p className={classes.quote}>
          <q>{quote}</q>
        </p>
      )}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ id, label, ...values }) => (
            <div key={id ?? label} className={classes.change}>
              <dt>{label}</dt>
              <dd>
                <Change {...values} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Seen as old → new, heard as “from … to …”. */
function Change({ from, to }: Omit<HistoryChange, 'id' | 'label'>) {
  if (from === undefined) return <Text value={to} />;
  return (
    <>
      <VisuallyHidden>{t.from} </VisuallyHidden>
      <span className={classes.old}>
        <Text value={from} />
      </span>
      <span className={classes.arrow} aria-hidden="true">
        →
      </span>
      <VisuallyHidden> {t.to} </VisuallyHidden>
      <Text value={to} />
    </>
  );
}

const Text = ({ value }: { value: Value }) =>
  value ?? (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t.nothing}</VisuallyHidden>
    </>
  );

const Skeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    <VisuallyHidden>{t.loadingHistory}</VisuallyHidden>
    {[3, 2, 5].map((lines) => (
      <div key={lines} className={classes.block}>
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <i key={line} />
        ))}
      </div>
    ))}
  </div>
);
