import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { isPressed, keyCaps } from '#lib/keys.ts';
import { everywhere } from '#texts/everywhere.ts';

const SAVE = 'mod+S';

/** Handles Ctrl+S, or ⌘S on a Mac, anywhere inside a form. */
export const onSaveKey =
  (save: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isPressed(SAVE, event.nativeEvent)) return;
    event.preventDefault(); // otherwise the browser saves the page, and the page's own shortcut saves again
    if (!event.repeat) save();
  };

/** Not `disabled`, so that the button keeps the focus after saving. */
const nothingToSave = { 'aria-disabled': true, 'data-disabled': true };

interface SaveButtonProps extends Pick<ButtonProps, 'size' | 'color'> {
  readonly saving: boolean;
  /** Whether there is nothing to save. */
  readonly idle?: boolean;
  /** Default: submits the form around it. */
  readonly onClick?: () => void;
  /** The label while saving. */
  readonly busy?: ReactNode;
  readonly children: ReactNode;
}

/** The button that saves a form. Its shortcut is shown in the tooltip. */
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
