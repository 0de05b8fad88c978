import { ActionIcon } from '@mantine/core';
import type { Ref } from 'react';
import { Brand } from '#components/brand.tsx';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/shell.ts';

interface FoldButtonProps {
  readonly rail: boolean;
  readonly onFold: () => void;
}

/** Collapses the menu to icons, or expands it. */
export function FoldButton({ rail, onFold }: FoldButtonProps) {
  const label = rail ? t.expandMenu : t.collapseMenu;
  return (
    <ActionIcon variant="subtle" size={30} aria-label={label} aria-expanded={!rail} onClick={onFold}>
      <Icon name={rail ? 'unfold' : 'fold'} size={17} />
    </ActionIcon>
  );
}

interface MenuBarProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly className: string | undefined;
}

/** A bar with a menu button, for narrow screens. */
export const MenuBar = ({ ref, open, onOpen, className }: MenuBarProps) => (
  <section className={className} aria-label={t.menuBar}>
    <ActionIcon ref={ref} variant="default" size={40} aria-label={t.menu} aria-expanded={open} onClick={onOpen}>
      <Icon name="menu" size={18} />
    </ActionIcon>
    <Brand />
  </section>
);
