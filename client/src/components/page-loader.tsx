import { everywhere } from '#texts/everywhere.ts';
import classes from './page-loader.module.css';

/** A thin line at the very top while something is on its way; it stays away when the answer is there at once. */
export function PageLoader({ busy }: { busy: boolean }) {
  return (
    busy && (
      <div role="status">
        <div className={classes.loader} role="progressbar" aria-label={everywhere.loading} />
      </div>
    )
  );
}
