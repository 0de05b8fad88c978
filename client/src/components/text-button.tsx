import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** An act beside a text, in the text's own colour. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={classes.button} {...props} />;
}
