import { PAGE_SIZE } from '@hourbook/domain/system/contracts.ts';
import { Button } from '@mantine/core';
import { Icon } from '#components/icon.tsx';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/system.ts';
import classes from './system-page.module.css';

interface PagesProps {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a list; nothing if all of it is shown. */
export function Pages({ label, page, count, onPage }: PagesProps) {
  const pages = Math.ceil(count / PAGE_SIZE);
  if (pages <= 1 && page === 1) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, count);
  return (
    <nav className={classes.pager} aria-label={t.page(label)}>
      <span role="status">{t.rangeOf(countText(Math.min(first, count)), countText(last), countText(count))}</span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t.earlier}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t.later}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </Button>
    </nav>
  );
}
