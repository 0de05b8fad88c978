import { type ReactNode, useId } from 'react';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import type { Notices } from '#components/use-notices.ts';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** Actions, on the right. */
  readonly acts?: ReactNode;
  /** What was just done, shown beside the actions. */
  readonly notices?: Notices;
  /** A sentence below the title. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** A section of a tab, with its own title. */
export function Section({ title, acts, notices, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {notices && <NoticeLine notices={notices} />}
        {acts && <div className={classes.acts}>{acts}</div>}
        {about && <p className={classes.about}>{about}</p>}
      </header>
      {notices && <NoticeBlock notices={notices} />}
      {children}
    </section>
  );
}

/** Fields side by side, as many as there is room for; at most two wide ones. */
export const Fields = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={classes.fields} data-wide={wide || undefined}>
    {children}
  </div>
);
