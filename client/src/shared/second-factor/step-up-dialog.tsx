import { Modal } from '@mantine/core';
import { t } from '#texts/second-factor.ts';
import looks from '#theme/looks.module.css';
import { trpc } from '../api/trpc.ts';
import { QueryBody } from '../query-body.tsx';
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
      <QueryBody query={mine}>
        {({ authenticator, passkeys }) => (
          <FactorStep authenticator={authenticator} passkey={passkeys.length > 0} onGiven={() => onAnswer(true)} />
        )}
      </QueryBody>
    </Modal>
  );
}
