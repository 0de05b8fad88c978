import { getRouteApi, Link } from '@tanstack/react-router';
import { t } from '#texts/accounting.ts';
import { rightsOf } from '../../../shared/session/session.ts';
import type { Mend } from './failures.ts';
import classes from './mend-link.module.css';

const signedIn = getRouteApi('/signed-in');

/** A link to where the cause of a refusal can be corrected, or, if the viewer may not go there, a hint whom to ask. */
export function MendLink({ mend }: { mend: Mend }) {
  const { self } = signedIn.useRouteContext();
  const may = rightsOf(self);
  switch (mend.at) {
    case 'client':
      return (
        <Link to="/clients" search={{ open: String(mend.id), field: 'qBName' }} className={classes.link}>
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
        <span className={classes.hint}>{t.askForPersonName}</span>
      );
    case 'connection':
      return may('accounting.connect') ? (
        <Link to="/accountant/connection" className={classes.link}>
          {t.openConnection}
        </Link>
      ) : null;
    case 'sheet':
      return <span className={classes.hint}>{t.correctInTimesheet}</span>;
  }
}
