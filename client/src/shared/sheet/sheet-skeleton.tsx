import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/timesheet.ts';
import classes from './sheet-skeleton.module.css';

const lines = Array.from({ length: 16 }, (_, line) => line);

/** The empty lines of the sheet, shown while it loads. */
export function SheetSkeleton() {
  return (
    <div className={classes.sheet} aria-busy="true">
      <VisuallyHidden>{t.loadingYourHours}</VisuallyHidden>
      {lines.map((line) => (
        <div
          key={line}
          className={classes.line}
          data-week={line % 8 === 1 || undefined}
          data-head={line === 0 || undefined}
        >
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
