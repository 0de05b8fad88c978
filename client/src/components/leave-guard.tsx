import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import classes from './leave-guard.module.css';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly when: boolean;
  /** They leave all the same. */
  readonly onLeave: () => void;
}

/** The one question before unsaved changes are left behind; the browser asks its own before it closes the page. */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    disabled: !when,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Stay on this page' }}
      lockScroll={false}
      centered
      classNames={{ title: classes.title }}
    >
      <p>If you navigate away from this page without saving, changes will be lost.</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => {
            onLeave();
            proceed?.();
          }}
        >
          Leave without saving
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          Stay on this page
        </Button>
      </div>
    </Modal>
  );
}
