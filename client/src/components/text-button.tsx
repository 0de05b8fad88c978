import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** A button that looks like the text around it. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={classes.button} {...props} />;
}
