import { type ReactNode, useEffect, useRef } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { Brand } from '../../components/brand.tsx';
import classes from './entry-page.module.css';

interface EntryDoneProps {
  readonly heading: string;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** What stands in the place of the form once it was sent: read out, since the keyboard is on its heading. */
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
