import { Button } from '@mantine/core';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/reports.ts';

interface ReportExcelProps {
  readonly label: string;
  /** null: nothing to download yet. */
  readonly href: string | null;
}

/** The report with its filters as a workbook. The browser shows the progress. */
export const ReportExcel = ({ label, href }: ReportExcelProps) => {
  const look = { leftSection: <Icon name="download" />, 'aria-label': t.excelNamed(label) };
  return href === null ? (
    <Button {...look} disabled>
      {t.excel}
    </Button>
  ) : (
    <Button {...look} component="a" href={href} download>
      {t.excel}
    </Button>
  );
};
