import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import classes from './drop-down.module.css';

interface DropDownProps {
  /** The accessible name of the panel. */
  readonly label: string;
  readonly position: NonNullable<PopoverProps['position']>;
  readonly button: (opening: { 'aria-expanded': boolean; onClick: () => void }) => ReactElement;
  readonly children: ReactNode;
}

/** A button that opens a panel below it. The panel keeps the focus until it is closed. */
export function DropDown({ label, position, button, children }: DropDownProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onDismiss={() => setOpened(false)}
      position={position}
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>{button({ 'aria-expanded': opened, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
