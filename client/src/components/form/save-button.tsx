import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { isPressed, keyCaps } from '../../lib/keys.ts';

const SAVE = 'mod+S';

/** Ctrl+S, on a Mac ⌘S, wherever the keyboard is inside of a form. */
export const onSaveKey =
  (save: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isPressed(SAVE, event.nativeEvent)) return;
    event.preventDefault(); // the browser would save the page, and the page would save once more
    if (!event.repeat) save();
  };

/** It keeps the focus that it has after a save. */
const nothingToSave = { 'aria-disabled': true, 'data-disabled': true };

interface SaveButtonProps extends Pick<ButtonProps, 'size'> {
  readonly saving: boolean;
  /** There is nothing to save. */
  readonly idle?: boolean;
  /** Default: the form that it stands in is sent. */
  readonly onClick?: () => void;
  /** What it says while it is at it. */
  readonly busy?: ReactNode;
  readonly children: ReactNode;
}

/** The button that saves a form; its keys are in the tip. */
export const SaveButton = ({
  saving,
  idle = false,
  busy = everywhere.saving,
  children,
  ...button
}: SaveButtonProps) => (
  <Tooltip label={keyCaps(SAVE).flat().join('+')} position="top">
    <Button
      type={button.onClick ? 'button' : 'submit'}
      aria-busy={saving}
      aria-keyshortcuts="Control+S Meta+S"
      {...button}
      {...(idle && !saving && nothingToSave)}
    >
      {saving ? busy : children}
    </Button>
  </Tooltip>
);
