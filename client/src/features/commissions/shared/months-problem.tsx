import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/commissions.ts';
import { Notice } from '../../../components/notice.tsx';

/** The months in the address are the wrong way round. */
export const MonthsProblem = () => (
  <Notice tone="bad" texts={[errorText('export-interval-invalid')]}>
    <Link to="." search={((before: object) => ({ ...before, startMonth: undefined, endMonth: undefined })) as never}>
      {t.usualMonths}
    </Link>
  </Notice>
);
