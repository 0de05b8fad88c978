import type { ReactNode } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { NoticeLine } from './notices.tsx';
import classes from './page-head.module.css';
import { Trail } from './trail.tsx';
import type { Notices } from './use-notices.ts';

interface PageHeadProps {
  readonly title: string;
  /** The part of the page that is open, for the title of the browser tab. */
  readonly part?: string | undefined;
  /** The list that the page belongs to. */
  readonly trail?: { readonly label: string; readonly href: string };
  /** The number of records; null: not known yet. */
  readonly count?: number | null;
  /** What holds for everything on the page: `Amounts in USD`. */
  readonly note?: string | undefined;
  /** A range or a period, beside the title. */
  readonly period?: ReactNode;
  /** Messages about what was just done, if no form on the page shows them. */
  readonly notices?: Notices;
  /** Whether messages get only the room that is left, where the head is full and has to stay one line. */
  readonly full?: boolean;
  /** The primary action, on the right. */
  readonly children?: ReactNode;
}

/** The head of a page: its title, messages and actions. */
export const PageHead = ({
  title,
  part,
  trail,
  count = null,
  note,
  period,
  notices,
  full = false,
  children,
}: PageHeadProps) => (
  <header className={classes.head} data-full={full || undefined}>
    <title>{everywhere.pageTitle([title, part].filter(Boolean).join(', '))}</title>
    {trail && <Trail {...trail} />}
    <h1>{title}</h1>
    {count !== null && <span className={classes.count}>{count}</span>}
    {period}
    {note && <span className={classes.note}>{note}</span>}
    {notices && <NoticeLine notices={notices} />}
    {children && <div className={classes.acts}>{children}</div>}
  </header>
);
