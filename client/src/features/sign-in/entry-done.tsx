import { type ReactNode, useEffect, useRef } from 'react';
import { Brand } from '#components/brand.tsx';
import { everywhere } from '#texts/everywhere.ts';
import classes from './entry-page.module.css';

interface EntryDoneProps {
  readonly heading: string;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** Replaces a form after it was sent. The focus is on the heading, so that screen readers read it. */
export function EntryDone({ heading, foot, children }: EntryDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <main className={classes.page}>
      <title>{everywhere.pageTitle(heading)}</title>
      <div className={classes.card}>
        <Brand size="large" />
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p className={classes.text}>{children}</p>
        <p className={classes.foot}>{foot}</p>
      </div>
    </main>
  );
}
