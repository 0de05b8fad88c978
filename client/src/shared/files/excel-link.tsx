import { Button } from '@mantine/core';
import { t } from '#texts/timecards.ts';
import { Icon } from '../../components/icon.tsx';

interface ExcelLinkProps {
  /** What the file contains, for the accessible name. */
  readonly label: string;
  /** null: nothing to download yet. */
  readonly href: string | null;
}

/** The data of the page as a file. It is streamed, so the browser shows progress and errors. */
export function ExcelLink({ label, href }: ExcelLinkProps) {
  const look = { variant: 'subtle', size: 'compact-sm', leftSection: <Icon name="download" /> } as const;
  if (href === null) {
    return (
      <Button {...look} disabled aria-label={t.excelOf(label)}>
        {t.excel}
      </Button>
    );
  }
  return (
    <Button {...look} component="a" href={href} download aria-label={t.excelOf(label)}>
      {t.excel}
    </Button>
  );
}

/** @param asked search parameters; undefined ones are left out */
export function fileAddress(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}
