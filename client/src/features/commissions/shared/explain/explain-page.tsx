import type { ExplainInput } from '@hourbook/domain/commissions/explain-contracts.ts';
import { Drawer } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { Problem } from '#components/problem.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { codeGone } from '#lib/code-gone.ts';
import type { Month } from '#lib/months.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/commissions.ts';
import looks from '#theme/looks.module.css';
import classes from './explain.module.css';
import type { ExplainedAt } from './explain-address.ts';
import { type ExplainedAddress, ExplainedContext } from './use-explained.ts';
import { useIsBeside } from './use-is-beside.ts';

const Explanation = lazy(() =>
  import('./explanation.tsx').then(({ Explanation: found }) => ({ default: found }), codeGone),
);

const MonthsExplained = lazy(() =>
  import('./months-explained.tsx').then(({ MonthsExplained: found }) => ({ default: found }), codeGone),
);

type ProjectType = ExplainInput['projectType'];

interface ExplainPageProps {
  readonly projectType: ProjectType;
  readonly explained: ExplainedAddress;
  readonly children: ReactNode;
}

/** A page whose commissions can be explained: beside it where there is room, otherwise in front of it. */
export function ExplainPage({ projectType, explained, children }: ExplainPageProps) {
  const { asked, close } = explained;
  const isBeside = useIsBeside();
  const isPhone = useIsPhone();
  const panel = asked && (
    <ExplainPanel close={close}>
      {asked.endMonth === null ? (
        <OfMonth projectType={projectType} asked={asked} />
      ) : (
        <OfMonths projectType={projectType} explained={explained} asked={asked} endMonth={asked.endMonth} />
      )}
    </ExplainPanel>
  );
  return (
    <>
      <div className={classes.page} data-explained={asked !== null || undefined}>
        <ExplainedContext value={explained}>{children}</ExplainedContext>
      </div>
      {asked && isBeside && <Beside onClose={close}>{panel}</Beside>}
      {!isBeside && (
        <Drawer
          opened={asked !== null}
          onClose={close}
          position={isPhone ? 'bottom' : 'right'}
          size={isPhone ? '92%' : 440}
          withCloseButton={false}
          lockScroll={false}
          overlayProps={{ backgroundOpacity: 0.2 }}
          transitionProps={{ duration: 120, exitDuration: 0 }}
          attributes={{ content: { 'aria-label': t.explain } }}
          classNames={{ content: classes.sheet, body: classes.sheetBody, inner: classes.sheetInner }}
        >
          {panel}
        </Drawer>
      )}
    </>
  );
}

/** Escape closes what is in front first: a question, an open list. */
const isBehind = (): boolean => document.querySelector('[role="dialog"]') !== null;

function Beside({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isBehind()) onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // The focus stays on the figure that was chosen; it is led back there if it was in the panel, before the panel is gone.
  useLayoutEffect(() => {
    const panel = place.current;
    const before = document.activeElement;
    return () => {
      if (panel?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <aside ref={place} className={classes.beside} aria-label={t.explain} tabIndex={0}>
      {children}
    </aside>
  );
}

interface ExplainPanelProps {
  readonly close: () => void;
  readonly children: ReactNode;
}

function ExplainPanel({ close, children }: ExplainPanelProps) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
  }
  return (
    <div className={classes.panel}>
      <div className={classes.over}>
        <span>{t.explain}</span>
        <span role="status" className={classes.copied}>
          {copied && t.linkCopied}
        </span>
        {/* Browsers have a clipboard only over https and on localhost. */}
        {'clipboard' in navigator && (
          <button type="button" aria-label={t.copyLink} title={t.copyLink} onClick={() => void copy()}>
            <Icon name="link" size={16} />
          </button>
        )}
        <button type="button" aria-label={t.print} title={t.print} onClick={() => window.print()}>
          <Icon name="print" size={16} />
        </button>
        <button type="button" aria-label={t.closeExplanation} title={t.closeExplanation} onClick={close} data-autofocus>
          <Icon name="cross" size={16} />
        </button>
      </div>
      {children}
    </div>
  );
}

interface OfMonthProps {
  readonly projectType: ProjectType;
  readonly asked: ExplainedAt;
}

function OfMonth({ projectType, asked: { id, month, accountManagerId } }: OfMonthProps) {
  const query = trpc.commissions.explain.useQuery({ projectType, id, month, accountManagerId }, KEPT);
  return <Answered query={query}>{(data) => <Explanation explained={data} />}</Answered>;
}

interface OfMonthsProps extends OfMonthProps {
  readonly explained: ExplainedAddress;
  readonly endMonth: Month;
}

function OfMonths({ projectType, explained, asked, endMonth }: OfMonthsProps) {
  const { id, month: startMonth, accountManagerId } = asked;
  const query = trpc.commissions.explainMonths.useQuery(
    { projectType, id, startMonth, endMonth, accountManagerId },
    KEPT,
  );
  return (
    <Answered query={query}>
      {(data) => <MonthsExplained told={data} asked={asked} linkTo={explained.linkTo} />}
    </Answered>
  );
}

/** From one commission to the next, the one before is shown until the other is there. */
const KEPT = { placeholderData: keepPreviousData } as const;

interface AnsweredProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

function Answered<Data>({ query: { data, error, isPlaceholderData, refetch }, children }: AnsweredProps<Data>) {
  if (error && (data === undefined || isPlaceholderData)) {
    const { reason, errors } = refusalOf(error);
    if (reason !== 'not-found') return <Problem texts={errors} onRetry={() => void refetch()} />;
    return (
      <p role="alert" className={looks.quiet}>
        {t.gone}
      </p>
    );
  }
  if (data === undefined) return <Skeleton />;
  return (
    <div className={classes.answer} aria-busy={isPlaceholderData || undefined}>
      <Suspense fallback={<Skeleton />}>{children(data)}</Suspense>
    </div>
  );
}

const LINES = Array.from({ length: 14 }, (_, line) => line);

const Skeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    <VisuallyHidden>{t.loadingExplanation}</VisuallyHidden>
    {LINES.map((line) => (
      <i key={line} />
    ))}
  </div>
);
