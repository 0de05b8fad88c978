import { isUnderWay } from '@hourbook/domain/imports/course.ts';
import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Chip } from '#components/chip.tsx';
import { Confirm } from '#components/confirm.tsx';
import { Notice } from '#components/notice.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { useNotices } from '#components/use-notices.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText } from '#lib/amounts.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import bar from '#shared/files/download-status.module.css';
import { Section } from '#shared/forms/section.tsx';
import { t } from '#texts/imports.ts';
import looks from '#theme/looks.module.css';
import { ColumnChoice } from './column-choice.tsx';
import { chipOf, type Import } from './import-words.ts';
import { RefusedRows } from './refused-rows.tsx';

interface StepsProps {
  readonly import: Import;
  readonly zone: Zone;
}

const stepOf: Readonly<Record<Import['state'], keyof typeof t.stepNames>> = {
  receiving: 'file',
  reading: 'file',
  columns: 'columns',
  checking: 'preview',
  checked: 'preview',
  entering: 'enter',
  entered: 'enter',
  undoing: 'enter',
  undone: 'enter',
  failed: 'enter',
  discarded: 'file',
};

/** The course of an import: file, columns, preview, entering, undo. */
export function ImportSteps({ import: each, zone }: StepsProps) {
  const { state, reading, problems } = each;
  const [again, setAgain] = useState<string | null>(null);
  const acts = useActs(each);
  // Columns are chosen anew until the next step has begun.
  const choosesAgain = state === 'checked' && again === state;
  const chooses = reading !== null && (state === 'columns' || choosesAgain);
  return (
    <div className={looks.stack}>
      <p className={looks.row}>
        <VisuallyHidden>{t.steps}</VisuallyHidden>
        {Object.entries(t.stepNames).map(([name, label]) => {
          const isCurrent = name === (choosesAgain ? 'columns' : stepOf[state]);
          return (
            <span
              key={name}
              className={isCurrent ? looks.strong : looks.quiet}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {label}
            </span>
          );
        })}
        <Chip {...chipOf(state)} />
      </p>
      <NoticeBlock notices={acts.notices} />
      {problems.length > 0 && <Notice tone="bad" texts={problems} />}
      {isUnderWay(each) && <Progress import={each} />}
      {chooses && (
        <ColumnChoice
          key={`${reading.encoding} ${reading.separator}`}
          import={each}
          reading={reading}
          isBusy={acts.isBusy}
          onCheck={(columns, dateOrder) => {
            setAgain(null);
            acts.check.mutate({ id: each.id, columns, dateOrder });
          }}
          onReread={(how) => acts.reread.mutate({ id: each.id, ...how })}
          onDiscard={acts.discard}
        />
      )}
      {state === 'checked' && !choosesAgain && (
        <Preview import={each} acts={acts} zone={zone} onAgain={() => setAgain(state)} />
      )}
      {(state === 'entered' || state === 'failed' || state === 'undone') && (
        <Done import={each} acts={acts} zone={zone} />
      )}
      {state === 'discarded' && <p className={looks.empty}>{t.discarded}</p>}
    </div>
  );
}

/** How far the job is; there is nothing to do but wait, here or elsewhere. */
function Progress({ import: { state, counts } }: { readonly import: Import }) {
  const isCounted = state !== 'reading' && counts.rows > 0;
  const text = isCounted ? t.progress(countText(counts.done), countText(counts.rows)) : t.states[state];
  return (
    <div>
      <progress
        className={bar.progress}
        aria-label={t.states[state]}
        {...(isCounted && { value: counts.done, max: counts.rows })}
      />
      <p role="status">{text}</p>
      <p className={looks.remark}>{t.goesOn}</p>
    </div>
  );
}

type Acts = ReturnType<typeof useActs>;

function useActs({ id }: Import) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const options = {
    onMutate: () => notices.clear(),
    onSuccess: (answer: Import) => {
      utils.imports.show.setData({ id }, answer);
      void utils.imports.list.invalidate();
    },
    onError(error: unknown) {
      notices.fail(refusalOf(error).errors);
      void utils.imports.show.invalidate({ id });
    },
  };
  const check = trpc.imports.check.useMutation(options);
  const reread = trpc.imports.reread.useMutation(options);
  const enter = trpc.imports.enter.useMutation(options);
  const undo = trpc.imports.undo.useMutation(options);
  const discard = trpc.imports.discard.useMutation(options);
  return {
    notices,
    check,
    reread,
    enter: () => enter.mutate({ id }),
    undo: () => undo.mutate({ id }),
    discard: () => discard.mutate({ id }),
    isBusy: [check, reread, enter, undo, discard].some(({ isPending }) => isPending),
  };
}

interface ResultProps extends StepsProps {
  readonly acts: Acts;
}

function Preview({ import: each, acts, zone, onAgain }: ResultProps & { readonly onAgain: () => void }) {
  const { counts, kind, until } = each;
  const [good, refused] = [countText(counts.good), countText(counts.refused)];
  const canEnter = counts.good > 0 && !acts.isBusy;
  usePageCommands(t.imports, canEnter ? [{ label: t.enter(good), keys: 'mod+Enter', run: acts.enter }] : []);
  return (
    <Section
      title={t.preview}
      about={`${t.canBeEntered(good, countText(counts.rows))} ${counts.refused > 0 ? t.leftOut(refused) : t.allGood}`}
      acts={
        <>
          <Button variant="subtle" disabled={acts.isBusy} onClick={acts.discard}>
            {t.discard}
          </Button>
          <Button variant="default" disabled={acts.isBusy} onClick={onAgain}>
            {t.changeColumns}
          </Button>
          <Button disabled={!canEnter} onClick={acts.enter}>
            {t.enter(good)}
          </Button>
        </>
      }
    >
      {kind === 'people' && counts.good > 0 && <p className={looks.remark}>{t.invited}</p>}
      {counts.refused > 0 && <RefusedRows import={each} />}
      {until !== null && <p className={looks.note}>{t.fileUntil(formatInstant(until, zone))}</p>}
    </Section>
  );
}

function Done({ import: each, acts, zone }: ResultProps) {
  const { state, counts, until } = each;
  const [asks, setAsks] = useState(false);
  const entered = countText(counts.entered);
  const isUndone = state === 'undone';
  return (
    <Section
      title={t.states[state]}
      about={
        isUndone
          ? t.undone
          : `${t.done(entered)} ${counts.refused > 0 ? t.doneLeftOut(countText(counts.refused)) : ''}`.trim()
      }
      acts={
        until !== null && (
          <Button variant="default" disabled={acts.isBusy} onClick={() => setAsks(true)}>
            {t.undo}
          </Button>
        )
      }
    >
      {until !== null && <p className={looks.remark}>{t.undoUntil(formatInstant(until, zone))}</p>}
      {!isUndone && counts.refused > 0 && <RefusedRows import={each} />}
      <Confirm
        opened={asks}
        title={t.undoAsked}
        text={each.kind === 'people' ? `${t.undoText(entered)} ${t.invitationsEnd}` : t.undoText(entered)}
        confirm={t.undoIt}
        cancel={t.keep}
        onConfirm={() => {
          acts.undo();
          setAsks(false);
        }}
        onCancel={() => setAsks(false)}
      />
    </Section>
  );
}
