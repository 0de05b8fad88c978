import { Button } from '@mantine/core';
import { Icon } from '#components/icon.tsx';
import type { useDownload } from '#shared/files/use-download.ts';
import { t } from '#texts/placements.ts';
import classes from './record-form.module.css';

interface ExcelButtonProps {
  /** What the file contains. */
  readonly label: string;
  readonly download: ReturnType<typeof useDownload>;
  readonly request: () => Parameters<ReturnType<typeof useDownload>['start']>[0];
  /** Whether the file has a line per employee, if it can have. */
  readonly detailed?: { readonly value: boolean; readonly onChange: (detailed: boolean) => void };
}

/** The rows of the page as a file, with the columns that are shown (XL-1). */
export const ExcelButton = ({ label, download, request, detailed }: ExcelButtonProps) => (
  <>
    {detailed && (
      <label className={classes.detailed}>
        <input
          type="checkbox"
          checked={detailed.value}
          onChange={({ currentTarget }) => detailed.onChange(currentTarget.checked)}
        />
        {t.detailed}
      </label>
    )}
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="download" />}
      aria-label={t.excelOf(label)}
      disabled={download.state.is === 'running'}
      onClick={() => void download.start(request())}
    >
      {t.excel}
    </Button>
  </>
);
