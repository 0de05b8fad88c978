import { everywhere } from '#texts/everywhere.ts';
import classes from './brand.module.css';
import { Icon } from './icon.tsx';

export function Brand({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span className={classes.brand} data-size={size}>
      <Icon name="book" size={size === 'large' ? 24 : 20} />
      {everywhere.hourbook}
    </span>
  );
}
