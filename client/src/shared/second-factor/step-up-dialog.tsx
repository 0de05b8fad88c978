import { Modal } from '@mantine/core';
import { Notice } from '#components/notice.tsx';
import { t } from '#texts/second-factor.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import { trpc } from '../api/trpc.ts';
import { FactorStep } from './factor-step.tsx';

/** US-22: asks for the second factor once more, in front of whatever asked for it. */
export function StepUpDialog({ onAnswer }: { readonly onAnswer: (given: boolean) => void }) {
  const mine = trpc.accounts.factor.mine.useQuery();
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t.confirmItIsYou}
      closeButtonProps={{ 'aria-label': t.cancel }}
      lockScroll={false}
      centered
      classNames={{ title: looks.title }}
    >
      <p className={looks.remark}>{t.askedAgain}</p>
      {mine.error && <Notice tone="bad" texts={refusalOf(mine.error).errors} />}
      {mine.data && (
        <FactorStep
          authenticator={mine.data.authenticator}
          passkey={mine.data.passkeys.length > 0}
          onGiven={() => onAnswer(true)}
        />
      )}
    </Modal>
  );
}
