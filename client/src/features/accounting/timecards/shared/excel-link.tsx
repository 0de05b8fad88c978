import { Button } from '@mantine/core';
import { t } from '#texts/timecards.ts';
import { Icon } from '../../../../components/icon.tsx';

interface ExcelLinkProps {
  /** What it is of. */
  readonly label: string;
  /** null: there is nothing to be had yet. */
  readonly href: string | null;
}

/** The same as a file; it streams, and the browser tells how far it is and what does not succeed. */
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

/** @param asked of the address; what is not given is left out */
export function fileAddress(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}
