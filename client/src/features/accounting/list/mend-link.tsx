import { Link } from '@tanstack/react-router';
import { failedDaysText } from '#shared/failed-address.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/accounting.ts';
import looks from '#theme/looks.module.css';
import type { FailedDays } from './failed-elsewhere.tsx';
import type { Mend } from './failures.ts';
import classes from './mend-link.module.css';

interface MendLinkProps {
  readonly mend: Mend;
  /** The days of the list of failed rows, to which the page of the cause leads back. */
  readonly days?: FailedDays;
}

/** A link to where the cause of a refusal can be corrected, or, if the viewer may not go there, a hint whom to ask. */
export function MendLink({ mend, days }: MendLinkProps) {
  const self = useSelf();
  const may = rightsOf(self);
  switch (mend.at) {
    case 'client':
      return (
        <Link
          to="/clients"
          search={{ open: String(mend.id), field: 'qBName', ...(days && { failed: failedDaysText(days) }) }}
          className={classes.link}
        >
          {t.nameClient(mend.name)}
        </Link>
      );
    case 'person':
      return may('people.administer') ? (
        <Link
          to="/user/$id/general"
          params={{ id: String(mend.id) }}
          search={{ field: 'qBName' }}
          className={classes.link}
        >
          {t.namePerson(mend.name)}
        </Link>
      ) : (
        <span className={looks.quiet}>{t.askForPersonName}</span>
      );
    case 'connection':
      return may('accounting.connect') ? (
        <Link to="/accountant/connection" className={classes.link}>
          {t.openConnection}
        </Link>
      ) : null;
    case 'sheet':
      return <span className={looks.quiet}>{t.correctInTimesheet}</span>;
  }
}
