import { Button } from '@mantine/core';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/timecards.ts';
import { DownloadLink } from './download-link.tsx';

interface ExcelLinkProps {
  /** What the file contains, for the accessible name. */
  readonly label: string;
  /** null: nothing to download yet. */
  readonly href: string | null;
}

/** The data of the page as a file. */
export function ExcelLink({ label, href }: ExcelLinkProps) {
  if (href === null) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="download" />}
        disabled
        aria-label={t.excelOf(label)}
      >
        {t.excel}
      </Button>
    );
  }
  return (
    <DownloadLink variant="subtle" size="compact-sm" href={href} label={t.excelOf(label)}>
      {t.excel}
    </DownloadLink>
  );
}

/** @param asked search parameters; undefined ones are left out */
export function fileAddress(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}
