import { everywhere } from '#texts/everywhere.ts';
import { Icon } from './icon.tsx';
import classes from './trail.module.css';

/** A link to the list that a page belongs to, before the page's title. */
export const Trail = ({ label, href }: { readonly label: string; readonly href: string }) => (
  <nav aria-label={everywhere.whereYouAre} className={classes.trail}>
    <a href={href}>{label}</a>
    <Icon name="right" size={14} />
  </nav>
);
