import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import { t } from '#texts/commissions.ts';

/** The months in the address are the wrong way round. */
export const MonthsProblem = () => (
  <Notice tone="bad" texts={[textIn(peopleRefusals, 'export-interval-invalid')]}>
    <Link to="." search={((before: object) => ({ ...before, startMonth: undefined, endMonth: undefined })) as never}>
      {t.usualMonths}
    </Link>
  </Notice>
);
