import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/views.ts';
import looks from '#theme/looks.module.css';
import type { PageViews } from './use-views.ts';

/** What somebody asks for first: the menu, the form of a new view, or that the changes are saved. */
export type FirstAct = 'menu' | 'new' | 'save';

interface ViewsButtonProps {
  readonly here: PageViews;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

/** Says which view is open, and whether the address shows something else. Further properties come from the menu around it. */
export function ViewsButton({ here: { open, isChanged }, ...others }: ViewsButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="flag" />}
      aria-label={open ? t.viewsOf(open.name, isChanged) : t.views}
      aria-haspopup="menu"
      maw="16rem"
      lh={1.5}
      {...others}
    >
      <span className={looks.cut}>{open?.name ?? t.views}</span>
      {isChanged && t.changed}
    </Button>
  );
}
