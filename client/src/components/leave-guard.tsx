import { useBlocker } from '@tanstack/react-router';
import { everywhere } from '#texts/everywhere.ts';
import { Confirm } from './confirm.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly when: boolean;
  /** The user leaves without saving. */
  readonly onLeave: () => void;
  /** Saves before leaving; if that is refused, the user stays. @returns whether everything is saved */
  readonly onSave?: () => Promise<boolean>;
  /** Whether navigation within the same page needs no question; an array lists the parameters of the address that still do. */
  readonly staysOnPage?: boolean | readonly string[];
}

/** Asks before unsaved changes are abandoned. The browser asks its own question before the page is closed. */
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
