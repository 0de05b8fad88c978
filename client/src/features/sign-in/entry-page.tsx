import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Brand } from '#components/brand.tsx';
import { OtherLanguages } from '#shared/session/other-languages.tsx';
import { speak } from '#shared/session/page-language.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './entry-page.module.css';

interface EntryPageProps {
  readonly heading: string;
  readonly onSubmit: () => void;
  /** For a form with many fields. */
  readonly wide?: boolean;
  /** Starts with the focus on the heading instead of a field, so that screen readers read the text first. */
  readonly readFirst?: boolean;
  /** Links to the other ways to sign in. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A page for people who are not signed in: a card with one form. */
export function EntryPage({ heading, onSubmit, wide = false, readFirst = false, foot, children }: EntryPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (readFirst) title.current?.focus();
  }, [readFirst]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <main className={classes.page}>
      <title>{everywhere.pageTitle(heading)}</title>
      <form className={classes.card} data-wide={wide || undefined} onSubmit={submit} noValidate>
        <Brand size="large" />
        <h1 ref={title} tabIndex={readFirst ? -1 : undefined}>
          {heading}
        </h1>
        {children}
        <p className={classes.foot}>
          {foot}
          <OtherLanguages onChoose={speak} />
        </p>
      </form>
    </main>
  );
}
