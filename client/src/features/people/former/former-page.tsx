import { PageHead } from '#components/page-head.tsx';
import { t } from '#texts/erasure.ts';
import profile from '../profile/profile.module.css';
import { Erasable } from './erasable.tsx';
import { Erased } from './erased.tsx';
import { Retention } from './retention.tsx';

/** PD-4 to PD-6: the retention, the people whose retention is over, and those who were erased. */
export const FormerEmployeesPage = () => (
  <>
    <PageHead title={t.formerEmployees} />
    <div className={profile.page}>
      <Retention />
      <Erasable />
      <Erased />
    </div>
  </>
);
