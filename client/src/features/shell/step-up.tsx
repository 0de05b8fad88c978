import { lazy, useSyncExternalStore } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { stepUp } from '#shared/api/step-up.ts';
import { LatePart } from '#shared/late-part.tsx';

const StepUpDialog = lazy(() =>
  import('#shared/second-factor/step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog }), codeGone),
);

/** Asks for the second factor when a call waits for it. Its code is loaded when it is first asked for. */
export function StepUp() {
  const asked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked);
  return (
    <LatePart asked={asked} onGiveUp={() => stepUp.answer(false)}>
      <StepUpDialog onAnswer={stepUp.answer} />
    </LatePart>
  );
}
