import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import classes from './confirm.module.css';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will be, in the documents' words. */
  readonly text: string;
  /** The act and the way back, each named by what it does: `Delete the group`, `Keep it`. */
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What else there is to know of it. */
  readonly more?: string;
  /** Which of both is meant most; default: the way back, where something would be lost. */
  readonly filled?: 'confirm' | 'cancel';
  /** What most people mean, where there is a third way. */
  readonly better?: { readonly label: string; readonly run: () => Promise<void> };
}

/** The one question before what cannot be undone; what can be undone is done at once and offers to undo it. */
export function Confirm(props: ConfirmProps) {
  const [running, setRunning] = useState(false);
  const { better, filled = 'cancel' } = props;
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
      classNames={{ title: classes.title }}
    >
      <p>{props.text}</p>
      {props.more && <p className={classes.more}>{props.more}</p>}
      <div className={classes.actions}>
        <Button variant={filled === 'confirm' ? 'filled' : 'default'} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
        <Button
          variant={filled === 'cancel' && !better ? 'filled' : 'default'}
          onClick={props.onCancel}
          data-autofocus={!better || undefined}
        >
          {props.cancel}
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
