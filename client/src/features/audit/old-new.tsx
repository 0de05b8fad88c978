import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/history.ts';
import classes from './audit.module.css';

interface OldNewProps {
  /** null: no value. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Old → new, read out as “from … to …”. */
export const OldNew = ({ from, to }: OldNewProps) => (
  <span className={classes.oldNew}>
    <VisuallyHidden>{t.from} </VisuallyHidden>
    {from === null ? <Nothing /> : <del>{from}</del>}
    <span aria-hidden="true"> → </span>
    <VisuallyHidden> {t.to} </VisuallyHidden>
    {to === null ? <Nothing /> : <ins>{to}</ins>}
  </span>
);

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{t.nothing}</VisuallyHidden>
  </>
);
