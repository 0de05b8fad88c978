import type { ExplainedMonths } from '@hourbook/domain/commissions/explain-contracts.ts';
import { t } from '#texts/commissions-explain.ts';
import classes from './explain.module.css';

type About = Pick<ExplainedMonths, 'accountManager' | 'client' | 'employee' | 'sowNumber'>;

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;

export const managerName = ({ accountManager }: Pick<About, 'accountManager'>): string =>
  accountManager ? nameOf(accountManager) : t.noManager;

/** Whose commission is explained, for what and when. */
export function Whose({ about, when }: { readonly about: About; readonly when: string }) {
  const { client, employee, sowNumber } = about;
  return (
    <header className={classes.whose}>
      <h2>{t.whose(managerName(about), when)}</h2>
      <p>{[employee ? t.at(nameOf(employee), client) : client, sowNumber].filter(Boolean).join(', ')}</p>
    </header>
  );
}
