import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#texts/history.ts';
import looks from '#theme/looks.module.css';
import type { Tone } from './chip.tsx';
import classes from './history-drawer.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Problem } from './problem.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** null: no value. */
type Value = string | null;

export interface HistoryChange {
  /** Needed if several changes have the same label. */
  readonly id?: string;
  readonly label: string;
  /** Absent in the first step, which has no previous value. */
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
  /** Where the change came from, if known. */
  readonly source?: string;
  /** The reason, if one was given. */
  readonly note: string | null;
  /** A comment on it. */
  readonly quote?: string;
  readonly changes: readonly HistoryChange[];
}

/** Earlier steps that are not loaded yet. */
export interface Earlier {
  readonly show: () => void;
  /** Whether they are loading. */
  readonly loading: boolean;
}

interface HistoryDrawerProps {
  readonly opened: boolean;
  readonly title: string;
  /** What it is about, as it is now. */
  readonly top?: ReactNode;
  /** Newest first; null while they are loading. */
  readonly steps: readonly HistoryStep[] | null;
  /** Why they could not be loaded; null if nothing went wrong. */
  readonly problem: readonly string[] | null;
  readonly onRetry: () => void;
  /** How to load earlier steps; null: there are none. */
  readonly earlier: Earlier | null;
  readonly onClose: () => void;
}

/** The history of something, in a drawer: who, when, old → new. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { opened, title, top, steps, problem, onRetry, earlier, onClose } = props;
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
      returnFocus={false}
      transitionProps={{ duration: 120, exitDuration: 0 }}
      classNames={{ content: classes.content, title: looks.title }}
    >
      {top}
      {problem ? (
        <Problem texts={problem} onRetry={onRetry} />
      ) : steps === null ? (
        <Skeleton />
      ) : steps.length === 0 ? (
        <p className={looks.quiet}>{t.nothingYet}</p>
      ) : (
        <>
          <ol>
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

function Step({ step }: { step: HistoryStep }) {
  const { what, tone, icon, who, when, source, note, quote, changes } = step;
  return (
    <li className={classes.step}>
      <span className={classes.mark} data-tone={tone}>
        <Icon name={icon} size={13} />
      </span>
      <h3 className={classes.what}>{what}</h3>
      <p className={looks.note}>
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

/** Shown as old → new, read out as “from … to …”. */
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
