import type { ReactNode, SubmitEvent } from 'react';
import { Brand } from '../../components/brand.tsx';
import classes from './entry-page.module.css';

interface EntryPageProps {
  readonly heading: string;
  readonly onSubmit: () => void;
  /** For a form with many fields. */
  readonly wide?: boolean;
  /** The other ways in. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** What stands before the app: one card with one form. */
export function EntryPage({ heading, onSubmit, wide = false, foot, children }: EntryPageProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <main className={classes.page}>
      <title>{`${heading} · Hourbook`}</title>
      <form className={classes.card} data-wide={wide || undefined} onSubmit={submit} noValidate>
        <Brand size="large" />
        <h1>{heading}</h1>
        {children}
        <p className={classes.foot}>{foot}</p>
      </form>
    </main>
  );
}
