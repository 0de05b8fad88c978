import type { ComponentProps } from 'react';
import classes from './switch.module.css';

/** A switch that takes effect at once. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <span className={classes.switch}>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
    <input {...props} type="checkbox" role="switch" />
    <span className={classes.track} />
  </span>
);
