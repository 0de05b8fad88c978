import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import looks from '#theme/looks.module.css';
import classes from './confirm.module.css';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  /** The question or consequence, in the words of the documents. */
  readonly text: string;
  /** The labels of the two buttons, each named after what it does: `Delete the group`, `Keep it`. */
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** More information about the consequences. */
  readonly more?: string;
  /** Whether something is lost by it; default: yes. Then its button is red. */
  readonly destructive?: boolean;
  /** A third action, which is what most people want. */
  readonly better?: { readonly label: string; readonly run: () => Promise<void> };
}

/**
 * Asks for confirmation of an action that cannot be undone. Other actions run at once and offer Undo. The safe choice stands
 * on the left, as in every form, and has the focus.
 */
export function Confirm(props: ConfirmProps) {
  const [running, setRunning] = useState(false);
  const { better, destructive = true } = props;
  const runBetter = async () => {
    setRunning(true);
    await better?.run();
    setRunning(false);
  };
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      size={better ? 540 : 'md'}
      closeButtonProps={{ 'aria-label': props.cancel }}
      lockScroll={false}
      centered
      classNames={{ title: looks.title }}
    >
      <p>{props.text}</p>
      {props.more && <p className={classes.more}>{props.more}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onCancel} data-autofocus={!better || undefined}>
          {props.cancel}
        </Button>
        <Button
          variant={better ? 'default' : 'filled'}
          {...(destructive && { color: 'red' })}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
        {better && (
          <Button onClick={() => void runBetter()} disabled={running} data-autofocus>
            {better.label}
          </Button>
        )}
      </div>
    </Modal>
  );
}
