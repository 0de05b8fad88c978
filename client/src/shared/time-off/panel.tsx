import { type ReactNode, useId } from 'react';
import { Icon } from '#components/icon.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import looks from '#theme/looks.module.css';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Less prominent, at the end of the title. */
  readonly aside?: ReactNode;
  /** Shown while the panel is collapsed; only a panel with this text is collapsible, and only on phones. */
  readonly folded?: string;
  readonly children: ReactNode;
}

/** A part of a page with a title. */
export function Panel({ title, aside, folded, children }: PanelProps) {
  const id = useId();
  const isPhone = useIsPhone();
  if (isPhone && folded !== undefined) {
    return (
      <details className={classes.panel}>
        <summary className={classes.head}>
          <h2>{title}</h2>
          <span className={classes.folded}>
            {folded}
            <Icon name="down" size={12} />
          </span>
        </summary>
        {children}
      </details>
    );
  }
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className={looks.remark}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
