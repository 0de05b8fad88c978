import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { Icon } from './icon.tsx';
import classes from './problem.module.css';

interface ProblemProps {
  readonly texts: readonly string[];
  readonly onRetry: () => void;
  /** What trying again is called here. */
  readonly retry?: string;
  /** Another way on. */
  readonly children?: ReactNode;
}

/** Stands where the content would be: what went wrong, and Retry. */
export function Problem({ texts, onRetry, retry = everywhere.retry, children }: ProblemProps) {
  return (
    <div className={classes.problem} role="alert">
      <span className={classes.icon}>
        <Icon name="alert" size={22} />
      </span>
      {texts.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      <div className={classes.actions}>
        <Button onClick={onRetry}>{retry}</Button>
        {children}
      </div>
    </div>
  );
}
