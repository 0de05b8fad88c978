import { Link } from '@tanstack/react-router';
import { everywhere } from '#texts/everywhere.ts';
import { HOME } from '../shared/session/session.ts';
import classes from './route-problem.module.css';

/** There is no page at this address; the menu beside it leads on. */
export const PageNotFound = () => (
  <div className={classes.inside}>
    <title>{everywhere.pageTitle(everywhere.pageNotFound)}</title>
    <h1 className={classes.title}>{everywhere.pageNotFound}</h1>
    <p>
      {everywhere.pageNotFoundAbout} <Link to={HOME}>{everywhere.toHome}</Link>
    </p>
  </div>
);
