import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import card from '#components/card.module.css';
import { Chip } from '#components/chip.tsx';
import { Confirm } from '#components/confirm.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { useNotices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/system.ts';
import { Comparison } from './comparison.tsx';
import classes from './system-page.module.css';

type Rebuild = NonNullable<Answers['system']['rebuild']['rebuild']>;

/** Milliseconds between two looks while something goes on, and otherwise. */
const PAUSE = 1_000;
const LONG_PAUSE = 15_000;

const underWay: readonly Rebuild['state'][] = ['waiting', 'filling', 'comparing', 'switching'];

/** The last rebuild of all read models, how far it is, and what can be done with it. */
export function RebuildCard({ zone }: { readonly zone: Zone }) {
  const { notices, start, use, drop, isBusy, isUsed } = useRebuildActs();
  const query = trpc.system.rebuild.useQuery(undefined, {
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      isUsed || (data?.rebuild && underWay.includes(data.rebuild.state)) ? PAUSE : LONG_PAUSE,
  });
  const [asks, setAsks] = useState(false);
  const state = query.data?.rebuild?.state;
  const isUnderWay = state !== undefined && underWay.includes(state);
  const isReady = state === 'ready';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
    <section className={`${card.frame} ${classes.wide}`} aria-label={t.rebuild} tabIndex={0}>
      <h2 className={card.title}>
        {t.rebuild}
        {state && <Chip {...chipOf(state)} />}
        <span className={classes.titleActs}>
          {isReady && (
            <Button size="compact-sm" disabled={isBusy || isUsed} onClick={use}>
              {t.putInUse}
            </Button>
          )}
          {(isReady || (isUnderWay && state !== 'switching')) && (
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => setAsks(true)}>
              {t.drop}
            </Button>
          )}
          {query.data && !isReady && !isUnderWay && (
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={start}>
              {t.start}
            </Button>
          )}
        </span>
      </h2>
      <NoticeBlock notices={notices} />
      <p className={card.note}>{t.rebuildMeans}</p>
      <QueryBody query={query}>
        {({ rebuild }) => rebuild && <Progress rebuild={rebuild} zone={zone} isUnderWay={isUnderWay} />}
      </QueryBody>
      <Confirm
        opened={asks}
        title={t.dropAsked}
        text={t.dropMeans}
        confirm={t.dropIt}
        cancel={t.keepIt}
        onConfirm={() => {
          drop();
          setAsks(false);
        }}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}

function useRebuildActs() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const options = {
    onMutate: () => notices.clear(),
    onSuccess: (answer: Answers['system']['rebuild']) => {
      utils.system.rebuild.setData(undefined, answer);
      void utils.system.status.invalidate();
    },
    onError(error: unknown) {
      notices.fail(refusalOf(error).errors);
      void utils.system.rebuild.invalidate();
    },
  };
  const start = trpc.system.startRebuild.useMutation(options);
  const use = trpc.system.useRebuild.useMutation(options);
  const drop = trpc.system.dropRebuild.useMutation(options);
  const shown = utils.system.rebuild.getData()?.rebuild?.state;
  return {
    notices,
    isBusy: start.isPending || use.isPending || drop.isPending,
    /** It was asked for, and its job has not begun yet. */
    isUsed: use.isSuccess && shown === 'ready',
    start: () => {
      use.reset();
      start.mutate();
    },
    use: () => use.mutate(),
    drop: () => {
      use.reset();
      drop.mutate();
    },
  };
}

function chipOf(state: Rebuild['state']) {
  const label = t.states[state];
  if (state === 'failed') return { tone: 'bad', icon: 'alert', label } as const;
  if (state === 'in-use') return { tone: 'good', icon: 'check', label } as const;
  if (state === 'dropped') return { tone: 'calm', icon: 'cross', label } as const;
  return { tone: 'wait', icon: 'clock', label } as const;
}

interface ProgressProps {
  readonly rebuild: Rebuild;
  readonly zone: Zone;
  readonly isUnderWay: boolean;
}

function Progress({ rebuild, zone, isUnderWay }: ProgressProps) {
  const { by, startedAt, interruptions, entries, share, reason, state } = rebuild;
  const at = formatInstant(startedAt, zone);
  const percent = Math.floor(share * 100);
  return (
    <>
      <p className={card.note}>
        {by ? t.startedBy(`${by.firstName} ${by.lastName}`, at) : t.startedAt(at)}
        {interruptions > 0 && ` ${t.interruptions(interruptions)}`} {t.foldedOf(countText(entries), percent)}.
      </p>
      {isUnderWay && (
        <span className={classes.progress} role="progressbar" aria-label={t.rebuild} aria-valuenow={percent}>
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
      {state === 'failed' && reason !== null && <p className={card.note}>{t.failedFor(reason)}</p>}
      <Comparison rebuild={rebuild} />
    </>
  );
}
