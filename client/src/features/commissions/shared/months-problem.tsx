import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Link } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import { t } from '#texts/commissions.ts';
import type { CommissionAddress } from './filter-names.ts';

/** The months in the address are the wrong way round. */
export const MonthsProblem = ({ address }: { address: CommissionAddress }) => (
  <Notice tone="bad" texts={[textIn(peopleRefusals, 'export-interval-invalid')]}>
    <Link to="." search={address.with({ startMonth: undefined, endMonth: undefined })}>
      {t.usualMonths}
    </Link>
  </Notice>
);
