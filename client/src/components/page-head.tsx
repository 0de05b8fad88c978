import type { ReactNode } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { NoticeLine } from './notices.tsx';
import classes from './page-head.module.css';
import { Trail } from './trail.tsx';
import type { Notices } from './use-notices.ts';

interface PageHeadProps {
  readonly title: string;
  /** Which part of it is open, for the title of the browser's tab. */
  readonly part?: string | undefined;
  /** The list that it belongs to. */
  readonly trail?: { readonly label: string; readonly href: string };
  /** How many there are; null: not known yet. */
  readonly count?: number | null;
  /** A range or a period, beside the title. */
  readonly period?: ReactNode;
  /** What was just done, where no form of the page says it. */
  readonly notices?: Notices;
  /** The primary act, on the right. */
  readonly children?: ReactNode;
}

/** What is shown, what was just done, and what can be done. */
export const PageHead = ({ title, part, trail, count = null, period, notices, children }: PageHeadProps) => (
  <header className={classes.head}>
    <title>{everywhere.pageTitle([title, part].filter(Boolean).join(', '))}</title>
    {trail && <Trail {...trail} />}
    <h1>{title}</h1>
    {count !== null && <span className={classes.count}>{count}</span>}
    {period}
    {notices && <NoticeLine notices={notices} />}
    {children && <div className={classes.acts}>{children}</div>}
  </header>
);
