import { Button, Modal } from '@mantine/core';
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
}

/** The one question before what cannot be undone; what can be undone is done at once and offers to undo it. */
export function Confirm(props: ConfirmProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      closeButtonProps={{ 'aria-label': props.cancel }}
      lockScroll={false}
      centered
      classNames={{ title: classes.title }}
    >
      <p>{props.text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onConfirm}>
          {props.confirm}
        </Button>
        <Button onClick={props.onCancel} data-autofocus>
          {props.cancel}
        </Button>
      </div>
    </Modal>
  );
}
