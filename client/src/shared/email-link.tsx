import { useRowTab } from '#components/table/row-tab.ts';
import classes from './email-link.module.css';

/** Opens an e-mail to the person; a click elsewhere in the row opens the person. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={classes.email} href={`mailto:${email}`} tabIndex={useRowTab()}>
      {email}
    </a>
  );
}
