import { useBlocker } from '@tanstack/react-router';
import { everywhere } from '#texts/everywhere.ts';
import { Confirm } from './confirm.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly when: boolean;
  /** They leave all the same. */
  readonly onLeave: () => void;
  /** Saves before they leave; where it is refused they stay. @returns whether all is saved */
  readonly onSave?: () => Promise<boolean>;
  /** Another view of the same page leaves nothing behind. */
  readonly staysOnPage?: boolean;
}

/** The one question before unsaved changes are left behind; the browser asks its own before it closes the page. */
export function LeaveGuard({ when, onLeave, onSave, staysOnPage = false }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !(staysOnPage && current.pathname === next.pathname),
    enableBeforeUnload: () => when,
    disabled: !when,
    withResolver: true,
  });
  return (
    <Confirm
      opened={status === 'blocked'}
      title={everywhere.leaveAsked}
      text={everywhere.leavingLosesChanges}
      confirm={everywhere.leave}
      cancel={everywhere.stayOnThisPage}
      onConfirm={() => {
        onLeave();
        proceed?.();
      }}
      onCancel={() => reset?.()}
      {...(onSave && {
        better: {
          label: everywhere.saveAndLeave,
          run: async () => ((await onSave()) ? proceed?.() : reset?.()),
        },
      })}
    />
  );
}
