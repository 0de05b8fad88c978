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
  /** Another view of the same page leaves nothing behind; but for these parameters of its address, where there are some. */
  readonly staysOnPage?: boolean | readonly string[];
}

/** The one question before unsaved changes are left behind; the browser asks its own before it closes the page. */
export function LeaveGuard({ when, onLeave, onSave, staysOnPage = false }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !(staysOnPage && isSameView(current, next, staysOnPage)),
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

interface Place {
  readonly pathname: string;
  readonly search: object;
}

function isSameView(a: Place, b: Place, staysOnPage: true | readonly string[]): boolean {
  const told = staysOnPage === true ? [] : staysOnPage;
  const [left, right] = [a.search, b.search] as Readonly<Record<string, unknown>>[];
  return a.pathname === b.pathname && told.every((key) => left?.[key] === right?.[key]);
}
