import { Link } from '@tanstack/react-router';
import classes from './main-menu.module.css';

/** One entry opens one place. */
const entries = [{ to: '/my-time', label: 'My Time' }] as const;

export function MainMenu({ onChoose }: { onChoose: () => void }) {
  return (
    <nav aria-label="Main">
      <ul className={classes.menu}>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={onChoose} activeOptions={{ includeSearch: false }} className={classes.entry}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
