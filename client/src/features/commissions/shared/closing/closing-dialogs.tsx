import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import type { Month } from '#lib/months.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/commissions-closing.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import classes from '../dialogs.module.css';
import { amountText } from '../figures.ts';
import { shortMonth } from '../filter-address.ts';

interface ClosingDialogProps {
  readonly month: Month;
  readonly onClose: () => void;
  /** Called with the message of success. */
  readonly onDone: (text: string) => void;
}

/** Freezes the result of a month that is over. */
export function CloseDialog({ month, onClose, onDone }: ClosingDialogProps) {
  const name = shortMonth(month);
  const close = trpc.commissions.closing.close.useMutation();
  const { data } = trpc.commissions.summary.list.useQuery({ startMonth: month, endMonth: month });
  const months = trpc.commissions.closing.state.useQuery().data?.months;
  const [first, last] = [months?.[0]?.month, months?.at(-1)?.month];
  const due = trpc.commissions.closing.adjustments.useQuery(
    { startMonth: first, endMonth: last },
    { enabled: first !== undefined },
  ).data?.due;
  const act = useAct(
    () => close.mutateAsync({ month }),
    () => onDone(t.closed(name)),
  );
  return (
    <Question title={t.closeAsked(name)} refused={act.refused} onClose={onClose}>
      <p className={classes.note}>{t.closeText(name)}</p>
      {data && (
        <p className={classes.sum}>
          <b>{t.closeSum(amountText(data.totalEarnedCommission))}</b>
          <small>{t.closeSumNote}</small>
        </p>
      )}
      {due ? <p className={classes.note}>{t.closeDue(amountText(due))}</p> : null}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.keepOpen}
        </Button>
        <Button loading={close.isPending} onClick={() => void act.run()}>
          {t.closeMonth(name)}
        </Button>
      </div>
    </Question>
  );
}

/** Opens the last closed month again, with a reason that stays in the history. */
export function ReopenDialog({ month, onClose, onDone }: ClosingDialogProps) {
  const name = shortMonth(month);
  const reopen = trpc.commissions.closing.reopen.useMutation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const act = useAct(
    () => reopen.mutateAsync({ month, reason }),
    () => onDone(t.reopened(name)),
  );
  return (
    <Question title={t.reopenAsked(name)} refused={act.refused} onClose={onClose}>
      <p className={classes.note}>{t.reopenText(name)}</p>
      <Textarea
        ref={field}
        label={t.reason}
        value={reason}
        maxLength={500}
        rows={3}
        withAsterisk
        aria-required
        data-autofocus
        error={isMissing && reason.trim() === '' ? t.reasonMissing : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t.keepClosed}
        </Button>
        <Button
          loading={reopen.isPending}
          onClick={() => {
            setMissing(true);
            if (reason.trim() === '') field.current?.focus();
            else void act.run();
          }}
        >
          {t.reopenMonth(name)}
        </Button>
      </div>
    </Question>
  );
}

/** Runs an act once; everything of commissions is asked for again afterwards. */
function useAct(run: () => Promise<unknown>, done: () => void) {
  const utils = trpc.useUtils();
  const [refused, setRefused] = useState<readonly string[]>([]);
  return {
    refused,
    async run(): Promise<void> {
      setRefused([]);
      try {
        await run();
      } catch (error) {
        setRefused(refusalOf(error).errors);
        return;
      }
      void utils.commissions.invalidate();
      done();
    },
  };
}

interface QuestionProps {
  readonly title: string;
  readonly refused: readonly string[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Question({ title, refused, onClose, children }: QuestionProps) {
  useReturnedFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      centered
      classNames={{ title: looks.title }}
    >
      <div className={looks.stack}>
        {refused.length > 0 && <Notice tone="bad" texts={refused} />}
        {children}
      </div>
    </Modal>
  );
}
