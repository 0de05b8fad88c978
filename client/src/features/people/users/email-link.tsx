import { useRowTab } from '../../../components/data-table/row-tab.ts';
import classes from './email-link.module.css';

/** Opens a letter to somebody, where a click beside it opens their row. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={classes.email} href={`mailto:${email}`} tabIndex={useRowTab()}>
      {email}
    </a>
  );
}
